import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDenied } from '../../../src/platform/server/request/denied/tell.ts';
import { client, login } from '../../kit/client.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());

const denied = async () =>
  (
    await server.pool.query(
      `select action, code, detail from audit_log where outcome = 'denied' order by id`,
    )
  ).rows;

/** 安全 28 */
test('whoever is refused again and again has twenty rows, and one that says how many more there were', async () => {
  const me = await login(server, 'declarer');
  const tries = (n: number) =>
    Promise.all(Array.from({ length: n }, () => me.get('/system/user/1')));
  for (let i = 0; i < 4; i++) await tries(10);
  expect(await denied()).toHaveLength(20);
  await tellDenied(server);
  expect(await denied()).toHaveLength(20);
  expect((await me.get('/system/role/list')).code).toBe(403); // another call has its own
  expect(await denied()).toHaveLength(21);
  await server.pool.query(`update denied_count set begun_at = begun_at - interval '11 minutes'`);
  await Promise.all([tellDenied(server), tellDenied(server)]);
  const rows = await denied();
  expect(rows).toHaveLength(22);
  expect(rows[21]).toEqual({
    action: 'userGet',
    code: 403,
    detail: { event: 'counted', times: 20 },
  });
  await me.get('/system/user/1'); // ten minutes later it begins anew
  expect(await denied()).toHaveLength(23);
});

/** 调用 13 */
test('the answer under a key comes again byte for byte', async () => {
  const { token } = await login(server, 'declarer');
  const send = async () =>
    (
      await client(server, token).send('PUT', '/foundation/userConfig', {
        headers: { 'Idempotency-Key': 'byte-for-byte-1' },
        body: { theme: 'red', pageSize: 20 },
      })
    ).text();
  expect(await send()).toBe(await send());
});
