/** What 学籍异动 asks for and refuses. */
import { expect, test } from 'vitest';
import { RESTRICTED } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { type Client, login } from '../../kit/client.ts';
import { form, openChanges, send, type } from './changes.ts';

const { school, someone, proofOf, statesOf } = openChanges();

/** 异动 2、9 */
test('what the chart does not take is refused, and offered is what it takes', async () => {
  const of = await someone('计科2602');
  const resume = await school.registrar.post(
    '/student/change/apply',
    form(of, { ...type, changeType: '12', endOn: null, targetClassId: of.classId }),
  );
  expect([resume.code, resume.msg]).toEqual([601, '学籍状态“在读”不能办理复学']);
  const { data } = await school.registrar.get('/student/change/offer', {
    ...type,
    studentId: of.id,
  });
  expect(data.types.map((one: { code: string }) => one.code)).toEqual([
    '02',
    '03',
    '06',
    '11',
    '14',
    '18',
    '19',
    '23',
    '26',
    '29',
    '31',
    '42',
    '51',
    '99',
  ]);
  const long = await school.registrar.post(
    '/student/change/apply',
    form(of, { ...type, endOn: '2028-03-01', fileIds: [await proofOf('registrar')] }),
  );
  expect(long.data.fields).toEqual({ endOn: '一次休学不能超过 12 个月' });
});

/** 异动 17 */
test('恢复学籍 is refused while the same person studies in another record', async () => {
  const [left, going] = [await someone('软件2402'), await someone('软件2402', 1)];
  await school.server.pool.query(
    `update student set status_code = '03', in_school = false where id = $1`,
    [left.id],
  );
  await school.server.pool.query(
    `update student_state set status_code = '03', in_school = false where student_id = $1`,
    [left.id],
  );
  const back = form(left, {
    changeType: '17',
    endOn: null,
    docNo: '校教〔2026〕7 号',
    targetClassId: left.classId,
    reasonText: '退学决定撤销，恢复学籍',
  });
  const asked = () =>
    school.registrar.get('/student/change/preview', {
      ...type,
      studentId: left.id,
      changeType: '17',
      effectiveOn: '2026-11-23',
      targetClassId: left.classId,
    });
  expect((await asked()).data.refusal).toBeNull();
  await school.server.pool.query(
    `update student set id_number_index = 'the same person' where id in ($1, $2)`,
    [left.id, going.id],
  );
  const text = `这名学生已有另一个学籍 ${going.studentNo}（在读），不能恢复这一个`;
  expect((await asked()).data.refusal).toBe(text);
  expect((await school.registrar.post('/student/change/apply', { ...type, ...back })).msg).toBe(
    text,
  );
});

/** 审批 8、10、52；异动 1、7 */
test('what only its applicant could decide is refused when it is submitted; where 通过 is missing, the reason and who can stand there', async () => {
  const of = await someone('软件2601');
  const second = (status: string) =>
    school.server.pool.query(
      `update app_user set account_status = $1 where username = 'registrar2'`,
      [status],
    );
  const ask = form(of, { ...type, changeType: '31', endOn: null, effectiveOn: '2026-12-01' });
  const made = (await school.registrar.post('/student/change/apply', ask)).data;
  const alone =
    '主审单位（教务处）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人';
  await second('disabled');
  const refused = await send(school.registrar, made.id, 'submit', made.version);
  expect([refused.code, refused.msg]).toEqual([601, alone]);
  await school.server.pool.query(
    `update app_user set account_status = 'disabled' where username = 'registrar'`,
  );
  const other = await school.declarer.post('/student/change/apply', {
    ...ask,
    studentId: (await someone('软件2602')).id,
  });
  const nobody = await send(school.declarer, other.data.id, 'submit', other.data.version);
  expect([nobody.code, nobody.msg]).toEqual([
    601,
    '主审单位（教务处）没有审批人，请联系管理员安排审批人',
  ]);
  await school.server.pool.query(
    `update app_user set account_status = 'normal' where username in ('registrar', 'registrar2')`,
  );
  school.registrar = await login(school.server, 'registrar');
  const submitted = await send(school.registrar, made.id, 'submit', made.version);
  expect(submitted.code).toBe(200);
  const why = async (who: Client) =>
    (await who.get(`/student/change/${made.id}/detail`, type)).data.approval.whyNoPass;
  expect([await why(school.management), await why(school.declarer)]).toEqual([
    null,
    expect.stringMatching(/^现在由管理单位（计算机与人工智能学院）审批：赵立群、孙雅琴、/),
  ]);
  const passed = await send(school.management, made.id, 'pass', submitted.data.version);
  expect([await why(school.registrar), await why(school.management)]).toEqual([
    '不能审批本人提交的学籍异动，由主审单位（教务处）的 邱若宁 审批。',
    '现在由主审单位（教务处）审批：邱若宁。',
  ]);
  await second('disabled');
  expect(await why(school.registrar)).toBe(`${alone}。`);
  await second('normal');
  const registrar2 = await login(school.server, 'registrar2');
  expect(await why(registrar2)).toBeNull();
  expect((await send(registrar2, made.id, 'pass', passed.data.version)).data.effectState).toBe(1);
});

/** 异动 21 */
test('before its day a passed change is cancelled, and its applicant decides nothing on it', async () => {
  const of = await someone('计科2602', 1);
  const other = (
    await school.registrar.get('/student/class/list', { ...type, keyword: '计科2601' })
  ).data.rows[0];
  const made = await school.registrar.post(
    '/student/change/apply',
    form(of, { ...type, changeType: '29', endOn: null, targetClassId: other.id }),
  );
  const submitted = await send(school.registrar, made.data.id, 'submit', made.data.version);
  const passed = await send(school.management, made.data.id, 'pass', submitted.data.version);
  expect(passed.data.effectState).toBe(1);
  const cancel = (who: Client) =>
    who.post(`/student/change/${made.data.id}/cancel`, {
      version: passed.data.version,
      reason: '学生撤回申请',
      ...type,
    });
  expect((await cancel(school.management)).code).toBe(403);
  expect((await cancel(school.registrar)).code).toBe(200);
  expect(
    await takeDueEffects({ pool: school.server.pool }, new Date('2026-11-25T00:05:00+08:00')),
  ).toBe(0);
  expect(await statesOf(of.id)).toHaveLength(1);
});

/** 异动 6、10、11 */
test('days and papers that the type table asks for: an early return is said, health shown, no study beyond its longest', async () => {
  const { rows } = await school.server.pool.query(
    `select s.id::int as id, c.end_on::text as "endOn", (select min(k.id)::int from admin_class k where k.major_id = s.major_id and k.grade::int = s.grade::int + 1) as next,
       s.expected_graduate_on::text as graduates from status_change c join student s on s.id = c.student_id
     where c.change_type = '11' and c.effect_state = 2 and c.reason_code = '01' and c.end_on > '2026-11-20' and s.grade < '2026' and s.status_code = '02'
       and not exists (select from status_change o where o.student_id = s.id and o.declare_status = 1) order by c.end_on limit 1`,
  );
  const [resting] = rows;
  const offer = (
    await school.registrar.get('/student/change/offer', { ...type, studentId: resting.id })
  ).data;
  expect(offer.types.find(({ code }: { code: string }) => code === '12').needs).toEqual([
    'target',
    'proof',
  ]);
  const asked = { ...type, studentId: resting.id, changeType: '12', targetClassId: resting.next };
  const preview = async (more: object) =>
    (await school.registrar.get('/student/change/preview', { ...asked, ...more })).data;
  const [year, month, day] = resting.endOn.split('-').map(Number);
  const effectiveOn = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
  const late = '这个学期已经开始，复学一般在开学前申请';
  expect((await preview({ effectiveOn: resting.endOn })).notes.slice(0, 2)).toEqual([
    `休学到 ${resting.endOn} 期满，这是提前复学`,
    late,
  ]);
  expect((await preview({ effectiveOn, proof: false })).refusal).toBe(
    '因病休学的，复学应上传体检证明',
  );
  const back = await preview({ effectiveOn });
  expect([back.refusal, back.notes[0]]).toEqual([null, late]);
  const [graduation, later] = [
    resting.graduates,
    `${Number(resting.graduates.slice(0, 4)) + 1}${resting.graduates.slice(4)}`,
  ];
  expect(back.lines.at(-1)).toEqual({ label: '预计毕业', before: graduation, after: later });
  const of = await someone('计科2601', 1);
  const extended = async (endOn: string) =>
    (
      await school.registrar.post(
        '/student/change/apply',
        form(of, { ...type, changeType: '06', endOn }),
      )
    ).data.fields;
  expect(await extended('2032-07-01')).toEqual({
    endOn: '最长学习年限到 2032-06-30，截止日期不能更晚',
  });
  expect(await extended('2030-06-30')).toEqual({
    endOn: '现在的预计毕业日期是 2030-06-30，应填写更晚的日期',
  });
});

/** 异动 28、29 */
test('the record of a death tells its reason to whoever decides on it alone; the list is narrowed by what has changed', async () => {
  const { rows } = await school.server.pool.query(
    `select id::int as id, management_unit_key as unit, reason_text as text from status_change where change_type = '51'`,
  );
  const [{ id, unit, text }] = rows;
  const move = (to: string) =>
    school.server.pool.query('update status_change set management_unit_key = $2 where id = $1', [
      id,
      to,
    ]);
  await move('3-1');
  const reasonOf = async (who: Client) => [
    (await who.get(`/student/change/${id}/detail`, type)).data.form.reasonText,
    (await who.get(`/student/change/${id}`, type)).data.reasonText,
  ];
  expect([await reasonOf(school.management), await reasonOf(school.declarer)]).toEqual([
    [text, RESTRICTED],
    [RESTRICTED, RESTRICTED],
  ]);
  await move(unit);
  const listed = async (query: object) =>
    (await school.registrar.get('/student/change/list', { ...type, effectState: 2, ...query })).data
      .total;
  const counted = await school.server.pool.query(
    `select (count(*) filter (where change_type = '23'))::int as majors, (count(*) filter (where semester_id = 9))::int as term,
       (count(*) filter (where exists (select from major m where m.major_name = '软件工程' and m.id::text in (before->>'majorId', after->>'majorId'))))::int as software
     from status_change where business_type = 0 and effect_state = 2`,
  );
  const { majors, term, software } = counted.rows[0];
  expect([
    await listed({ item: 'majorId' }),
    await listed({ semester: '2026-2027-1' }),
    await listed({ major: '软件工程', level: '1' }),
  ]).toEqual([majors, term, software]);
});
