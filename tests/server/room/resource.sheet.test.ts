import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let rooms: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  rooms = await login(server, 'rooms');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;
const list = async (what: string, query: object = {}) =>
  (await rooms.get(`/resource/${what}/list`, { pageSize: 10, ...query })).data;
const found = async (what: string, keyword: string) => (await list(what, { keyword })).rows[0];

/** 教室 9 */
test('batch: previewed first, what is there is left alone, and the rooms are there afterwards', async () => {
  const plan = {
    buildingId: 7,
    floorFrom: 1,
    floorTo: 3,
    numberFrom: 1,
    numberTo: 4,
    prefix: '',
    roomTypeCode: '4',
    capacity: 50,
  };
  const seen = await rooms.post('/resource/classroom/batch', { ...plan, preview: true });
  expect([
    seen.data.made,
    seen.data.rooms.filter((one: { problem: string | null }) => one.problem).length,
  ]).toEqual([11, 1]);
  expect((await list('classroom', { buildingId: '7' })).total).toBe(1);
  expect(
    (await rooms.post('/resource/classroom/batch', { ...plan, preview: false })).data.made,
  ).toBe(11);
  const made = await found('classroom', 'MD07-304');
  expect([
    made.roomName,
    made.floorNo,
    made.courseCapacity,
    made.examCapacity,
    made.atCampusId,
  ]).toEqual(['明德图书馆304', 3, 47, 25, 1]);
  expect(
    fieldsOf(
      await rooms.post('/resource/classroom/batch', { ...plan, floorTo: 9, preview: false }),
    ),
  ).toBeDefined();
});

/** 教室 15；导入导出 11–14 */
test('the sheet of rooms as schools bring it: titles, sums, full-width figures and shortened heads are read; what cannot be is named', async () => {
  const head = [
    '教室代码*',
    '名称',
    '房间号',
    '校区*',
    '教学楼',
    '楼层',
    '教室类型*',
    '总容量*',
    '听课容量*',
    '考试容量*',
    '使用部门',
    '分区',
    '设备',
    '可借用',
    '备注',
  ];
  const line = (no: string, more: Record<number, string | number | null> = {}) =>
    [
      `MD04-${no}`,
      `信息楼${no}`,
      no,
      '明德校区',
      '信息楼',
      '７',
      '机房',
      60,
      56,
      '30',
      '计算机与人工智能学院；数学与统计学院',
      '明德实验区',
      '电脑60、投影',
      '是',
      null,
    ].map((cell, i) => (i in more ? (more[i] ?? null) : cell));
  const rows = [
    ['明德校区教室一览'],
    head,
    line('791'),
    line('792', { 0: ' MD04-792 ', 7: '６０座' }),
    line('793', { 8: 70 }),
    line('794', { 4: '没有的楼' }),
    line('795', { 5: 9 }),
    ['小计', null, null, null, null, null, null, 300],
  ];
  const form = new FormData();
  for (const [name, value] of Object.entries({
    mode: 'add',
    dryRun: 'false',
    fileName: '教室.xlsx',
  }))
    form.append(name, value);
  form.append(
    'file',
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '教室', rows }] }))]),
    'x.xlsx',
  );
  const { data } = await rooms.call('POST', '/resource/classroom/import', {
    body: form,
    query: {},
  });
  const job = async () => (await rooms.get(`/system/job/${data.jobId}`)).data;
  await expect
    .poll(async () => (await job()).state, { timeout: 30_000, interval: 100 })
    .toBe('done');
  const done = (await job()).import;
  expect([
    done.added,
    done.problems.map(
      (it: { row: number; column: string; reason: string }) =>
        `${it.row} ${it.column} ${it.reason}`,
    ),
  ]).toEqual([
    1,
    [
      '4 总座位 应为整数',
      '5 上课座位 上课座位不能多于总座位',
      '6 楼宇 没有这个楼宇',
      '7 楼层 信息楼为 -1 到 8 层',
    ],
  ]);
  const made = await found('classroom', 'MD04-791');
  expect([
    made.roomName,
    made.floorNo,
    made.useUnitKeys.length,
    made.equipment,
    made.bookable,
    made.labels.partitionId,
  ]).toEqual(['信息楼791', 7, 2, ['6:60:1:', '1:1:1:'], true, '明德实验区']);
}, 60_000);
