/** What is done for many students at once: applications by a sheet, merged classes, classes of a new grade, and the figures of all of it. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { CHANGE_PERMISSION } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { changeSubject } from '../../../src/areas/statusChange/server/subject.ts';
import type { Caller, Scope } from '../../../src/platform/server/request/caller.ts';
import { Values } from '../../../src/platform/server/resource/sql/sql.ts';
import { seatOf, waitingSql } from '../../../src/school/declaration/server/declarationScope.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
let management: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  [registrar, declarer, management] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
    login(server, 'management'),
  ]);
});
afterAll(() => server.stop());
const type = { businessType: 0 };
const untouched = async (className: string, n: number): Promise<{ id: number; no: string }[]> =>
  (
    await server.pool.query(
      `select s.id::int as id, s.student_no as no from student s join admin_class c on c.id = s.class_id where c.class_name like $1 and s.in_school
         and not exists (select from status_change x where x.student_id = s.id) order by s.student_no limit $2`,
      [className, n],
    )
  ).rows;

async function imported(who: Client, path: string, rows: (string | null)[][], businessType = 0) {
  const form = new FormData();
  const fields = { mode: 'add', dryRun: 'false', fileName: '表.xlsx' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'file',
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows }] }))]),
    'x.xlsx',
  );
  const { data } = await who.call('POST', path, { body: form, query: { businessType } });
  for (;;) {
    const job = (await who.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job;
  }
}

/** 学生 9 */
test('学生 by sheet: a major that two business types have by the same name is that of the type one works in', async () => {
  const { rows: shared } = await server.pool.query(
    `select m.id::int as id, m.major_name as name, c.class_name as "className", c.grade, o.unit_name as unit, p.campus_name as campus from major m
     join major x on x.major_name = m.major_name and x.business_type = 0 join admin_class c on c.major_id = m.id
     join org_unit o on o.business_type = m.business_type and o.node_key = c.management_unit_key join campus p on p.id = c.campus_id
     where m.business_type = 2 order by c.id limit 1`,
  );
  const [of] = shared;
  const head = [
    '学号*',
    '姓名*',
    '性别*',
    '证件类型*',
    '证件号码',
    '年级*',
    '院系*',
    '专业*',
    '班级',
    '校区*',
    '学籍状态*',
    '培养层次*',
    '学习形式*',
    '学制*',
    '入学日期*',
  ];
  const row = [
    '20269900001',
    '岳大满',
    '男',
    '居民身份证',
    null,
    of.grade,
    of.unit,
    of.name,
    of.className,
    of.campus,
    '在读',
    '本科',
    '业余',
    '2.5',
    '2026-09-01',
  ];
  const job = await imported(registrar, '/student/student/import', [head, row], 2);
  expect([job.error, job.import?.added, job.import?.problems]).toEqual([null, 1, []]);
  const made = await server.pool.query(
    `select major_id::int as major, business_type as type from student where cname = '岳大满'`,
  );
  expect(made.rows).toEqual([{ major: of.id, type: 2 }]);
});

/** 异动 26 */
test('学籍异动(批量): each row is applied for and submitted; what the form refuses is refused at its column', async () => {
  const [a, b, c] = (await untouched('计科250_', 3)) as unknown as [
    { no: string },
    { no: string },
    { no: string },
  ];
  const text = '所修学分未达到升级要求，编入下一年级学习';
  const rows = [
    ['学号*', '异动类型*', '原因*', '生效日期*', '截止日期', '目标专业/班级', '文号', '备注'],
    [a.no, '留级', '其他', '2026.12.1', null, '计科2601', null, text],
    [b.no, '转班', '其他', '2026-12-01', null, '没有的班', null, text],
    [c.no, '休学', '疾病', '2026-12-01', '2027-11-30', null, null, text],
    ['999999', '退学', '其他', '2026-12-01', null, null, null, text],
  ];
  const job = await imported(declarer, '/student/changeSheet/import', rows);
  expect([job.state, job.import?.added, job.import?.refused]).toEqual(['done', 1, 3]);
  expect(
    job.import.problems.map((it: { row: number; column: string; reason: string }) => [
      it.row,
      it.column,
      it.reason,
    ]),
  ).toEqual([
    [3, '目标班级', '没有名称或代码为“没有的班”的班级'],
    [4, '', '休学须附证明材料，不能批量申请，请逐条申请'],
    [5, '学号', '没有这个学号的学生，或不在您的管理范围内'],
  ]);
  const mine = (
    await management.get('/student/change/list', { ...type, tab: 'mine', keyword: a.no })
  ).data.rows;
  expect(mine.map((row: Record<string, unknown>) => [row.changeType, row.progress])).toEqual([
    ['02', '管理单位待审批'],
  ]);
  const second = (status: string) =>
    server.pool.query(`update app_user set account_status = $1 where username = 'registrar2'`, [
      status,
    ]);
  await second('disabled');
  const alone = await imported(registrar, '/student/changeSheet/import', [
    rows[0] ?? [],
    [c.no, '退学', '其他', '2026-12-01', null, null, null, text],
  ]);
  expect([
    alone.import.added,
    alone.import.problems.map((it: { row: number; reason: string }) => [it.row, it.reason]),
  ]).toEqual([
    0,
    [[2, '主审单位（教务处）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人']],
  ]);
  await second('normal');
});

/** 异动 27 */
test('待我审批 lists exactly what can be decided: each of its rows offers 通过, what the college has sent on is not there', async () => {
  const rows = (
    await management.get('/student/change/list', { ...type, tab: 'mine', pageSize: 200 })
  ).data.rows as { id: number }[];
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows.slice(0, 10)) {
    const { data } = await management.get(`/student/change/${id}/detail`, type);
    expect([id, data.approval.can.includes('pass')]).toEqual([id, true]);
  }
  const { data } = await management.get('/student/change/list', {
    ...type,
    declareStatus: 1,
    pageSize: 200,
  });
  const others = data.rows.filter(
    (row: { id: number }) => !rows.some(({ id }) => id === row.id),
  ) as { id: number }[];
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others) {
    const one = (await management.get(`/student/change/${id}/detail`, type)).data;
    expect([id, one.approval.can.includes('pass')]).toEqual([id, false]);
  }
});

/** 异动 27 */
test('an agent sees and decides what waits for his principal, and no more (审批 7)', async () => {
  const teacher = await login(server, 'teacher');
  const list = async (who: Client, query: object = {}) => {
    const { code, data } = await who.get('/student/change/list', {
      ...type,
      pageSize: 200,
      ...query,
    });
    return code === 200 ? data.rows.map(({ id }: { id: number }) => id) : code;
  };
  expect(await list(teacher)).toBe(403);
  await server.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason)
     select 1, p.id, a.id, '2026-11-20', '2026-11-20', '外出' from app_user p, app_user a where p.username = 'management' and a.username = 'teacher'`,
  );
  const waiting = await list(management, { tab: 'mine' });
  expect([await list(teacher, { tab: 'mine' }), await list(teacher)]).toEqual([
    waiting,
    await list(management),
  ]);
  const [id] = waiting;
  const one = (await teacher.get(`/student/change/${id}/detail`, type)).data;
  expect([one.approval.can.includes('pass'), one.mayEdit, one.mayCancel]).toEqual([
    true,
    false,
    false,
  ]);
  expect(
    (
      await teacher.post(`/student/change/${id}/event`, {
        ...type,
        type: 'pass',
        version: one.version,
      })
    ).code,
  ).toBe(200);
  const last = (
    await management.get(`/student/change/${id}/detail`, type)
  ).data.approval.history.at(-1);
  expect([last.action, last.onBehalfOfName !== null]).toEqual(['pass', true]);
  expect((await teacher.post('/student/change/apply', { ...type, studentId: 1 })).code).toBe(403);
  expect((await teacher.get('/student/student/list', type)).code).toBe(403);
  await server.pool.query('delete from approval_agent');
  expect(await list(teacher)).toBe(403);
});

test('what waits for somebody says the same in SQL and in the program, whoever asks and whatever waits', async () => {
  const [COLLEGE, OTHER, SCHOOL] = ['/1-1/2-1/3-1/', '/1-1/2-1/3-2/', '/1-1/'];
  const paths = [COLLEGE, OTHER, `${COLLEGE}4-1/`, null];
  const scopes: Scope[] = [
    { businessType: 0, kind: 'management', nodeKey: '3-1', path: COLLEGE },
    { businessType: 0, kind: 'supervisor', nodeKey: '3-2', path: OTHER },
    { businessType: 2, kind: 'management', nodeKey: '1-1', path: SCHOOL },
  ];
  const held = Object.values(CHANGE_PERMISSION);
  const hands = [[], scopes.slice(0, 1), scopes.slice(1), scopes].flatMap((own) =>
    [[], held.slice(0, 1), held].map((permissions) => ({ scopes: own, permissions })),
  );
  const rows = [0, 2].flatMap((businessType) =>
    [1, 2].flatMap((declareStatus) =>
      LEVELS.flatMap((_, at) =>
        paths.flatMap((path) =>
          [7, 8, null].map((declarerId) => ({
            businessType,
            declareStatus,
            currentLevel: at + 1,
            declarerId,
            managementPath: path,
            teachingPath: COLLEGE,
            supervisorPath: path === COLLEGE ? OTHER : path,
            masterPath: path,
          })),
        ),
      ),
    ),
  );
  let met = 0;
  for (const own of hands)
    for (const lent of hands) {
      const principal = {
        ...lent,
        userId: 8,
        cname: '李',
        employeeNumber: '8',
        until: '2026-11-30',
      };
      const caller = { ...own, userId: 1, principals: [principal] } as unknown as Caller;
      const values = new Values();
      const from = values.add(JSON.stringify(rows.map((row, id) => ({ id, ...row }))));
      const { rows: found } = await server.pool.query<{ id: number }>(
        `select e.id from (select (r->>'id')::int as id, (r->>'businessType')::int as business_type, (r->>'declareStatus')::int as declare_status,
           (r->>'currentLevel')::int as current_level, (r->>'declarerId')::bigint as declarer_id, r->>'managementPath' as management_path,
           r->>'teachingPath' as teaching_path, r->>'supervisorPath' as supervisor_path, r->>'masterPath' as master_path
         from jsonb_array_elements(${from}::jsonb) r) e where ${waitingSql(caller, changeSubject, values.add)} order by e.id`,
        values.list,
      );
      const expected = rows.flatMap((row, id) => {
        const level = LEVELS[row.currentLevel - 1];
        return row.declareStatus === 1 &&
          level &&
          seatOf(caller, level, row, changeSubject) !== null
          ? [id]
          : [];
      });
      expect(found.map(({ id }) => id)).toEqual(expected);
      met += expected.length;
    }
  expect(met).toBeGreaterThan(1000);
});
