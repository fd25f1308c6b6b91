import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';
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
const PATH = '/talent/course';
const FORM = {
  courseName: '智能体导论',
  teachingUnitKey: '4-1',
  credits: 2,
  totalHours: 32,
  theoryHours: 32,
  courseModule: '3',
  courseType: '9',
  courseNature: '1',
  courseRank: '2',
  examMode: '2',
  gradingMode: '1',
  languageCode: '1',
  defaultTeachingMode: 2,
  calcGpa: true,
  hasMakeup: true,
  experimentHours: 0,
  computerHours: 0,
  practiceHours: 0,
  extraHours: 0,
  weeklyHours: 2,
  practiceWeeks: 0,
  enName: null,
  shortName: null,
  officeUnitKey: null,
  tags: [],
  beginOn: null,
  endOn: null,
  enabled: true,
  remark: null,
  directorStaffId: null,
};
const added = async (courseCode: string, part: object = {}) =>
  (await admin.post(PATH, { ...FORM, courseCode, ...part, ...type })).data;
const more = async (id: number) => (await admin.get(`${PATH}/${id}/more`, type)).data;
const NOTHING = { prerequisiteIds: [] as number[], introFileId: null, syllabusFileId: null };
const put = async (id: number, part: object) =>
  admin.put(`${PATH}/${id}/more`, {
    ...NOTHING,
    version: (await more(id)).version,
    ...part,
    ...type,
  });

/** 课程 8 */
test('prerequisites make no circle, whoever asks and however long it is', async () => {
  const [one, two, three] = [
    await added('B0109901'),
    await added('B0109902', { courseName: '二' }),
    await added('B0109903', { courseName: '三' }),
  ];
  expect((await put(two.id, { prerequisiteIds: [one.id] })).code).toBe(200);
  expect((await put(three.id, { prerequisiteIds: [two.id] })).code).toBe(200);
  expect((await put(one.id, { prerequisiteIds: [three.id] })).data.fields).toEqual({
    prerequisiteIds: '“三”又以本课程为先修课程，不能形成循环',
  });
  expect((await put(one.id, { prerequisiteIds: [one.id] })).data.fields).toEqual({
    prerequisiteIds: '课程不能是自己的先修课程',
  });
  const shown = await more(two.id);
  const codes = (list: { courseCode: string }[]) => list.map(({ courseCode }) => courseCode);
  expect([codes(shown.prerequisites), codes(shown.following)]).toEqual([
    ['B0109901'],
    ['B0109903'],
  ]);
  expect(
    (await admin.put(`${PATH}/${two.id}/more`, { ...NOTHING, version: 1, ...type })).code,
  ).toBe(409);
  const kept = await admin.put(`${PATH}/${two.id}/more`, {
    ...NOTHING,
    version: shown.version,
    introFileId: crypto.randomUUID(),
    ...type,
  });
  expect(kept.data.fields).toEqual({ introFileId: '文件不存在，请重新上传 doc、docx 或 pdf 文件' });
});

/** 课程 9 */
test('a syllabus is uploaded for its purpose, stays with the course, and is not taken for the introduction', async () => {
  const { id } = await added('B0109921', { courseName: '大纲课程' });
  const upload = async (name: string) =>
    admin.call('POST', '/file/fileInfo/upload', {
      body: uploadForm(name, PDF, { modelId: 'course:syllabus' }),
    });
  const { fileId } = (await upload('大纲.pdf')).data;
  expect((await upload('大纲.txt')).code).toBe(601);
  expect((await put(id, { introFileId: fileId })).data.fields).toEqual({
    introFileId: '文件不存在，请重新上传 doc、docx 或 pdf 文件',
  });
  expect((await put(id, { syllabusFileId: fileId })).code).toBe(200);
  expect((await more(id)).syllabus).toEqual({ fileId, fileName: '大纲.pdf' });
});

/** 课程 10 */
test('where a course was given: semester, unit, teachers, classes and people, as the declarations have it', async () => {
  const { rows } = await server.pool.query(
    `select course_id::int as id, count(*)::int as n, sum(headcount)::int as people from declaration where declare_status <> 6 and business_type = 0
     group by 1 order by 2 desc limit 1`,
  );
  const { offerings } = await more(rows[0].id);
  expect([
    offerings.length,
    offerings.reduce((sum: number, one: { headcount: number }) => sum + one.headcount, 0),
  ]).toEqual([rows[0].n, rows[0].people]);
});

/** 课程 11–13 */
test('a course is copied under a code of its own; doubles are found and merged, in prerequisites and in plans that can change', async () => {
  const first = await added('B0109911', { courseName: '数字孪生' });
  const after = await added('B0109912', { courseName: '数字孪生应用' });
  expect(
    (
      await admin.post(`${PATH}/${first.id}/copy`, {
        courseCode: 'B0109911',
        courseName: '数字孪生',
        ...type,
      })
    ).data.fields,
  ).toEqual({
    courseCode: '课程代码“B0109911”已存在',
  });
  const copy = (
    await admin.post(`${PATH}/${first.id}/copy`, {
      courseCode: 'B0109913',
      courseName: '数字孪生',
      ...type,
    })
  ).data;
  expect((await more(copy.id)).doubles.map(({ id }: { id: number }) => id)).toEqual([first.id]);
  // the rule is asked before one is saved, too; among more than a page of similar names
  const typed = { courseName: ' 数字孪生 ', credits: '2', teachingUnitKey: '4-1', ...type };
  const doubles = async (part: object = {}) =>
    (await admin.get(`${PATH}/doubles`, { ...typed, ...part })).data.map(
      ({ courseCode }: { courseCode: string }) => courseCode,
    );
  expect([
    await doubles(),
    await doubles({ exceptId: String(first.id) }),
    await doubles({ credits: '2.5' }),
  ]).toEqual([['B0109911', 'B0109913'], ['B0109913'], []]);
  expect((await admin.get(`${PATH}/doubles`, { ...typed, courseName: ' ' })).code).toBe(422);
  // what is out of use is no double
  const inUse = (yes: boolean) =>
    server.pool.query('update course set enabled = $2 where id = $1', [copy.id, yes]);
  await inUse(false);
  expect(await doubles()).toEqual(['B0109911']);
  await inUse(true);
  const doubtful = await admin.get(`${PATH}/list`, {
    doubtful: 'true',
    keyword: '数字孪生',
    ...type,
  });
  expect(
    doubtful.data.rows.map(({ courseCode }: { courseCode: string }) => courseCode).sort(),
  ).toEqual(['B0109911', 'B0109913']);
  await put(after.id, { prerequisiteIds: [copy.id] });

  const secretary = await login(server, 'declarer');
  const [source] = (
    await secretary.get('/talent/plan/list', { keyword: '2026级软件工程', ...type })
  ).data.rows;
  const asked = {
    from: 'plan',
    sourceId: source.id,
    grade: '2030',
    majorId: source.majorId,
    ...type,
  };
  const plan = (await secretary.post('/talent/plan/create', asked)).data;
  const { body } = (await secretary.get(`/talent/plan/${plan.id}/detail`, type)).data;
  const [model] = body.courses;
  const both = [first, copy].map(({ id: courseId }, i) => ({
    ...model,
    id: -1 - i,
    courseId,
    credits: 2,
  }));
  const saved = await secretary.put(`/talent/plan/${plan.id}/body`, {
    version: plan.version,
    body: { ...body, courses: [...body.courses, ...both] },
    ...type,
  });
  expect(saved.code).toBe(200);
  const merged = await admin.post(`${PATH}/merge`, {
    keptId: first.id,
    mergedIds: [copy.id],
    ...type,
  });
  expect(merged.data).toEqual({ merged: 1, plans: 1 });
  const now = (await secretary.get(`/talent/plan/${plan.id}/detail`, type)).data;
  const kept = now.body.courses.map(({ courseId }: { courseId: number }) => courseId);
  expect([
    kept.filter((id: number) => id === first.id).length,
    kept.includes(copy.id),
    kept.length,
  ]).toEqual([1, false, body.courses.length + 1]);
  expect((await more(after.id)).prerequisites.map(({ id }: { id: number }) => id)).toEqual([
    first.id,
  ]);
  expect((await more(copy.id)).mergedInto.id).toBe(first.id);
  const again = await admin.post(`${PATH}/merge`, {
    keptId: first.id,
    mergedIds: [copy.id],
    ...type,
  });
  expect([again.code, again.msg]).toEqual([601, '其中有已被合并的课程']);
});
