/** 权限 12; 登录 21: of the requests that begin once a revocation is acknowledged at one instance, none succeeds at the other, whatever is asked there without a pause. */
import { afterEach, expect, test } from 'vitest';
import { PATH } from '../../../src/platform/contract/paths.ts';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import type { Client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { openPair } from './pair.ts';

const { pair, enter } = openPair();
const QUEUE = '/talent/approve/management/list?pageSize=1';
const LANES = 3;
/** Of the requests of each lane that begin after the acknowledgement. */
const AFTER = 5;

let asking = false;
afterEach(() => {
  asking = false;
});

/** Asks at the other instance in lanes until some have begun after the revocation; how those that began before and after it were answered. */
async function through(ask: () => Promise<number>, revoke: () => Promise<{ code: number }>) {
  const before: number[] = [];
  const after: number[] = [];
  let acknowledged = false;
  asking = true;
  const lane = async () => {
    for (let left = AFTER; asking && left > 0; ) {
      const isAfter = acknowledged;
      const code = await ask();
      (isAfter ? after : before).push(code);
      if (isAfter) left--;
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  await expect.poll(() => before.length, { timeout: 20_000 }).toBeGreaterThan(LANES);
  expect(new Set(before)).toEqual(new Set([200]));
  expect((await revoke()).code).toBe(200);
  acknowledged = true;
  await Promise.all(lanes);
  expect(after.length).toBeGreaterThanOrEqual(LANES * AFTER);
  return new Set(after);
}
const queueOf = (there: Client) => async () => (await there.get(QUEUE)).code as number;
const personOf = async (username: string) => {
  const { rows } = await pair.one.pool.query<{ id: number; version: number }>(
    'select id::int, version from app_user where username = $1',
    [username],
  );
  return rows[0] ?? { id: 0, version: 0 };
};

test('权限 12 a role that is taken: nothing more of it', async () => {
  const { here: admin } = await enter('admin');
  const { there } = await enter('management');
  const { id } = await personOf('management');
  const { data } = await admin.get(`/system/user/${id}/rights`);
  const scopes = data.scopes.map(({ unitName, ...scope }: { unitName: string }) => scope);
  const answers = await through(queueOf(there), () =>
    admin.put(`/system/user/${id}/rights`, { version: data.version, roleIds: [], scopes }),
  );
  expect(answers).toEqual(new Set([403]));
});

test('an account that is locked is out', async () => {
  const { here: admin } = await enter('admin');
  const { there } = await enter('management');
  const { id, version } = await personOf('management');
  const answers = await through(queueOf(there), () =>
    admin.put(`/system/user/${id}/account`, { action: 'lock', version }),
  );
  expect(answers).toEqual(new Set([401]));
});

test('who has logged out is out', async () => {
  const { here, there } = await enter('management');
  expect(await through(queueOf(there), () => here.post('/logout'))).toEqual(new Set([401]));
});

test('登录 21 a password that is changed ends the sessions elsewhere', async () => {
  const { here } = await enter('management');
  const { there } = await enter('management');
  const answers = await through(queueOf(there), () =>
    here.put(PATH.password, {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Another-2026-word',
    }),
  );
  expect(answers).toEqual(new Set([401]));
});

test('a simulation that is ended shows nothing more of the other one', async () => {
  const { here, there } = await enter('admin');
  const { id } = await personOf('declarer');
  expect(
    (await here.get(`${SHELL.startSimulation.path.replace(':id', String(id))}?reason=test`)).code,
  ).toBe(200);
  const asDeclarer = async () => {
    const { code, simulation } = await there.get('/getInfo');
    return code === 200 && !simulation ? 401 : (code as number);
  };
  const answers = await through(asDeclarer, () => here.get(SHELL.switchBack.path));
  expect(answers).toEqual(new Set([401]));
});
