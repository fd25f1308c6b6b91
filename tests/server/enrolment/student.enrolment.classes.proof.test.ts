/** An intake: classes, numbers, records, the archive. */
import { beforeEach, expect, test } from 'vitest';
import { ended } from '../../kit/school/settings.ts';
import { at, openIntakes, type } from './intakes.ts';

const { school, place, step, people, record, threeReport } = openIntakes();

let major: { majorId: number; campus: number };
/** All who were to come are there or missed, and the report is closed. */
beforeEach(async () => {
  await threeReport();
  expect((await step('close', { acknowledged: 12 })).code).toBe(200);
  const [part] = (await place()).parts;
  major = { majorId: part.majorId, campus: part.campusId };
});
const ground = async () => (await school.registrar.get(at('division'), { ...type, ...major })).data;
const divide = (more: object = {}) =>
  school.registrar.post(at('divide'), {
    ...type,
    ...major,
    classes: 8,
    seed: 270301,
    criteria: ['score', 'origin', 'nation'],
    moves: [],
    pinned: [],
    ...more,
  });

/** 新生 25、26、28–30 */
test('228 freshmen in eight classes: 28 or 29 each, ties kept, the same seed the same classes', async () => {
  const { people: all, classes } = await ground();
  expect([all.length, classes[0]]).toEqual([
    228,
    { id: null, className: '会计继2701', classCode: '2027201021', planned: 30 },
  ]);
  const idOf = (no: number) =>
    all.find(
      (one: { examineeNo: string }) => one.examineeNo === `279902${String(no).padStart(8, '0')}`,
    ).id;
  for (const [kind, a, b] of [
    ['together', 4, 11],
    ['apart', 7, 19],
  ] as const)
    expect(
      (await school.registrar.post(at('tie'), { ...type, ...major, kind, ids: [idOf(a), idOf(b)] }))
        .code,
    ).toBe(200);
  expect((await divide({ seed: 0 })).code).toBe(422);
  const done = await divide({ seed: 4711 });
  expect(done.data.classes.map(({ size }: { size: number }) => size).sort()).toEqual([
    28, 28, 28, 28, 29, 29, 29, 29,
  ]);
  const where = async () =>
    new Map(
      (await ground()).people.map((one: { id: number; classId: number }) => [one.id, one.classId]),
    );
  const once = await where();
  expect([
    once.get(idOf(4)) === once.get(idOf(11)),
    once.get(idOf(7)) === once.get(idOf(19)),
  ]).toEqual([true, false]);
  expect((await divide({ seed: 4712 })).code).toBe(200);
  const elsewhere = await where();
  expect(elsewhere).not.toEqual(once);
  expect((await divide({ seed: 4711 })).code).toBe(200);
  expect(await where()).toEqual(once);
  const apart = await divide({
    seed: 4711,
    moves: [
      {
        id: idOf(4),
        to: [...new Set(once.values())].sort().indexOf(once.get(idOf(11)) as number) === 0 ? 1 : 0,
      },
    ],
  });
  expect([apart.code, apart.msg]).toEqual([
    601,
    expect.stringContaining('必须同班，现在不在一个班'),
  ]);
  const { rows } = await school.server.pool.query(
    `select count(*)::int as runs from enrol_division where batch_id = 2`,
  );
  expect(rows[0].runs).toBe(3);
  const audit = await school.server.pool.query(
    `select detail from audit_log where action = 'enrolDivide' and outcome = 'done' order by id desc limit 1`,
  );
  expect(audit.rows[0].detail.changes[0]).toEqual({
    label: '种子',
    before: '4712',
    after: '4711',
  });

  // whoever is held stays in their class, whom the same seed would have taken elsewhere; the others make room for them
  const tied = [4, 11, 7, 19].map(idOf);
  const held = [...once.keys()]
    .filter((id) => once.get(id) !== elsewhere.get(id) && !tied.includes(id as number))
    .slice(0, 5) as number[];
  const again = await divide({ seed: 4712, pinned: held });
  expect(again.data.classes.map(({ size }: { size: number }) => size).sort()).toEqual([
    28, 28, 28, 28, 29, 29, 29, 29,
  ]);
  const then = await where();
  expect(held.map((id) => then.get(id))).toEqual(held.map((id) => once.get(id)));
  const marked = (await ground()).people.filter((one: { pinned: boolean }) => one.pinned);
  expect(marked.map(({ id }: { id: number }) => id)).toEqual(held);
  const record = await school.server.pool.query(
    'select record from enrol_division where batch_id = 2 order by id desc limit 1',
  );
  const { classes: made, pinned } = record.rows[0].record as {
    classes: { id: number }[];
    pinned: { id: number; at: number }[];
  };
  expect(pinned.map(({ id, at }) => [id, made[at]?.id])).toEqual(
    held.map((id) => [id, once.get(id)]),
  );
  expect((await divide({ seed: 4711 })).code).toBe(200);
  expect(await where()).toEqual(once);
});

/** 新生 36、班级 12 */
test('more than a class was planned for is kept only by who knows; the plan of the class stays', async () => {
  const sizes = async () =>
    (
      await school.server.pool.query(
        `select c.plan_count as planned, count(f.id)::int as size from admin_class c join freshman f on f.class_id = c.id
         where f.batch_id = 2 group by c.plan_count, c.class_code order by c.class_code`,
      )
    ).rows;
  const planned = (await ground()).classes[0].planned as number;
  const crowd = Math.floor(228 / (planned + 2));
  const refused = await divide({ classes: crowd });
  expect([refused.code, await sizes()]).toEqual([601, []]);
  const { warnings, fillings } = refused.data;
  expect(warnings).toHaveLength(1);
  const [first] = fillings;
  expect([fillings.length, first.planned, first.now]).toEqual([crowd, planned, 0]);
  expect(warnings[0].text).toContain(
    `${crowd} 个班级将超过计划人数或教室座位：会计继2701计划 ${planned} 人，分入后 ${first.coming} 人；`,
  );
  const confirmed = [warnings[0].key];
  expect((await divide({ classes: crowd, confirmed })).code).toBe(200);
  expect(await sizes()).toEqual(
    fillings.map(({ coming }: { coming: number }) => ({ planned, size: coming })),
  );
  // far more than was agreed to has to be agreed to anew; within the plan nothing is asked
  expect((await divide({ classes: Math.ceil(crowd / 2), confirmed })).code).toBe(601);
  await school.server.pool.query(
    `update admin_class set plan_count = 300 where id in (select class_id from freshman where batch_id = 2)`,
  );
  expect((await divide({ classes: crowd })).code).toBe(200);
});

/** 新生 7、13、32、33 */
test('numbers by rule in class order, in the class as the school has set it, records with one row of history, accounts by the job', async () => {
  expect((await divide()).code).toBe(200);
  await school.server.pool.query(
    `insert into setting (school_id, business_type, key, value) values (1, 2, 'studentNoOrder', '"gender"')`,
  );
  const [first] = (await people({ reportStatus: 1 })).rows;
  const whole = async (field: string) =>
    (
      await school.registrar.post(`/student/freshman/${first.id}/unmask`, {
        ...type,
        field,
        reason: '核对原学籍',
      })
    ).data.value;
  const [idNumber, birthday] = [await whole('idNumber'), await whole('birthday')];
  const past = (await record(idNumber, { statusCode: '02', gender: first.gender, birthday })).data;
  const early = await step('number');
  expect([early.code, early.msg]).toEqual([
    601,
    `${first.cname}（考生号 ${first.examineeNo}）的原学籍 ${past.studentNo}（休学） 还没有结束，请先办结再编学号`,
  ]);
  await school.server.pool.query(`update student set status_code = '09' where id = $1`, [past.id]);
  const numbered = await step('number');
  expect([numbered.code, numbered.data.state, numbered.data.count]).toEqual([200, 3, 228]);
  const { rows } =
    await school.server.pool.query(`select s.student_no as no, s.cname, s.id_number like 'enc:%' as sealed, to_char(x.begin_on, 'YYYY-MM-DD') as begin,
      x.status_code as status, c.class_name as class from freshman f join student s on s.id = f.student_id join student_state x on x.student_id = s.id
      join admin_class c on c.id = s.class_id where f.batch_id = 2 order by s.student_no`);
  expect([
    rows.length,
    rows[0].no,
    rows[0].class,
    rows[0].begin,
    rows[0].status,
    rows[0].sealed,
  ]).toEqual([228, '202720102101', '会计继2701', '2026-11-20', '01', true]);
  const { rows: ordered } = await school.server.pool.query(
    `select f.class_id, array_agg(f.id order by s.student_no) as given, array_agg(f.id order by f.gender, f.pinyin collate "C", f.examinee_no) as wanted,
       array_agg(f.id order by f.pinyin collate "C", f.examinee_no) as plain from freshman f join student s on s.id = f.student_id where f.batch_id = 2 group by 1`,
  );
  for (const { given, wanted, plain } of ordered)
    expect([given, String(given) === String(plain)]).toEqual([wanted, false]);
  // the pictures go with them, to be reviewed
  const pictures =
    await school.server.pool.query(`select p.kind, p.quality, count(*)::int as n, bool_and(i.owner_id = p.student_id::text) as his from student_photo p
    join freshman f on f.student_id = p.student_id join file_info i on i.file_id = p.file_id and i.owner_entity = 'photo' where f.batch_id = 2 group by 1, 2 order by 1`);
  expect(pictures.rows).toEqual([{ kind: '1', quality: 0, n: 228, his: true }]);
  const back = (
    await school.registrar.get('/student/student/list', { ...type, keyword: past.studentNo })
  ).data.rows[0];
  expect(back.otherRecords).toMatch(/^20272010\d{4}（在读）$/);
  const again = await divide();
  expect([again.code, again.msg]).toEqual([409, '批次现在是已编学号，不能分班']);
  const student = (
    await school.registrar.get('/student/student/list', { ...type, keyword: '202720102101' })
  ).data.rows[0];
  expect(student.idNumber).toMatch(/^9901\*+\d{3}[\dX]$/);
  const found = await school.registrar.get('/student/student/list', {
    ...type,
    keyword: 'P7720031',
  });
  expect(found.data.rows.map((row: { cname: string }) => row.cname)).toEqual(['Mamadou Keita']);
  const opened = await step('openAccounts');
  expect([opened.code, opened.data.count, typeof opened.data.jobId]).toEqual([200, 228, 'number']);
  // it would go on making accounts behind this test
  await school.registrar.post(`/system/job/${opened.data.jobId}/cancel`, {});
  await ended(school.registrar, opened.data.jobId);
});

/** 新生 8、18、34 */
test('nobody is archived unsettled; those who did not come are settled with a reason', async () => {
  expect((await divide()).code).toBe(200);
  expect((await step('number')).code).toBe(200);
  expect((await step('archive')).msg).toBe('还有 12 人未报到且没有办结，请先处理');
  const { rows } = await people({ missing: 'true' });
  expect(rows.length).toBe(12);
  const items = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const settled = await school.registrar.post(at('settle'), {
    ...type,
    type: 'giveUp',
    reason: '逾期未到校',
    items,
  });
  expect([settled.data.done.length, settled.data.refused]).toEqual([12, []]);
  const twice = await school.registrar.post(at('settle'), {
    ...type,
    type: 'keep',
    reason: '应征入伍',
    items: items.slice(0, 1),
  });
  expect(twice.data.refused[0].msg).toBe('已被他人修改，请刷新后再操作');
  const byGender = (await school.registrar.get(at('statistics'), { ...type, by: 'gender' }))
    .data as {
    listed: number;
    reported: number;
    gaveUp: number;
  }[];
  const sum = (name: 'listed' | 'reported' | 'gaveUp') =>
    byGender.reduce((all, one) => all + one[name], 0);
  expect([sum('listed'), sum('reported'), sum('gaveUp')]).toEqual([240, 228, 12]);
  expect((await step('archive')).data.state).toBe(4);
});
