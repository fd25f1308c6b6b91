import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const type = { businessType: 0 };
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;

const course = (more: object) => ({
  courseCode: 'B0199001',
  courseName: '群体智能导论',
  enName: null,
  shortName: null,
  teachingUnitKey: '4-1',
  officeUnitKey: null,
  credits: 2.5,
  totalHours: 40,
  theoryHours: 32,
  experimentHours: 0,
  computerHours: 8,
  practiceHours: 0,
  extraHours: 0,
  weeklyHours: 3,
  practiceWeeks: 0,
  courseModule: '3',
  courseType: '9',
  courseNature: '2',
  courseRank: '1',
  examMode: '1',
  gradingMode: '1',
  calcGpa: true,
  hasMakeup: true,
  languageCode: '1',
  defaultTeachingMode: 2,
  tags: ['2'],
  beginOn: null,
  endOn: null,
  enabled: true,
  remark: null,
  directorStaffId: null,
  ...more,
});

/** 课程 3、5、6 */
test('a course: half credits, its split hours, found by its pinyin, and offered to declarers at once', async () => {
  const { data } = await admin.post('/talent/course', course({}));
  expect([data.credits, data.hoursSplit, data.lastOffered, data.offerCount]).toEqual([
    2.5,
    '32/0/8/0',
    null,
    0,
  ]);
  const found = await admin.get('/talent/course/list', { ...type, keyword: 'qtzndl' });
  expect(found.data.rows.map((row: { courseCode: string }) => row.courseCode)).toEqual([
    'B0199001',
  ]);
  const declarer = await login(server, 'declarer');
  const offered = await declarer.get('/talent/declaration/options/course', {
    ...type,
    keyword: 'B0199001',
  });
  expect(offered.data.map((row: { courseName: string }) => row.courseName)).toEqual([
    '群体智能导论',
  ]);
  expect((await admin.del(`/talent/course/${data.id}`)).code).toBe(200);
});

/** 课程 1；设置 11、14 */
test('a code that is left empty is made by the number rule, of the teaching unit, one after the other', async () => {
  const made = [1, 2].map((n) =>
    admin.post('/talent/course', course({ courseCode: null, courseName: `编号规则课程${n}` })),
  );
  const courses = (await Promise.all(made)).map(({ data }) => data);
  const { rows } = await server.pool.query(
    `select unit_code as code from org_unit where business_type = 0 and node_key = $1`,
    [courses[0].teachingUnitKey],
  );
  expect(courses.map(({ courseCode }) => courseCode).sort()).toEqual([
    `${rows[0].code}0001`,
    `${rows[0].code}0002`,
  ]);
  expect(
    fieldsOf(
      await admin.put(`/talent/course/${courses[0].id}`, {
        ...course({}),
        courseCode: null,
        version: 1,
      }),
    ),
  ).toEqual({
    courseCode: '不能为空',
  });
  // what somebody has typed by hand meanwhile is passed over
  const add = async (courseCode: string | null, courseName: string) =>
    (await admin.post('/talent/course', course({ courseCode, courseName }))).data;
  courses.push(await add(`${rows[0].code}0003`, '手工编号课程'), await add(null, '编号规则课程3'));
  expect(courses.at(-1).courseCode).toBe(`${rows[0].code}0004`);
  await admin.del(`/talent/course/${courses.map(({ id }) => id).join()}`);
});

/** 课程 1–4 */
test('hours that do not add up, a quarter of a credit, a unit that does not teach, an office elsewhere: each at its field', async () => {
  const problem = async (more: object) =>
    fieldsOf(await admin.post('/talent/course', course(more)));
  expect(await problem({ totalHours: 48 })).toEqual({ totalHours: '分类学时之和应等于总学时' });
  expect(await problem({ credits: 2.25 })).toEqual({ credits: '应为 0.5 的倍数' });
  expect(await problem({ teachingUnitKey: '3-19' })).toEqual({
    teachingUnitKey: '这个单位不是教学单位',
  });
  expect(await problem({ officeUnitKey: '4-2' })).toEqual({
    officeUnitKey: '应为开课单位下的教研室',
  });
  expect(await problem({ examMode: null, courseType: null })).toEqual({
    examMode: '不能为空',
    courseType: '不能为空',
  });
  expect(await problem({ courseCode: 'B01' })).toEqual({ courseCode: '应为 4 到 12 位字母或数字' });
});

/** 课程 7 */
test('a course in use keeps its code and cannot be deleted, and says so', async () => {
  const { data } = await admin.get('/talent/course/list', {
    ...type,
    keyword: '操作系统',
    pageSize: 10,
  });
  const used = data.rows.find((row: { offerCount: number }) => row.offerCount > 0);
  expect((await admin.del(`/talent/course/${used.id}`)).msg).toMatch(
    /^已被 \d+ 条申报引用，不能删除，可停用$/,
  );
  expect(used.lastOffered).toMatch(/^20\d\d-20\d\d学年第[一二]学期$/);
  const never = await admin.get('/talent/course/list', { ...type, neverOffered: 'true' });
  const all = await admin.get('/talent/course/list', type);
  const { rows } = await server.pool.query(
    `select count(distinct course_id)::int as n from declaration where business_type = 0`,
  );
  expect(all.data.total - never.data.total).toBe(rows[0].n);
});

/** 课程 5 */
test('a secretary reads the courses and majors of their college and writes none', async () => {
  const declarer = await login(server, 'declarer');
  const mine = await declarer.get('/talent/course/list', { ...type, pageSize: 100 });
  const { rows } = await server.pool.query(
    `select count(*)::int as n from course c join org_unit o on o.business_type = c.business_type and o.node_key = c.teaching_unit_key
     where c.business_type = 0 and o.path like '/1-1/2-1/3-1/%'`,
  );
  expect(mine.data.total).toBe(rows[0].n);
  expect((await declarer.get('/talent/major/list', type)).data.total).toBe(9);
  expect((await declarer.post('/talent/course', course({}))).code).toBe(403);
});

/** 课程 6 */
test('credit ranges part the list', async () => {
  const total = async (more: object) =>
    (await admin.get('/talent/course/list', { ...type, ...more })).data.total as number;
  const parts = await Promise.all(
    ['0-2', '2.5-4', '4.5-30'].map((creditRange) => total({ creditRange })),
  );
  expect(parts.reduce((a, b) => a + b)).toBe(await total({}));
  expect(parts.every((n) => n > 0)).toBe(true);
});
