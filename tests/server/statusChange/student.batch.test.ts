/** What is done for many students at once: applications by a sheet, merged classes, classes of a new grade, and the figures of all of it. */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { CHANGE_PERMISSION } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { changeSubject } from '../../../src/areas/statusChange/server/subject.ts';
import type { Caller, Scope } from '../../../src/platform/server/request/caller.ts';
import { Values } from '../../../src/platform/server/resource/sql.ts';
import { seatOf, waitingSql } from '../../../src/school/declaration/server/declarationScope.ts';
import { type Answer, type Client, login } from '../../kit/client.ts';
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
const classNamed = async (name: string) =>
  (await server.pool.query('select id::int as id, class_code as code from admin_class where class_name = $1', [name])).rows[0];

async function imported(who: Client, path: string, rows: (string | null)[][], businessType = 0) {
  const form = new FormData();
  const fields = { mode: 'add', dryRun: 'false', fileName: '表.xlsx' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows }] }))]), 'x.xlsx');
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
  const made = await server.pool.query(`select major_id::int as major, business_type as type from student where cname = '岳大满'`);
  expect(made.rows).toEqual([{ major: of.id, type: 2 }]);
});

/** 异动 26 */
test('学籍异动(批量): each row is applied for and submitted; what the form refuses is refused at its column', async () => {
  const [a, b, c] = (await untouched('计科250_', 3)) as unknown as [{ no: string }, { no: string }, { no: string }];
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
  expect(job.import.problems.map((it: { row: number; column: string; reason: string }) => [it.row, it.column, it.reason])).toEqual([
    [3, '目标班级', '没有名称或代码为“没有的班”的班级'],
    [4, '', '休学须附证明材料，不能批量申请，请逐条申请'],
    [5, '学号', '没有这个学号的学生，或不在您的管理范围内'],
  ]);
  const mine = (await management.get('/student/change/list', { ...type, tab: 'mine', keyword: a.no })).data.rows;
  expect(mine.map((row: Record<string, unknown>) => [row.changeType, row.progress])).toEqual([['02', '管理单位待审批']]);
  const second = (status: string) => server.pool.query(`update app_user set account_status = $1 where username = 'registrar2'`, [status]);
  await second('disabled');
  const alone = await imported(registrar, '/student/changeSheet/import', [
    rows[0] ?? [],
    [c.no, '退学', '其他', '2026-12-01', null, null, null, text],
  ]);
  expect([alone.import.added, alone.import.problems.map((it: { row: number; reason: string }) => [it.row, it.reason])]).toEqual([
    0,
    [[2, '主审单位（教务处）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人']],
  ]);
  await second('normal');
});

/** 异动 27 */
test('待我审批 lists exactly what can be decided: each of its rows offers 通过, what the college has sent on is not there', async () => {
  const rows = (await management.get('/student/change/list', { ...type, tab: 'mine', pageSize: 200 })).data.rows as { id: number }[];
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows.slice(0, 10)) {
    const { data } = await management.get(`/student/change/${id}/detail`, type);
    expect([id, data.approval.can.includes('pass')]).toEqual([id, true]);
  }
  const { data } = await management.get('/student/change/list', { ...type, declareStatus: 1, pageSize: 200 });
  const others = data.rows.filter((row: { id: number }) => !rows.some(({ id }) => id === row.id)) as { id: number }[];
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
    const { code, data } = await who.get('/student/change/list', { ...type, pageSize: 200, ...query });
    return code === 200 ? data.rows.map(({ id }: { id: number }) => id) : code;
  };
  expect(await list(teacher)).toBe(403);
  await server.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason)
     select 1, p.id, a.id, '2026-11-20', '2026-11-20', '外出' from app_user p, app_user a where p.username = 'management' and a.username = 'teacher'`,
  );
  const waiting = await list(management, { tab: 'mine' });
  expect([await list(teacher, { tab: 'mine' }), await list(teacher)]).toEqual([waiting, await list(management)]);
  const [id] = waiting;
  const one = (await teacher.get(`/student/change/${id}/detail`, type)).data;
  expect([one.approval.can.includes('pass'), one.mayEdit, one.mayCancel]).toEqual([true, false, false]);
  expect((await teacher.post(`/student/change/${id}/event`, { ...type, type: 'pass', version: one.version })).code).toBe(200);
  const last = (await management.get(`/student/change/${id}/detail`, type)).data.approval.history.at(-1);
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
            ...{ businessType, declareStatus, currentLevel: at + 1, declarerId },
            ...{ managementPath: path, teachingPath: COLLEGE, supervisorPath: path === COLLEGE ? OTHER : path, masterPath: path },
          })),
        ),
      ),
    ),
  );
  let met = 0;
  for (const own of hands)
    for (const lent of hands) {
      const principal = { ...lent, userId: 8, cname: '李', employeeNumber: '8', until: '2026-11-30' };
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
        return row.declareStatus === 1 && level && seatOf(caller, level, row, changeSubject) !== null ? [id] : [];
      });
      expect(found.map(({ id }) => id)).toEqual(expected);
      met += expected.length;
    }
  expect(met).toBeGreaterThan(1000);
});

/** 班级 1–3、6 */
test('a class has a name of its own and people who exist; its numbers are lengths of lists; it stays when somebody has been in it', async () => {
  const one = async (keyword: string) => (await registrar.get('/student/class/list', { ...type, keyword })).data.rows[0];
  const { id, writable, labels, ...row } = await one('计科2601');
  const shown = ['studentCount', 'maleCount', 'femaleCount', 'studyYear', 'counselorName', 'headTeacherName', 'monitorName'];
  const body = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  const problem = async (more: object) => (await registrar.put(`/student/class/${id}`, { ...body, ...more })).data.fields;
  expect(await problem({ counselorNo: '0000', monitorNo: '0000' })).toEqual({
    counselorNo: '没有工号为“0000”的在职教职工，不能任辅导员',
    monitorNo: '没有学号为“0000”的学生',
  });
  expect(await problem({ className: '计科2602' })).toEqual({ className: '班级名称“计科2602”已存在' });
  expect(Object.keys(await problem({ majorId: 2, grade: '2025' }))).toEqual(['grade', 'majorId']);
  expect((await registrar.del(`/student/class/${id}`)).msg).toMatch(/^已被 \d+ 名学生、.*不能删除，可停用$/);
  const length = async (query: object) =>
    (await registrar.get('/student/student/list', { ...type, classId: id, present: true, ...query })).data.total;
  expect([row.studentCount, row.maleCount, row.femaleCount]).toEqual([
    await length({}),
    await length({ gender: '1' }),
    await length({ gender: '2' }),
  ]);
  const lacking = (await registrar.get('/student/class/list', { ...type, lack: 'counselor', pageSize: 200 })).data.rows;
  expect(lacking.every(({ counselorNo }: { counselorNo: string | null }) => counselorNo === null)).toBe(true);
});

/** 班级 8 */
test('a class is merged into another of its major: a 转班 for each, none twice', async () => {
  const [from, to] = [await classNamed('软件2602'), await classNamed('软件2601')];
  const ask = () =>
    declarer.post('/student/class/move', {
      ...type,
      ...{ fromClassId: from.id, targetClassId: to.id, effectiveOn: '2026-12-01', reasonText: '两个班人数偏少，合并为一个班' },
    });
  const here = (await untouched('软件2602', 99)).map(({ id }) => id);
  const answer = (await ask()).data;
  expect(answer.done.toSorted()).toEqual(here.toSorted());
  const twice = (await ask()).data;
  expect([twice.done, twice.refused[0].msg]).toEqual([[], expect.stringMatching(/^这个学生还有未办结的异动 YD\d+（转班，审批中）$/)]);
});

/** 班级 5 */
test('a class goes up at the change of the school year by itself, and shows when its study is over', async () => {
  const yearsOf = async (keyword: string) =>
    (await registrar.get('/student/class/list', { ...type, keyword })).data.rows.map((row: { studyYear: string }) => row.studyYear);
  expect([await yearsOf('软件2601'), await yearsOf('软件2301')]).toEqual([['第 1 学年'], ['第 4 学年']]);
  const over = async () =>
    (await registrar.get('/student/class/list', { ...type, over: true, pageSize: 200 })).data.rows.map(
      (row: { className: string }) => row.className,
    );
  expect(await over()).toEqual([]);
  const current = async (code: string) => {
    await server.pool.query('update semester set is_current = false where business_type = 0 and is_current');
    await server.pool.query('update semester set is_current = true where business_type = 0 and semester_code = $1', [code]);
  };
  await server.pool.query(`update semester set semester_code = '2027-2028-1' where business_type = 0 and semester_code = '2022-2023-1'`);
  await current('2027-2028-1');
  expect([await yearsOf('软件2601'), await yearsOf('软件2301'), await yearsOf('建筑2301')]).toEqual([
    ['第 2 学年'],
    ['已满学制'],
    ['第 5 学年'],
  ]);
  expect((await over()).filter((name: string) => !/(23|建筑22)\d\d$/.test(name))).toEqual([]);
  expect(await over()).toContain('软件2301');
  await current('2026-2027-1');
  await server.pool.query(`update semester set semester_code = '2022-2023-1' where business_type = 0 and semester_code = '2027-2028-1'`);
});

/** 班级 10、11 */
test('花名册 as a workbook: who stood in the class on the day, the same as on the screen, and it is noted', async () => {
  const { id } = await classNamed('软件2601');
  const on = '2026-10-08';
  const seen = (await registrar.get(`/student/class/${id}/roster`, { ...type, on })).data.rows as { studentNo: string; cname: string }[];
  const answer = await registrar.send('POST', `/student/class/${id}/roster/export`, { query: type, body: { on } });
  const [head, ...rows] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(head).toEqual(['序号', '学号', '姓名', '性别', '学籍状态', '备注']);
  expect(rows.map(([at, no, name]) => [at, no, name])).toEqual(seen.map(({ studentNo, cname }, i) => [i + 1, studentNo, cname]));
  expect([...new Set(rows.map(([, , , gender]) => gender))].sort()).toEqual(['女', '男']);
  const early = await registrar.send('POST', `/student/class/${id}/roster/export`, { query: type, body: { on: '2026-08-01' } });
  expect((await readXlsx(Buffer.from(await early.arrayBuffer()))).sheets[0]?.rows).toHaveLength(1);
  expect((await declarer.post(`/student/class/${id}/roster/export`, type)).code).toBe(403);
  const noted = await server.pool.query(
    `select detail->>'name' as name, detail->'filter' as filter from audit_log where action = 'classRosterExport' and outcome = 'done' order by id limit 1`,
  );
  expect(noted.rows).toEqual([{ name: '软件2601花名册', filter: { on } }]);
});

/** 班级 7 */
test('classes of a new grade go on from those before them, and are made once', async () => {
  const [{ id: majorId }] = (await server.pool.query(`select id::int as id from major where major_name = '软件工程' and business_type = 0`))
    .rows;
  const ask = (dryRun: boolean) =>
    registrar.post('/student/class/generate', {
      ...type,
      ...{ grade: '2027', majorIds: [majorId], count: 2, planCount: 32, beginOn: '2027-08-30', dryRun },
    });
  const { code } = await classNamed('软件2601');
  const stem = `2027${code.slice(4, -1)}`;
  const expected = [1, 2].map((n) => [`${stem}${n}`, `软件270${n}`]);
  const named = (answer: Answer) =>
    answer.data.rows.map(({ classCode, className }: { classCode: string; className: string }) => [classCode, className]);
  expect(named(await ask(true))).toEqual(expected);
  expect(await classNamed('软件2701')).toBeUndefined();
  expect(named(await ask(false))).toEqual(expected);
  expect((await classNamed('软件2702')).code).toBe(`${stem}2`);
  expect(named(await ask(true))).toEqual([3, 4].map((n) => [`${stem}${n}`, `软件270${n}`]));
});

/** 异动 30 */
test('统计: every number is the length of the list that it opens', async () => {
  const rows = (await registrar.get('/student/change/statistics', type)).data as {
    changeType: string;
    unitKey: string;
    month: string;
    n: number;
  }[];
  const length = async (query: object) => (await registrar.get('/student/change/list', { ...type, effectState: 2, ...query })).data.total;
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((all, { n }) => all + n, 0);
  expect(sum(() => true)).toBe(await length({}));
  expect(sum((row) => row.changeType === '11' && row.unitKey === '3-1')).toBe(await length({ changeType: '11', unitKey: '3-1' }));
  expect(sum((row) => row.month === '2026-03')).toBe(await length({ from: '2026-03-01', to: '2026-03-31' }));
  const some = (await registrar.get('/student/change/statistics', { ...type, from: '2026-09-01', to: '2026-09-30' })).data as typeof rows;
  expect([...new Set(some.map(({ month }) => month))]).toEqual(['2026-09']);
});

/** 异动 30 */
test('统计 as a workbook: the figures of the screen, with their sums', async () => {
  const asked = { from: '2026-03-01', to: '2026-03-31' };
  const rows = (await registrar.get('/student/change/statistics', { ...type, ...asked })).data as {
    changeType: string;
    unitName: string;
    n: number;
  }[];
  const sum = rows.reduce((all, { n }) => all + n, 0);
  const sheet = async (by: string) => {
    const answer = await registrar.send('POST', '/student/change/statistics/export', { query: type, body: { ...asked, by } });
    const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return sheets[0]?.rows ?? [];
  };
  const [head, march, total] = await sheet('month');
  expect([head?.[0], head?.at(-1), head?.includes('复学'), head?.includes('死亡')]).toEqual(['生效月份', '合计', true, false]);
  expect([march?.[0], march?.at(-1), total?.[0], total?.at(-1)]).toEqual(['2026-03', sum, '合计', sum]);
  const units = (await sheet('unit')).slice(1, -1);
  expect(units.reduce((all, row) => all + Number(row.at(-1)), 0)).toBe(sum);
  const own = (name: string) => rows.reduce((all, row) => (row.unitName === name ? all + row.n : all), 0);
  expect(new Map(units.map((row) => [row[0], row.at(-1)]))).toEqual(new Map(rows.map(({ unitName }) => [unitName, own(unitName)])));
  const noted = await server.pool.query(
    `select detail->'rows' as rows, detail->'filter' as filter from audit_log where action = 'changeStatisticsExport' order by id desc limit 1`,
  );
  expect(noted.rows).toEqual([{ rows: units.length, filter: { by: 'unit', ...asked } }]);
});
