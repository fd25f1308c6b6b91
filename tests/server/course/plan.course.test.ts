import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
const type = { businessType: 0 };
const PATH = '/talent/course';
const FORM = {
  ...{ courseName: '智能体导论', teachingUnitKey: '4-1', credits: 2, totalHours: 32, theoryHours: 32, courseModule: '3', courseType: '9' },
  ...{ courseNature: '1', courseRank: '2', examMode: '2', gradingMode: '1', languageCode: '1', defaultTeachingMode: 2, calcGpa: true },
  ...{ hasMakeup: true, experimentHours: 0, computerHours: 0, practiceHours: 0, extraHours: 0, weeklyHours: 2, practiceWeeks: 0 },
  ...{
    enName: null,
    shortName: null,
    officeUnitKey: null,
    tags: [],
    beginOn: null,
    endOn: null,
    enabled: true,
    remark: null,
    directorStaffId: null,
  },
};
const added = async (courseCode: string, part: object = {}) => (await admin.post(PATH, { ...FORM, courseCode, ...part, ...type })).data;
const more = async (id: number) => (await admin.get(`${PATH}/${id}/more`, type)).data;
const NOTHING = { prerequisiteIds: [] as number[], introFileId: null, syllabusFileId: null };
const put = async (id: number, part: object) =>
  admin.put(`${PATH}/${id}/more`, { ...NOTHING, version: (await more(id)).version, ...part, ...type });

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
  expect((await put(one.id, { prerequisiteIds: [one.id] })).data.fields).toEqual({ prerequisiteIds: '课程不能是自己的先修课程' });
  const shown = await more(two.id);
  const codes = (list: { courseCode: string }[]) => list.map(({ courseCode }) => courseCode);
  expect([codes(shown.prerequisites), codes(shown.following)]).toEqual([['B0109901'], ['B0109903']]);
  expect((await admin.put(`${PATH}/${two.id}/more`, { ...NOTHING, version: 1, ...type })).code).toBe(409);
  const kept = await admin.put(`${PATH}/${two.id}/more`, { ...NOTHING, version: shown.version, introFileId: crypto.randomUUID(), ...type });
  expect(kept.data.fields).toEqual({ introFileId: '文件不存在，请重新上传 doc、docx 或 pdf 文件' });
});

/** 课程 9 */
test('a syllabus is uploaded for its purpose, stays with the course, and is not taken for the introduction', async () => {
  const { id } = await added('B0109921', { courseName: '大纲课程' });
  const upload = async (name: string) =>
    admin.call('POST', '/file/fileInfo/upload', { body: uploadForm(name, PDF, { modelId: 'course:syllabus' }) });
  const { fileId } = (await upload('大纲.pdf')).data;
  expect((await upload('大纲.txt')).code).toBe(601);
  expect((await put(id, { introFileId: fileId })).data.fields).toEqual({ introFileId: '文件不存在，请重新上传 doc、docx 或 pdf 文件' });
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
  expect([offerings.length, offerings.reduce((sum: number, one: { headcount: number }) => sum + one.headcount, 0)]).toEqual([
    rows[0].n,
    rows[0].people,
  ]);
});

/** 课程 11–13 */
test('a course is copied under a code of its own; doubles are found and merged, in prerequisites and in plans that can change', async () => {
  const first = await added('B0109911', { courseName: '数字孪生' });
  const after = await added('B0109912', { courseName: '数字孪生应用' });
  expect((await admin.post(`${PATH}/${first.id}/copy`, { courseCode: 'B0109911', courseName: '数字孪生', ...type })).data.fields).toEqual({
    courseCode: '课程代码“B0109911”已存在',
  });
  const copy = (await admin.post(`${PATH}/${first.id}/copy`, { courseCode: 'B0109913', courseName: '数字孪生', ...type })).data;
  expect((await more(copy.id)).doubles.map(({ id }: { id: number }) => id)).toEqual([first.id]);
  // the rule is asked before one is saved, too; among more than a page of similar names
  const typed = { courseName: ' 数字孪生 ', credits: '2', teachingUnitKey: '4-1', ...type };
  const doubles = async (part: object = {}) =>
    (await admin.get(`${PATH}/doubles`, { ...typed, ...part })).data.map(({ courseCode }: { courseCode: string }) => courseCode);
  expect([await doubles(), await doubles({ exceptId: String(first.id) }), await doubles({ credits: '2.5' })]).toEqual([
    ['B0109911', 'B0109913'],
    ['B0109913'],
    [],
  ]);
  expect((await admin.get(`${PATH}/doubles`, { ...typed, courseName: ' ' })).code).toBe(422);
  // what is out of use is no double
  const inUse = (yes: boolean) => server.pool.query('update course set enabled = $2 where id = $1', [copy.id, yes]);
  await inUse(false);
  expect(await doubles()).toEqual(['B0109911']);
  await inUse(true);
  const doubtful = await admin.get(`${PATH}/list`, { doubtful: 'true', keyword: '数字孪生', ...type });
  expect(doubtful.data.rows.map(({ courseCode }: { courseCode: string }) => courseCode).sort()).toEqual(['B0109911', 'B0109913']);
  await put(after.id, { prerequisiteIds: [copy.id] });

  const secretary = await login(server, 'declarer');
  const [source] = (await secretary.get('/talent/plan/list', { keyword: '2026级软件工程', ...type })).data.rows;
  const asked = { from: 'plan', sourceId: source.id, grade: '2030', majorId: source.majorId, ...type };
  const plan = (await secretary.post('/talent/plan/create', asked)).data;
  const { body } = (await secretary.get(`/talent/plan/${plan.id}/detail`, type)).data;
  const [model] = body.courses;
  const both = [first, copy].map(({ id: courseId }, i) => ({ ...model, id: -1 - i, courseId, credits: 2 }));
  const saved = await secretary.put(`/talent/plan/${plan.id}/body`, {
    version: plan.version,
    body: { ...body, courses: [...body.courses, ...both] },
    ...type,
  });
  expect(saved.code).toBe(200);
  const merged = await admin.post(`${PATH}/merge`, { keptId: first.id, mergedIds: [copy.id], ...type });
  expect(merged.data).toEqual({ merged: 1, plans: 1 });
  const now = (await secretary.get(`/talent/plan/${plan.id}/detail`, type)).data;
  const kept = now.body.courses.map(({ courseId }: { courseId: number }) => courseId);
  expect([kept.filter((id: number) => id === first.id).length, kept.includes(copy.id), kept.length]).toEqual([
    1,
    false,
    body.courses.length + 1,
  ]);
  expect((await more(after.id)).prerequisites.map(({ id }: { id: number }) => id)).toEqual([first.id]);
  expect((await more(copy.id)).mergedInto.id).toBe(first.id);
  const again = await admin.post(`${PATH}/merge`, { keptId: first.id, mergedIds: [copy.id], ...type });
  expect([again.code, again.msg]).toEqual([601, '其中有已被合并的课程']);
});

/** Imports a sheet as people bring it; answers what came of it, with what was refused as `column value reason`. */
async function imported(place: string, rows: (string | number | null)[][], mode = 'merge') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ mode, dryRun: 'false', fileName: '数据.xlsx' })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '数据', rows }] }))]), 'x.xlsx');
  const { data } = await admin.call('POST', `/talent/${place}/import?businessType=0`, { body: form });
  const job = await vi.waitFor(
    async () => {
      const now = (await admin.get(`/system/job/${data.jobId}`)).data;
      expect(['queued', 'running']).not.toContain(now.state);
      return now;
    },
    { timeout: 30_000, interval: 50 },
  );
  const { added, changed, same, problems } = job.import;
  return { added, changed, same, refused: problems.map((it: Record<string, string>) => `${it.column} ${it.value} ${it.reason}`) };
}

/** 课程 14 */
test('courses are imported by the headings of schools (导入导出 11), with 课程负责人工号; a name that two have names nobody', {
  timeout: 60_000,
}, async () => {
  const people = async (more: string) =>
    (await server.pool.query(`select id::int, cname, employee_number as no from app_user where ${more} order by id`)).rows;
  const [one] = await people(`cname in (select cname from app_user group by 1 having count(*) = 1) and work_status = '1'`);
  const [double] = await people('cname in (select cname from app_user group by 1 having count(*) > 1)');
  const head =
    '课程代码,课程名称,开课院系,课程模块,课程类别,课程性质,课程属性,学分,总课时,理论,考核方式,成绩记录方式,授课语言,授课方式,课程负责人工号';
  const row = (code: string, director: string | null) => [
    code,
    `导入${code}`,
    '计算机科学与技术系',
    '3',
    '9',
    '1',
    '1',
    2,
    32,
    32,
    '1',
    '1',
    '1',
    '2',
    director,
  ];
  const rows = [
    head.split(','),
    row('B0198001', one.no),
    row('B0198002', one.cname),
    row('B0198003', double.cname),
    row('B0198004', '无此人'),
  ];
  expect(await imported('course', rows)).toEqual({
    ...{ added: 2, changed: 0, same: 0 },
    refused: [`负责人 ${double.cname} 没有这个负责人`, '负责人 无此人 没有这个负责人'],
  });
  const { data } = await admin.get('/talent/course/list', { ...type, keyword: 'B019800' });
  expect(data.rows.map((it: { directorStaffId: number; labels: object }) => [it.directorStaffId, it.labels])).toEqual(
    [1, 2].map(() => [one.id, expect.objectContaining({ directorStaffId: one.cname })]),
  );
});

/** 专业 7 */
test('majors are imported with their directions and the person in charge; what is there already is neither doubled nor taken away', {
  timeout: 60_000,
}, async () => {
  const head = '专业代码,国标专业代码,专业名称,所属学院,学科门类,学制,培养层次,方向,专业负责人工号'.split(',');
  const [leader] = (
    await server.pool.query(`select cname, employee_number as no from app_user where work_status = '1' order by id limit 1`)
  ).rows;
  const row = (directions: string | null) => [
    'B980901',
    '080901',
    '导入专业',
    '计算机与人工智能学院',
    '08',
    4,
    '本科',
    directions,
    leader.no,
  ];
  expect(await imported('major', [head, row('智能系统；数据科学;智能系统')])).toEqual({ added: 1, changed: 0, same: 0, refused: [] });
  expect(await imported('major', [head, row('数据科学、嵌入式')])).toEqual({ added: 0, changed: 1, same: 0, refused: [] });
  expect(await imported('major', [head, row(null)])).toEqual({ added: 0, changed: 0, same: 1, refused: [] });
  const [major] = (await admin.get('/talent/major/list', { ...type, keyword: 'B980901' })).data.rows;
  expect([major.directionCount, major.labels.leaderStaffId]).toEqual([3, leader.cname]);
  const { rows } = (await admin.get('/talent/majorDirection/list', { ...type, majorId: major.id })).data;
  expect(rows.map((it: { directionCode: string; directionName: string }) => `${it.directionCode} ${it.directionName}`)).toEqual([
    '01 智能系统',
    '02 数据科学',
    '03 嵌入式',
  ]);
});

/** 专业 15 */
test('专业单位 are imported with 课程类别指定, which takes the place of what was said before; what cannot be read refuses the row whole', {
  timeout: 60_000,
}, async () => {
  const [row, ...others] = (await admin.get('/talent/majorUnit/list', { ...type, pageSize: 100 })).data.rows.filter(
    (it: { homeCampusId: number; managementUnitKey: string }) => it.homeCampusId && it.managementUnitKey,
  );
  const { rows: campuses } = await server.pool.query('select id::int, campus_name as name from campus');
  const { rows: types } = await server.pool.query(
    `select dict_label as label, dict_value as value from dict_data where dict_type = 'course_type' order by dict_value::int limit 2`,
  );
  const [first, second] = types;
  type Row = { labels: Record<string, string>; homeCampusId: number; beginAnnual: string };
  const line = (of: Row, overrides: string) => [
    ...[of.labels.majorId ?? '', campuses.find(({ id }) => id === of.homeCampusId)?.name ?? '', of.beginAnnual, overrides],
  ];
  const head = ['专业', '校区', '起始年级', '课程类别指定'];
  const asked = `${first.label}：马克思主义学院；${second.label}:软件工程系/计算机与人工智能学院`;
  expect(await imported('majorUnit', [head, line(row, asked)])).toEqual({ added: 0, changed: 1, same: 0, refused: [] });
  const { overrides } = (await admin.get(`/talent/majorUnit/${row.id}/overrides`)).data;
  expect(overrides).toEqual([
    { courseType: first.value, teachingUnitKey: '3-16', supervisorUnitKey: null },
    { courseType: second.value, teachingUnitKey: '4-2', supervisorUnitKey: '3-1' },
  ]);
  const wrong = ['思政', '没有的类：软件工程系', `${first.label}：没有的系`];
  const rows = [head, line(row, asked), ...wrong.map((text, i) => line(others[i], text))];
  expect(await imported('majorUnit', rows)).toEqual({
    ...{ added: 0, changed: 0, same: 1 },
    refused: [
      '课程类别指定 思政 应为“课程类别：教学单位/主管单位”：思政',
      '课程类别指定 没有的类：软件工程系 没有这个课程类别：没有的类',
      `课程类别指定 ${first.label}：没有的系 没有这个单位：没有的系`,
    ],
  });
});

/** 导入导出 16 */
test('a sheet names the number of each row, though a form may leave it to the rule: it must find its records again', async () => {
  const head =
    '课程代码,课程名称,开课院系,课程模块,课程类别,课程性质,课程属性,学分,总课时,理论,考核方式,成绩记录方式,授课语言,授课方式'.split(',');
  const nameless = [null, '没有代码', '计算机科学与技术系', '3', '9', '1', '1', 2, 32, 32, '1', '1', '1', '2'];
  expect(await imported('course', [head, nameless])).toEqual({ added: 0, changed: 0, same: 0, refused: ['课程代码  不能为空'] });
});
