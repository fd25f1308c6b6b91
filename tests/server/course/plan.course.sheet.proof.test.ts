import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
const type = { businessType: 0 };
/** Imports a sheet as people bring it; answers what came of it, with what was refused as `column value reason`. */
async function imported(place: string, rows: (string | number | null)[][], mode = 'merge') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ mode, dryRun: 'false', fileName: '数据.xlsx' }))
    form.append(name, value);
  form.append(
    'file',
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '数据', rows }] }))]),
    'x.xlsx',
  );
  const { data } = await admin.call('POST', `/talent/${place}/import?businessType=0`, {
    body: form,
  });
  const job = await vi.waitFor(
    async () => {
      const now = (await admin.get(`/system/job/${data.jobId}`)).data;
      expect(['queued', 'running']).not.toContain(now.state);
      return now;
    },
    { timeout: 30_000, interval: 50 },
  );
  const { added, changed, same, problems } = job.import;
  return {
    added,
    changed,
    same,
    refused: problems.map((it: Record<string, string>) => `${it.column} ${it.value} ${it.reason}`),
  };
}

/** 课程 14 */
test('courses are imported by the headings of schools (导入导出 11), with 课程负责人工号; a name that two have names nobody', {
  timeout: 60_000,
}, async () => {
  const people = async (more: string) =>
    (
      await server.pool.query(
        `select id::int, cname, employee_number as no from app_user where ${more} order by id`,
      )
    ).rows;
  const [one] = await people(
    `cname in (select cname from app_user group by 1 having count(*) = 1) and work_status = '1'`,
  );
  const [double] = await people(
    'cname in (select cname from app_user group by 1 having count(*) > 1)',
  );
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
    added: 2,
    changed: 0,
    same: 0,
    refused: [`负责人 ${double.cname} 没有这个负责人`, '负责人 无此人 没有这个负责人'],
  });
  const { data } = await admin.get('/talent/course/list', { ...type, keyword: 'B019800' });
  expect(
    data.rows.map((it: { directorStaffId: number; labels: object }) => [
      it.directorStaffId,
      it.labels,
    ]),
  ).toEqual([1, 2].map(() => [one.id, expect.objectContaining({ directorStaffId: one.cname })]));
});

/** 专业 7 */
test('majors are imported with their directions and the person in charge; what is there already is neither doubled nor taken away', {
  timeout: 60_000,
}, async () => {
  const head =
    '专业代码,国标专业代码,专业名称,所属学院,学科门类,学制,培养层次,方向,专业负责人工号'.split(',');
  const [leader] = (
    await server.pool.query(
      `select cname, employee_number as no from app_user where work_status = '1' order by id limit 1`,
    )
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
  expect(await imported('major', [head, row('智能系统；数据科学;智能系统')])).toEqual({
    added: 1,
    changed: 0,
    same: 0,
    refused: [],
  });
  expect(await imported('major', [head, row('数据科学、嵌入式')])).toEqual({
    added: 0,
    changed: 1,
    same: 0,
    refused: [],
  });
  expect(await imported('major', [head, row(null)])).toEqual({
    added: 0,
    changed: 0,
    same: 1,
    refused: [],
  });
  const [major] = (await admin.get('/talent/major/list', { ...type, keyword: 'B980901' })).data
    .rows;
  expect([major.directionCount, major.labels.leaderStaffId]).toEqual([3, leader.cname]);
  const { rows } = (await admin.get('/talent/majorDirection/list', { ...type, majorId: major.id }))
    .data;
  expect(
    rows.map(
      (it: { directionCode: string; directionName: string }) =>
        `${it.directionCode} ${it.directionName}`,
    ),
  ).toEqual(['01 智能系统', '02 数据科学', '03 嵌入式']);
});

/** 专业 15 */
test('专业单位 are imported with 课程类别指定, which takes the place of what was said before; what cannot be read refuses the row whole', {
  timeout: 60_000,
}, async () => {
  const [row, ...others] = (
    await admin.get('/talent/majorUnit/list', { ...type, pageSize: 100 })
  ).data.rows.filter(
    (it: { homeCampusId: number; managementUnitKey: string }) =>
      it.homeCampusId && it.managementUnitKey,
  );
  const { rows: campuses } = await server.pool.query(
    'select id::int, campus_name as name from campus',
  );
  const { rows: types } = await server.pool.query(
    `select dict_label as label, dict_value as value from dict_data where dict_type = 'course_type' order by dict_value::int limit 2`,
  );
  const [first, second] = types;
  type Row = { labels: Record<string, string>; homeCampusId: number; beginAnnual: string };
  const line = (of: Row, overrides: string) => [
    of.labels.majorId ?? '',
    campuses.find(({ id }) => id === of.homeCampusId)?.name ?? '',
    of.beginAnnual,
    overrides,
  ];
  const head = ['专业', '校区', '起始年级', '课程类别指定'];
  const asked = `${first.label}：马克思主义学院；${second.label}:软件工程系/计算机与人工智能学院`;
  expect(await imported('majorUnit', [head, line(row, asked)])).toEqual({
    added: 0,
    changed: 1,
    same: 0,
    refused: [],
  });
  const { overrides } = (await admin.get(`/talent/majorUnit/${row.id}/overrides`)).data;
  expect(overrides).toEqual([
    { courseType: first.value, teachingUnitKey: '3-16', supervisorUnitKey: null },
    { courseType: second.value, teachingUnitKey: '4-2', supervisorUnitKey: '3-1' },
  ]);
  const wrong = ['思政', '没有的类：软件工程系', `${first.label}：没有的系`];
  const rows = [head, line(row, asked), ...wrong.map((text, i) => line(others[i], text))];
  expect(await imported('majorUnit', rows)).toEqual({
    added: 0,
    changed: 0,
    same: 1,
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
    '课程代码,课程名称,开课院系,课程模块,课程类别,课程性质,课程属性,学分,总课时,理论,考核方式,成绩记录方式,授课语言,授课方式'.split(
      ',',
    );
  const nameless = [
    null,
    '没有代码',
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
  ];
  expect(await imported('course', [head, nameless])).toEqual({
    added: 0,
    changed: 0,
    same: 0,
    refused: ['课程代码  不能为空'],
  });
});
