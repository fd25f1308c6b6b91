/** 学籍异动 from the application to its effect. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
let management: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [registrar, declarer, management] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
    login(server, 'management'),
  ]);
});
afterAll(() => server.stop());
/** 异动 25：whatever the tests have done, the histories of the school are what the charts make of them. */
afterAll(async () => expect(await divergencesOf(server.pool)).toEqual([]));
const type = { businessType: 0 };
interface Student {
  id: number;
  studentNo: string;
  classId: number;
  majorId: number;
  grade: string;
}
/** Somebody of a class of the college, to whom nothing has happened yet. */
async function someone(className: string, nth = 0): Promise<Student> {
  const { rows } = await server.pool.query(
    `select s.id::int as id, s.student_no as "studentNo", s.class_id::int as "classId", s.major_id::int as "majorId", s.grade
     from student s join admin_class c on c.id = s.class_id where c.class_name = $1 and s.in_school
       and not exists (select from status_change x where x.student_id = s.id) order by s.student_no offset $2 limit 1`,
    [className, nth],
  );
  return rows[0];
}
const proofOf = async (userId: string) => {
  const { rows } = await server.pool.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
     select 1, gen_random_uuid(), 'x', '医院证明.pdf', 3, 'pdf', 'application/pdf', 'x', 'x', 'studentStatus', 'change:proof', id, now()
     from app_user where username = $1 returning file_id`,
    [userId],
  );
  return rows[0].file_id as string;
};
const form = (of: Student, more: object) => ({
  studentId: of.id,
  changeType: '11',
  reasonCode: '01',
  reasonText: '因病需要住院治疗，申请休学一年',
  effectiveOn: '2026-11-23',
  endOn: '2027-11-22',
  targetClassId: null,
  targetSchool: null,
  chosenStatus: null,
  docNo: null,
  fileIds: [],
  ...more,
});
const send = (who: Client, id: number, event: string, version: number, more: object = {}) =>
  who.post(`/student/change/${id}/event`, { type: event, version, ...type, ...more });
const statesOf = async (id: number) =>
  (await registrar.get(`/student/student/${id}/states`, type)).data.map(
    (row: Record<string, unknown>) => [row.beginOn, row.endOn, row.statusCode, row.className],
  );
const countOf = async (classId: number) =>
  (
    await server.pool.query(
      'select headcount as planned, (select count(*)::int from student where class_id = $1 and in_school) as real from admin_class where id = $1',
      [classId],
    )
  ).rows[0];

/** 审批 10；学生 13、14、17；班级 4；异动 1、3–6、18、20、23 */
test('休学: applied by the college, two levels, waits for its day, then history, class and list have it', async () => {
  const of = await someone('计科2601');
  const before = await countOf(of.classId);
  const noProof = await declarer.post('/student/change/apply', form(of, type));
  expect([noProof.code, noProof.data.fields]).toEqual([422, { fileIds: '请上传证明材料' }]);
  const fileIds = [await proofOf('declarer')];
  const made = await declarer.post('/student/change/apply', form(of, { ...type, fileIds }));
  expect([made.code, made.data.changeNo]).toEqual([200, expect.stringMatching(/^YD202611\d{4}$/)]);
  const { id } = made.data;
  const seen = (await declarer.get(`/student/change/${id}/detail`, type)).data;
  expect([seen.lines, seen.approval.can]).toEqual([
    [
      { label: '是否在校', before: '在校', after: '不在校' },
      { label: '学籍状态', before: '在读', after: '休学' },
    ],
    ['submit'],
  ]);
  const submitted = await send(declarer, id, 'submit', made.data.version);
  expect(submitted.code).toBe(200);
  const edited = (who: Client, version: number) =>
    who.put(`/student/change/${id}/form`, form(of, { ...type, fileIds, version }));
  expect([
    (await edited(registrar, submitted.data.version)).code,
    (await edited(declarer, submitted.data.version)).msg,
  ]).toEqual([403, '只有草稿、退回和撤回的异动可以修改']);
  const second = await registrar.post(
    '/student/change/apply',
    form(of, { ...type, changeType: '31', endOn: null }),
  );
  expect([second.code, second.msg]).toEqual([
    601,
    `这个学生还有未办结的异动 ${made.data.changeNo}（休学，审批中）`,
  ]);
  expect((await send(registrar, id, 'pass', submitted.data.version)).code).toBe(403);
  const mine = await management.get('/student/change/list', {
    ...type,
    tab: 'mine',
    keyword: made.data.changeNo,
  });
  expect(
    mine.data.rows.map((row: { changeNo: string; progress: string }) => [
      row.changeNo,
      row.progress,
    ]),
  ).toEqual([[made.data.changeNo, '管理单位待审批']]);
  const passed = await send(management, id, 'pass', submitted.data.version);
  const done = await send(registrar, id, 'pass', passed.data.version, {
    docNo: '澄大教〔2026〕88号',
  });
  expect([passed.code, done.code, done.data.effectState]).toEqual([200, 200, 1]);
  expect(await countOf(of.classId)).toEqual(before);
  expect(await takeDueEffects({ pool: server.pool }, new Date('2026-11-22T23:00:00+08:00'))).toBe(
    0,
  );
  expect(await takeDueEffects({ pool: server.pool }, new Date('2026-11-23T00:05:00+08:00'))).toBe(
    1,
  );
  expect(await statesOf(of.id)).toEqual([
    ['2026-11-23', null, '02', '计科2601'],
    ['2026-08-31', '2026-11-22', '01', '计科2601'],
  ]);
  expect(await countOf(of.classId)).toEqual({ planned: before.planned - 1, real: before.real - 1 });
  const roster = async (on: string) =>
    (await registrar.get(`/student/class/${of.classId}/roster`, { ...type, on })).data.rows.find(
      (row: { id: number }) => row.id === of.id,
    ).statusCode;
  expect([await roster('2026-11-22'), await roster('2026-11-23')]).toEqual(['01', '02']);
  const row = (
    await registrar.get('/student/change/list', { ...type, keyword: made.data.changeNo })
  ).data.rows[0];
  expect([row.declareStatus, row.effectState, row.docNo]).toEqual([4, 2, '澄大教〔2026〕88号']);
});

/** 异动 8 */
test('nothing takes effect before what has come since; in a term that has ended only with the right to it', async () => {
  const { rows } = await server.pool.query(
    `select s.id::int as id, s.class_id::int as "classId", s.student_no as no, to_char(x.begin_on - 1, 'YYYY-MM-DD') as before, to_char(x.begin_on, 'YYYY-MM-DD') as since
     from student s join student_state x on x.student_id = s.id and x.end_on is null where s.unit_key = '3-1' and s.in_school and x.begin_on > '2026-03-10'
       and exists (select from student_state y where y.student_id = s.id and y.end_on = x.begin_on - 1)
       and not exists (select from status_change c where c.student_id = s.id and (c.declare_status in (1, 2) or c.effect_state = 1)) order by s.id limit 1`,
  );
  const [moved] = rows;
  const ask = { ...type, studentId: moved.id, changeType: '31' };
  const refusal = async (effectiveOn: string) =>
    (await registrar.get('/student/change/preview', { ...ask, effectiveOn })).data.refusal;
  expect([await refusal(moved.before), await refusal(moved.since)]).toEqual([
    `学籍在 ${moved.since} 已有后来的变动，生效日期不能早于那天`,
    null,
  ]);
  const of = await someone('网工2502');
  const past = form(of, { ...type, changeType: '31', endOn: null, effectiveOn: '2026-03-10' });
  const late = await declarer.post('/student/change/apply', past);
  expect([late.code, late.data.fields]).toEqual([
    422,
    { effectiveOn: '生效日期所在的学期已经结束' },
  ]);
  expect((await registrar.post('/student/change/apply', past)).code).toBe(200);
  const never = await registrar.post('/student/change/apply', {
    ...past,
    studentId: (await someone('网工2502')).id,
    effectiveOn: '2001-03-10',
  });
  expect(never.data.fields).toEqual({ effectiveOn: '生效日期不在任何学期内' });
});

/** 异动 6、12、14–16、18、19、23、25 */
test('转专业 needs three levels, takes effect at once when its day is here, and is granted once', async () => {
  const of = await someone('软件2501');
  const other = (await registrar.get('/student/class/list', { ...type, keyword: '网工2501' })).data
    .rows[0];
  const ask = (more: object) =>
    form(of, {
      ...type,
      changeType: '23',
      endOn: null,
      effectiveOn: '2026-11-20',
      reasonCode: '05',
      ...more,
    });
  expect((await declarer.post('/student/change/apply', ask({}))).data.fields).toEqual({
    targetClassId: '请选择去向班级',
  });
  expect(
    (await declarer.post('/student/change/apply', ask({ targetClassId: of.classId }))).data.fields,
  ).toEqual({
    targetClassId: '应选另一个专业的班级',
  });
  // they leave the lists of one class and comes into those of the other
  const taughtIn = async (classId: number) =>
    (
      await server.pool.query<{ n: number }>(
        `select count(*)::int as n from teaching_class t join declaration d on d.id = t.declaration_id join semester s on s.id = d.semester_id
         where s.is_current and d.declare_status = 4 and $1 = any(t.admin_class_ids)`,
        [classId],
      )
    ).rows[0]?.n ?? 0;
  const teachingClass = (where: string) =>
    `ctid = (select t.ctid from teaching_class t join declaration d on d.id = t.declaration_id join semester s on s.id = d.semester_id
      where s.is_current and ${where} limit 1)`;
  // one list less than the other class, and one that nobody has granted
  await server.pool.query(
    `update teaching_class set admin_class_ids = array_remove(admin_class_ids, $1) where ${teachingClass('d.declare_status = 4 and $1 = any(t.admin_class_ids)')}`,
    [other.id],
  );
  await server.pool.query(
    `update teaching_class set admin_class_ids = admin_class_ids || $1::bigint where ${teachingClass('d.declare_status <> 4')}`,
    [other.id],
  );
  const [leaving, coming] = [await taughtIn(of.classId), await taughtIn(other.id)];
  expect([leaving > 0, coming > 0, leaving === coming]).toEqual([true, true, false]);
  const asked = {
    ...type,
    studentId: of.id,
    changeType: '23',
    effectiveOn: '2026-11-20',
    targetClassId: other.id,
  };
  expect((await declarer.get('/student/change/preview', asked)).data.notes).toEqual([
    `将从 ${leaving} 个教学班名单中移除`,
    `将进入去向班级的 ${coming} 个教学班名单`,
    '原班级实有人数减 1',
    '去向班级实有人数加 1',
  ]);
  // a class that is full takes them all the same, and whoever decides is told
  const { rows: full } = await server.pool.query(
    `update admin_class c set plan_count = (select count(*) from student s where s.class_id = c.id and s.in_school) where id = $1 returning plan_count as n`,
    [other.id],
  );
  expect((await declarer.get('/student/change/preview', asked)).data.notes.at(-1)).toBe(
    `去向班级计划 ${full[0].n} 人，转入后 ${full[0].n + 1} 人`,
  );
  // nobody new comes into a major that takes nobody: not by the form, nor by what was written down before
  const major = (set: string) =>
    server.pool.query(
      `update major set ${set} where id = (select major_id from admin_class where id = $1)`,
      [other.id],
    );
  const closed = '专业“网络工程”已停招，不能转入';
  await major(`status = '2'`);
  expect((await declarer.get('/student/change/preview', asked)).data.refusal).toBe(closed);
  expect(
    (await declarer.post('/student/change/apply', ask({ targetClassId: other.id }))).data.fields,
  ).toEqual({ targetClassId: closed });
  // nor is its class offered to somebody of another major; who studies it goes on in it
  const offered = async (takes: string) =>
    (
      await declarer.get('/student/class/list', { ...type, keyword: '网工2501', takes })
    ).data.rows.map(({ id }: { id: number }) => id);
  const { rows: own } = await server.pool.query(
    'select major_id::int as id from admin_class where id = $1',
    [other.id],
  );
  const days = [
    '2026-11-20',
    `2026-11-20,${of.majorId}`,
    `2026-11-20,${own[0].id}`,
    `,${of.majorId}`,
  ];
  expect(await Promise.all(days.map(offered))).toEqual([[], [], [other.id], []]);
  await major(`status = '1', stop_enrol_on = '2026-11-21'`);
  const later = ['2026-11-20', '2026-11-21', '', ',', '2026-99-99', 'x', `,${'9'.repeat(30)}`];
  expect(await Promise.all(later.map(offered))).toEqual([
    [other.id],
    [],
    [other.id],
    [other.id],
    [],
    [],
    [],
  ]);
  await major(`stop_enrol_on = null`);
  const made = await declarer.post('/student/change/apply', ask({ targetClassId: other.id }));
  await major(`stop_enrol_on = '2026-11-20'`);
  const stopped = await send(declarer, made.data.id, 'submit', made.data.version);
  expect([stopped.code, stopped.msg]).toEqual([601, closed]);
  await major(`stop_enrol_on = '2026-11-21'`);
  const supervisor = await login(server, 'supervisor');
  let { version } = (await send(declarer, made.data.id, 'submit', made.data.version)).data;
  const places = async () => {
    const [row] = (
      await registrar.get('/student/change/list', { ...type, keyword: made.data.changeNo })
    ).data.rows;
    const { majorName, className, targetUnitName, targetMajorName, targetClassName } = row;
    return [
      row.labels.unitKey,
      majorName,
      className,
      targetUnitName,
      targetMajorName,
      targetClassName,
    ];
  };
  const college = '计算机与人工智能学院';
  const moves = [college, '软件工程', '软件2501', college, '网络工程', '网工2501'];
  expect(await places()).toEqual(moves);
  for (const who of [management, supervisor, registrar]) {
    const answer = await send(who, made.data.id, 'pass', version);
    expect(answer.code).toBe(200);
    ({ version } = answer.data);
  }
  expect(
    (await statesOf(of.id)).map(([from, , status, name]: string[]) => [from, status, name]),
  ).toEqual([
    ['2026-11-20', '01', '网工2501'],
    ['2025-09-01', '01', '软件2501'],
  ]);
  expect(await places()).toEqual(moves);
  const back = (await registrar.get('/student/class/list', { ...type, keyword: '软件2502' })).data
    .rows[0];
  const again = await registrar.post(
    '/student/change/apply',
    ask({ targetClassId: back.id, effectiveOn: '2026-12-01' }),
  );
  expect([again.code, again.msg]).toEqual([601, '已经转过一次专业，不能再转']);
});
