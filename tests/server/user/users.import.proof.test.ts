import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { card, openStaffSheets } from './staffSheets.ts';

const ROWS = 400;
const { office, imported } = openStaffSheets();

test(`${ROWS} people come in, all of them, and others are answered meanwhile`, async () => {
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
  /** How many jobs were at work before a list was asked for, and still were after its answer. */
  let meanwhile = 0;
  let running = true;
  const atWork = async () =>
    (await office.server.pool.query(`select from job where state = 'running'`)).rowCount ?? 0;
  const others = (async () => {
    while (running) {
      const before = await atWork();
      expect((await office.admin.get('/system/user/list', { pageSize: 20 })).code).toBe(200);
      meanwhile += before * (await atWork());
      await pause(20);
    }
  })();
  const job = await imported([
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ...people,
  ]);
  running = false;
  await others;
  expect(job.import.problems.slice(0, 2)).toEqual([]);
  expect([job.state, job.import.added, job.import.refused]).toEqual(['done', ROWS, 0]);
  expect(meanwhile).toBeGreaterThan(0);
});
