import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** 10,000 by hand (`IMPORT_ROWS=10000`): the figures stand in the last test's message. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 400);
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const book = async (rows: Cell[][] | Sheets) =>
  Buffer.from(
    await writeXlsx({
      sheets: Array.isArray(rows[0])
        ? [{ name: '教职工', rows: rows as Cell[][] }]
        : (rows as Sheets),
    }),
  );
async function imported(
  rows: Cell[][] | Sheets,
  { place = 'user', ...fields }: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    mode: 'add',
    dryRun: 'false',
    fileName: '教职工.xlsx',
    ...fields,
  }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await book(rows))]), 'x.xlsx');
  const { data } = await admin.call('POST', `/system/${place}/import`, { body: form });
  for (;;) {
    const job = (await admin.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job;
    await pause(50);
  }
}
const card = (birthday: string, sequence: number) => {
  const first17 = `990102${birthday}${String(sequence).padStart(3, '0')}`;
  return `${first17}${idCheckDigit(first17)}`;
};

test(`${ROWS} people: done in time, and others are answered meanwhile`, async () => {
  const day = (i: number) =>
    `19${60 + (i % 40)}${String((i % 12) + 1).padStart(2, '0')}${String((i % 28) + 1).padStart(2, '0')}`;
  const people = Array.from({ length: ROWS }, (_, i): Cell[] => {
    const sequence = (Math.floor(i / 840) * 2) % 998;
    return [
      `9${String(i).padStart(6, '0')}`,
      `测试${'赵钱孙李周吴郑王'.charAt(i % 8)}`,
      sequence % 2 ? '男' : '女',
      card(day(i), sequence),
      '行政',
      '教务处',
      `1400${String(i).padStart(7, '0')}`,
      '在职',
    ];
  });
  const waits: number[] = [];
  let running = true;
  const others = (async () => {
    while (running) {
      const began = performance.now();
      expect((await admin.get('/system/user/list', { pageSize: 20 })).code).toBe(200);
      waits.push(performance.now() - began);
      await pause(20);
    }
  })();
  const began = performance.now();
  const job = await imported([
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ...people,
  ]);
  const seconds = (performance.now() - began) / 1000;
  running = false;
  await others;
  waits.sort((a, b) => a - b);
  const at = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0);
  const told = `${ROWS} rows in ${seconds.toFixed(1)} s; ${waits.length} lists meanwhile: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`;
  if (process.env.IMPORT_ROWS) console.log(told);
  expect(job.import.problems.slice(0, 2)).toEqual([]);
  expect([job.state, job.import.added, job.import.refused], told).toEqual(['done', ROWS, 0]);
  expect(seconds, told).toBeLessThan(60);
  expect(at(0.95), told).toBeLessThan(1000);
}, 120_000);
