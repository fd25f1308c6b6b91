import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { uploadForm } from '../../kit/school/samples.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let secretary: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  secretary = await login(server, 'declarer');
});
afterAll(() => server.stop());
const type = { businessType: 0 };
type Cells = (string | number | null)[];
const planOf = async () =>
  (await secretary.get('/talent/plan/list', { keyword: '2026级软件工程', ...type })).data.rows[0];
const detailOf = async (id: number) =>
  (await secretary.get(`/talent/plan/${id}/detail`, type)).data;
/** The workbook of a plan, as the browser saves it. */
async function exported(id: number): Promise<Cells[]> {
  const { token } = await (
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'declarer', password: DEMO_PASSWORD }),
    })
  ).json();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}/api/talent/plan/${id}/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify(type),
  });
  const sheet = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0];
  return (sheet?.rows ?? []) as Cells[];
}
async function read(id: number, rows: Cells[]) {
  const form = new FormData();
  form.append('fileName', '课程.xlsx');
  const workbook = await writeXlsx({ sheets: [{ name: '课程', rows }] });
  form.append('file', new Blob([new Uint8Array(workbook)]), '课程.xlsx');
  return secretary.call('POST', `/talent/plan/${id}/sheet`, { query: type, body: form });
}

/** 方案 33 */
test('a plan taken out as a workbook and read again is the same plan', async () => {
  const plan = await planOf();
  const { body } = await detailOf(plan.id);
  const rows = await exported(plan.id);
  expect(rows.length).toBe(body.courses.length + 1);
  const { data } = await read(plan.id, [['软件工程专业培养方案'], ...rows]);
  expect(data.problems).toEqual([]);
  const byId = (list: { id: number }[]) => [...list].sort((a, b) => a.id - b.id);
  expect(byId(data.courses)).toEqual(byId(body.courses));
});

/** 方案 32 */
test('what a sheet has wrong is located by row and column, and nothing is written', async () => {
  const plan = await planOf();
  const before = await detailOf(plan.id);
  const head = [
    '年级',
    '课程组*',
    '课程代码*',
    '必修/选修*',
    '开课学期*',
    '学分',
    '起止周',
    '考核方式',
  ];
  const { data } = await read(plan.id, [
    head,
    ['2026', '专业选修', 'B0101001', '限选', '3,5', 2.5, '1-8', '考查'],
    ['2025', '没有的组', 'B9999999', '随便', '9', 2, '', '口试'],
    ['2026', '专业选修', 'B0101001', '限选', '4', 2, '', '考试'],
    ['2026', '专业选修', 'B0101002', '限选', '4', 2.3, '', '考试'],
    ['2026', '专业选修', 'B0101002', '限选', '4', 2e15, '', '考试'],
    ['合计', null, null, null, null, 8.8, null, null],
  ]);
  expect(data.rows).toBe(5);
  expect(
    data.problems.map(
      (it: { row: number; column: string; reason: string }) =>
        `${it.row} ${it.column} ${it.reason}`,
    ),
  ).toEqual([
    '3 年级 不是本方案的年级 2026',
    '3 课程代码 课程库中没有这门课程，或已停开',
    '3 课程组 方案中没有这个课程组',
    '3 必修/选修 应为必修、选修、限选、任选',
    '3 开课学期 应为 1–8 的学期，如 3、1-4、3,5',
    '3 考核方式 应为考试或考查',
    '4 课程代码 与第 2 行重复',
    '5 学分 学分应为 0.5 的倍数',
    '6 学分 数字过长，Excel 已丢失精度，请把单元格设为文本后重新填写',
  ]);
  expect(data.courses).toEqual([
    expect.objectContaining({
      courseRank: '3',
      terms: [3, 5],
      credits: 2.5,
      startWeek: 1,
      endWeek: 8,
      examMode: '2',
    }),
  ]);
  expect(await detailOf(plan.id)).toEqual(before);
  expect((await read(plan.id, [['课程代码', '学分']])).msg).toBe(
    '缺少必填的列：课程组、必修/选修、开课学期',
  );
});

/** 方案 15 */
test('documents of a plan: kept with the save, read by whoever sees the plan, nobody else’s file is taken', async () => {
  const { data: made } = await secretary.post('/talent/plan/create', {
    from: 'plan',
    sourceId: (await planOf()).id,
    grade: '2031',
    majorId: (await planOf()).majorId,
    ...type,
  });
  const { body, head } = await detailOf(made.id);
  const content = new TextEncoder().encode('培养方案说明');
  const { data: file } = await secretary.call('POST', '/file/fileInfo/upload', {
    body: uploadForm('说明.txt', content, { modelId: 'plan:document' }),
  });
  const save = (attachmentIds: string[], version: number) =>
    secretary.put(`/talent/plan/${made.id}/body`, { version, body, attachmentIds, ...type });
  expect((await save([crypto.randomUUID()], head.version)).data.fields).toEqual({
    attachmentIds: '附件不存在，请重新上传',
  });
  const saved = await save([file.fileId], head.version);
  expect(saved.code).toBe(200);
  expect(
    (await detailOf(made.id)).attachments.map(({ fileName }: { fileName: string }) => fileName),
  ).toEqual(['说明.txt']);
  const signed = async (account: string) =>
    (await (await login(server, account)).get(`/file/fileInfo/get/pre/signed/url/${file.fileId}`))
      .code;
  expect([await signed('management'), await signed('rooms')]).toEqual([200, 404]);
});
