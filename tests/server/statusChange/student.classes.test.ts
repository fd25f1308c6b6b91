/** Classes: their names, people and years, merged ones, those of a new grade, and the roster. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  [registrar, declarer] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
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
  (
    await server.pool.query(
      'select id::int as id, class_code as code from admin_class where class_name = $1',
      [name],
    )
  ).rows[0];

/** 班级 1–3、6 */
test('a class has a name of its own and people who exist; its numbers are lengths of lists; it stays when somebody has been in it', async () => {
  const one = async (keyword: string) =>
    (await registrar.get('/student/class/list', { ...type, keyword })).data.rows[0];
  const { id, writable, labels, ...row } = await one('计科2601');
  const shown = [
    'studentCount',
    'maleCount',
    'femaleCount',
    'studyYear',
    'counselorName',
    'headTeacherName',
    'monitorName',
  ];
  const body = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  const problem = async (more: object) =>
    (await registrar.put(`/student/class/${id}`, { ...body, ...more })).data.fields;
  expect(await problem({ counselorNo: '0000', monitorNo: '0000' })).toEqual({
    counselorNo: '没有工号为“0000”的在职教职工，不能任辅导员',
    monitorNo: '没有学号为“0000”的学生',
  });
  expect(await problem({ className: '计科2602' })).toEqual({
    className: '班级名称“计科2602”已存在',
  });
  expect(Object.keys(await problem({ majorId: 2, grade: '2025' }))).toEqual(['grade', 'majorId']);
  expect((await registrar.del(`/student/class/${id}`)).msg).toMatch(
    /^已被 \d+ 名学生、.*不能删除，可停用$/,
  );
  const length = async (query: object) =>
    (
      await registrar.get('/student/student/list', {
        ...type,
        classId: id,
        present: true,
        ...query,
      })
    ).data.total;
  expect([row.studentCount, row.maleCount, row.femaleCount]).toEqual([
    await length({}),
    await length({ gender: '1' }),
    await length({ gender: '2' }),
  ]);
  const lacking = (
    await registrar.get('/student/class/list', { ...type, lack: 'counselor', pageSize: 200 })
  ).data.rows;
  expect(
    lacking.every(({ counselorNo }: { counselorNo: string | null }) => counselorNo === null),
  ).toBe(true);
});

/** 班级 8 */
test('a class is merged into another of its major: a 转班 for each, none twice', async () => {
  const [from, to] = [await classNamed('软件2602'), await classNamed('软件2601')];
  const ask = () =>
    declarer.post('/student/class/move', {
      ...type,
      fromClassId: from.id,
      targetClassId: to.id,
      effectiveOn: '2026-12-01',
      reasonText: '两个班人数偏少，合并为一个班',
    });
  const here = (await untouched('软件2602', 99)).map(({ id }) => id);
  const answer = (await ask()).data;
  expect(answer.done.toSorted()).toEqual(here.toSorted());
  const twice = (await ask()).data;
  expect([twice.done, twice.refused[0].msg]).toEqual([
    [],
    expect.stringMatching(/^这个学生还有未办结的异动 YD\d+（转班，审批中）$/),
  ]);
});

/** 班级 5 */
test('a class goes up at the change of the school year by itself, and shows when its study is over', async () => {
  const yearsOf = async (keyword: string) =>
    (await registrar.get('/student/class/list', { ...type, keyword })).data.rows.map(
      (row: { studyYear: string }) => row.studyYear,
    );
  expect([await yearsOf('软件2601'), await yearsOf('软件2301')]).toEqual([
    ['第 1 学年'],
    ['第 4 学年'],
  ]);
  const over = async () =>
    (
      await registrar.get('/student/class/list', { ...type, over: true, pageSize: 200 })
    ).data.rows.map((row: { className: string }) => row.className);
  expect(await over()).toEqual([]);
  const current = async (code: string) => {
    await server.pool.query(
      'update semester set is_current = false where business_type = 0 and is_current',
    );
    await server.pool.query(
      'update semester set is_current = true where business_type = 0 and semester_code = $1',
      [code],
    );
  };
  await server.pool.query(
    `update semester set semester_code = '2027-2028-1' where business_type = 0 and semester_code = '2022-2023-1'`,
  );
  await current('2027-2028-1');
  expect([await yearsOf('软件2601'), await yearsOf('软件2301'), await yearsOf('建筑2301')]).toEqual(
    [['第 2 学年'], ['已满学制'], ['第 5 学年']],
  );
  expect((await over()).filter((name: string) => !/(23|建筑22)\d\d$/.test(name))).toEqual([]);
  expect(await over()).toContain('软件2301');
  await current('2026-2027-1');
  await server.pool.query(
    `update semester set semester_code = '2022-2023-1' where business_type = 0 and semester_code = '2027-2028-1'`,
  );
});

/** 班级 10、11 */
test('花名册 as a workbook: who stood in the class on the day, the same as on the screen, and it is noted', async () => {
  const { id } = await classNamed('软件2601');
  const on = '2026-10-08';
  const seen = (await registrar.get(`/student/class/${id}/roster`, { ...type, on })).data.rows as {
    studentNo: string;
    cname: string;
  }[];
  const answer = await registrar.send('POST', `/student/class/${id}/roster/export`, {
    query: type,
    body: { on },
  });
  const [head, ...rows] =
    (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(head).toEqual(['序号', '学号', '姓名', '性别', '学籍状态', '备注']);
  expect(rows.map(([at, no, name]) => [at, no, name])).toEqual(
    seen.map(({ studentNo, cname }, i) => [i + 1, studentNo, cname]),
  );
  expect([...new Set(rows.map(([, , , gender]) => gender))].sort()).toEqual(['女', '男']);
  const early = await registrar.send('POST', `/student/class/${id}/roster/export`, {
    query: type,
    body: { on: '2026-08-01' },
  });
  expect((await readXlsx(Buffer.from(await early.arrayBuffer()))).sheets[0]?.rows).toHaveLength(1);
  expect((await declarer.post(`/student/class/${id}/roster/export`, type)).code).toBe(403);
  const noted = await server.pool.query(
    `select detail->>'name' as name, detail->'filter' as filter from audit_log where action = 'classRosterExport' and outcome = 'done' order by id limit 1`,
  );
  expect(noted.rows).toEqual([{ name: '软件2601花名册', filter: { on } }]);
});

/** 班级 7 */
test('classes of a new grade go on from those before them, and are made once', async () => {
  const [{ id: majorId }] = (
    await server.pool.query(
      `select id::int as id from major where major_name = '软件工程' and business_type = 0`,
    )
  ).rows;
  const ask = (dryRun: boolean) =>
    registrar.post('/student/class/generate', {
      ...type,
      grade: '2027',
      majorIds: [majorId],
      count: 2,
      planCount: 32,
      beginOn: '2027-08-30',
      dryRun,
    });
  const { code } = await classNamed('软件2601');
  const stem = `2027${code.slice(4, -1)}`;
  const expected = [1, 2].map((n) => [`${stem}${n}`, `软件270${n}`]);
  const named = (answer: Answer) =>
    answer.data.rows.map(({ classCode, className }: { classCode: string; className: string }) => [
      classCode,
      className,
    ]);
  expect(named(await ask(true))).toEqual(expected);
  expect(await classNamed('软件2701')).toBeUndefined();
  expect(named(await ask(false))).toEqual(expected);
  expect((await classNamed('软件2702')).code).toBe(`${stem}2`);
  expect(named(await ask(true))).toEqual([3, 4].map((n) => [`${stem}${n}`, `软件270${n}`]));
});
