import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { staffRows } from '../../kit/school/staffRows.ts';
import { openStaffSheets } from './staffSheets.ts';

const ROWS = 400;
const { office, imported } = openStaffSheets();

test(`${ROWS} people come in, all of them, and others are answered meanwhile`, async () => {
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
  const job = await imported(staffRows(ROWS));
  running = false;
  await others;
  expect(job.import.problems.slice(0, 2)).toEqual([]);
  expect([job.state, job.import.added, job.import.refused]).toEqual(['done', ROWS, 0]);
  expect(meanwhile).toBeGreaterThan(0);
});
