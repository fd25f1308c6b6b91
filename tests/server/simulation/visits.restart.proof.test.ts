import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '../../kit/client.ts';
import { fillWorld, USER } from '../../kit/school/world.ts';
import { createDatabase, startServer, type TestDatabase } from '../../kit/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('base');
  await fillWorld(database.pool);
});
afterAll(() => database.drop());

/** Milliseconds: whoever was looked at knows within a minute (模拟 17). */
const MINUTE = 60_000;

/** 模拟 17: nobody asks for anything here, the server that has started does it by itself */
test('a server that was stopped before it could tell, and while somebody was looking, tells both once within a minute of its start', async () => {
  const before = await startServer({ database });
  const admin = await login(before, 'admin');
  const start = (whom: number) =>
    admin.get(`/system/user/startTheImpersonationUser/${whom}`, { reason: '核对队列' });
  expect((await start(USER.declarer)).code).toBe(200);
  await admin.get('/system/user/accountSwitchback');
  expect((await start(USER.other)).code).toBe(200);
  await before.stop();
  const told = async () =>
    (
      await database.pool.query(
        `select n.user_id::int as who, v.ending from notice n join simulation_visit v on v.simulate_user_id = n.user_id where n.kind = 'viewed' order by v.id`,
      )
    ).rows;
  expect(await told()).toEqual([]);
  // it is away for as long as the second one may last
  await database.pool.query(
    `update simulation_visit set started_at = started_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes' where ended_at is null`,
  );
  const after = await startServer({ database });
  const both = [
    { who: USER.declarer, ending: 'back' },
    { who: USER.other, ending: 'expired' },
  ];
  await vi.waitFor(async () => expect(await told()).toEqual(both), {
    timeout: MINUTE,
    interval: 500,
  });
  await after.stop();
  expect(await told()).toEqual(both);
}, 120_000);
