import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [registrar, declarer] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
  ]);
});
afterAll(() => server.stop());
afresh(() => server.pool);
const type = { businessType: 0 };
const find = async (keyword: string) =>
  (await registrar.get('/student/student/list', { ...type, keyword })).data.rows[0];
const classNamed = async (name: string) =>
  (await registrar.get('/student/class/list', { ...type, keyword: name })).data.rows[0];
const student = (of: Record<string, unknown>, more: object) => ({
  studentNo: null,
  cname: '岳小满',
  gender: '2',
  idType: '1',
  idNumber: '990101200801011226',
  birthday: '2008-01-01',
  grade: of.grade,
  unitKey: of.unitKey,
  majorId: of.majorId,
  directionId: null,
  classId: of.id,
  homeCampusId: of.homeCampusId,
  statusCode: '01',
  educationLevel: '1',
  studyForm: '1',
  schoolingYears: 4,
  enrolOn: '2026-08-31',
  registered: true,
  expectedGraduateOn: '2030-06-30',
  maxLeaveOn: '2032-06-30',
  mobile: '14001234567',
  countryCode: '156',
  ...more,
});

/** 学生 1、6、8、12 */
test('a new student has a number, one row of history, is found by pinyin, and shows no number in full', async () => {
  const home = await classNamed('计科2601');
  const before = home.studentCount;
  const made = await registrar.post('/student/student', student(home, {}));
  expect([
    made.code,
    made.data.studentNo,
    made.data.idNumber,
    made.data.mobile,
    made.data.inSchool,
  ]).toEqual([
    200,
    expect.stringMatching(/^20260010110\d$/),
    '9901**********1226',
    '140****4567',
    true,
  ]);
  expect((await find('yuexiaoman')).cname).toBe('岳小满');
  expect((await find(`${made.data.studentNo.slice(-2)} 计科2601`)).cname).toBe('岳小满');
  expect((await classNamed('计科2601')).studentCount).toBe(before + 1);
  const { rows } = await server.pool.query(
    `select to_char(begin_on, 'YYYY-MM-DD') as begin, end_on as end, status_code as status, class_id::int as class from student_state where student_id = $1`,
    [made.data.id],
  );
  expect(rows).toEqual([{ begin: '2026-08-31', end: null, status: '01', class: home.id }]);
  const kept = await server.pool.query('select id_number, mobile from student where id = $1', [
    made.data.id,
  ]);
  expect(Object.values(kept.rows[0]).every((text) => String(text).startsWith('enc:'))).toBe(true);
});

/** 学生 2、3 */
test('nobody edits class, major or status of a student by the form; a class has to be one of the major', async () => {
  const [home, other] = [await classNamed('计科2602'), await classNamed('软件2601')];
  const wrong = await registrar.post(
    '/student/student',
    student(home, { classId: other.id, idNumber: '990101200801011242' }),
  );
  expect(wrong.data.fields).toEqual({ classId: '这个班级不属于所填的专业' });
  const { data } = await registrar.post(
    '/student/student',
    student(home, { cname: '岳小寒', idNumber: '990101200801011242' }),
  );
  const { id, version, ...body } = student(home, {
    cname: '岳小寒',
    studentNo: data.studentNo,
    idNumber: data.idNumber,
  }) as Record<string, unknown>;
  expect([id, version]).toEqual([undefined, undefined]);
  const moved = await registrar.put(`/student/student/${data.id}`, {
    ...body,
    version: data.version,
    classId: other.id,
    majorId: other.majorId,
    statusCode: '02',
  });
  expect([moved.code, moved.data.fields]).toEqual([
    422,
    {
      majorId: '专业建立后不能修改，请办理学籍异动',
      classId: '班级建立后不能修改，请办理学籍异动',
      statusCode: '学籍状态建立后不能修改，请办理学籍异动',
    },
  ]);
  const named = await registrar.put(`/student/student/${data.id}`, {
    ...body,
    version: data.version,
    cname: '岳晓寒',
  });
  expect([named.code, named.data.cname]).toEqual([200, '岳晓寒']);
});

test('what was chosen is exported, however many; more than one export brings is refused, never taken for all', async () => {
  const { rows } = await server.pool.query(
    'select id::int as id from student where business_type = 0 order by id limit 250',
  );
  const ids = rows.map(({ id }) => id);
  const job = await registrar.post('/student/student/exportJob', { ...type, ids: ids.join(',') });
  const { rows: jobs } = await server.pool.query(
    `select (params->>'total')::int as total from job where id = $1`,
    [job.data.jobId],
  );
  expect(jobs).toEqual([{ total: 250 }]);
  for (const way of ['/student/student/export', '/student/student/exportJob']) {
    const refused = await registrar.post(way, { ...type, ids: Array(5_001).fill('1').join(',') });
    expect([refused.code, refused.data.fields]).toEqual([
      422,
      { ids: '一次最多导出所选的 5000 条，请取消一部分，或改用筛选条件导出' },
    ]);
  }
  const task = (count: number) =>
    declarer.send('POST', '/talent/declaration/export', {
      body: { ...type, ids: Array(count).fill('1').join(',') },
    });
  const [file, refused] = [await task(300), await task(5_001)];
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect([
    file.headers.get('content-type')?.includes('sheet'),
    (await refused.json()).code,
  ]).toEqual([true, 422]);
});

/** 学生 6 */
test('a religion is for those who may see it whole: sealed, starred, opened with a reason', async () => {
  const home = await classNamed('计科2602');
  const made = await registrar.post(
    '/student/student',
    student(home, { religion: '佛教', idNumber: '990101200801011269' }),
  );
  expect([made.code, made.data.religion]).toEqual([200, '****']);
  const { rows } = await server.pool.query(
    `select religion like 'enc:%' as sealed from student where id = $1`,
    [made.data.id],
  );
  const shown = await registrar.post(`/student/student/${made.data.id}/unmask`, {
    ...type,
    field: 'religion',
    reason: '少数民族食堂安排',
  });
  expect([rows, shown.data]).toEqual([[{ sealed: true }], { value: '佛教' }]);
});

/** 学生 7 */
test('the college sees its own students and writes nothing', async () => {
  const seen = await declarer.get('/student/student/list', type);
  const { rows } = await server.pool.query(
    `select count(*)::int as n from student where business_type = 0 and unit_key = '3-1'`,
  );
  expect([seen.data.total, seen.data.rows[0].labels.unitKey]).toEqual([
    rows[0].n,
    '计算机与人工智能学院',
  ]);
  const home = await classNamed('计科2601');
  expect((await declarer.post('/student/student', student(home, {}))).code).toBe(403);
  expect(
    (
      await declarer.post(`/student/student/${seen.data.rows[0].id}/unmask`, {
        field: 'idNumber',
        reason: '核对证件',
      })
    ).code,
  ).toBe(403);
});

/** 学生 12、13 */
test('the demo: each class has as many students as its headcount says (at full scale), and one row of history holds today', async () => {
  const { rows } = await server.pool.query(`select count(*)::int as students,
      count(*) filter (where n <> 1)::int as wrong, count(*) filter (where not same)::int as differ from (
    select t.id, count(s.*) as n, bool_and((t.class_id, t.status_code, t.major_id, t.in_school) is not distinct from (s.class_id, s.status_code, s.major_id, s.in_school)) as same
    from student t left join student_state s on s.student_id = t.id and s.begin_on <= '2026-11-20' and (s.end_on is null or s.end_on >= '2026-11-20') group by t.id) x`);
  expect([rows[0].wrong, rows[0].differ, rows[0].students > 1300]).toEqual([0, 0, true]);
});

/** 学生 12 */
test('no two places on one day: the database refuses it', async () => {
  const { id } = await find('zhang');
  const again = server.pool.query(
    `insert into student_state (school_id, student_id, begin_on, end_on, grade, unit_key, major_id, campus_id, in_school, status_code)
     select 1, $1, '2026-10-01', '2026-10-31', '2026', '3-1', 1, 1, true, '01'`,
    [id],
  );
  await expect(again).rejects.toThrow('student_state_no_overlap');
});

/** 学生 10 */
test('who has been through a change is not deleted', async () => {
  const { rows } = await server.pool.query(
    `select s.id::int as id from student s join status_change c on c.student_id = s.id where s.business_type = 0 order by s.id limit 1`,
  );
  expect((await registrar.del(`/student/student/${rows[0].id}`)).msg).toMatch(
    /^已被 \d+ 条学籍异动引用，不能删除$/,
  );
});

/** 学生 11 */
test('学籍概况 of the home page: each number is the length of the list that it opens, in the scope of who asks', async () => {
  for (const by of [registrar, declarer]) {
    const { total, inSchool, states } = (await by.get('/home/students', type)).data as {
      total: number;
      inSchool: number;
      states: { statusCode: string; count: number }[];
    };
    const length = async (query: object) =>
      (await by.get('/student/student/list', { ...type, ...query })).data.total;
    expect([total, inSchool]).toEqual([await length({}), await length({ present: true })]);
    for (const { statusCode, count } of states) expect(count).toBe(await length({ statusCode }));
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
  const [all, own] = await Promise.all(
    [registrar, declarer].map(async (by) => (await by.get('/home/students', type)).data.total),
  );
  expect([all > own, own > 0]).toEqual([true, true]);
});
