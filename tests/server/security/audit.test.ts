import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { audits, fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let declarer: Client;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted below
  server = await startServer();
  await fillWorld(server.pool);
  declarer = await login(server, 'declarer');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log');
});

/** 安全 17 */
test('a row says when, from where, and under which number the log has it', async () => {
  const before = new Date();
  await client(server, declarer.token, { 'X-Forwarded-For': '203.0.113.9' }).put(
    '/foundation/userConfig',
    { theme: 'red' },
  );
  const { rows } = await server.pool.query('select school_id, at, ip, request_id from audit_log');
  expect(rows).toEqual([
    {
      school_id: 1,
      at: expect.any(Date),
      ip: '203.0.113.9',
      request_id: expect.stringMatching(/^[\w-]{13}$/),
    },
  ]);
  expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

/** 安全 17 */
test('reads leave no row, refused input neither', async () => {
  await declarer.get('/getInfo');
  await declarer.get('/getRouters');
  await declarer.put('/foundation/userConfig', { theme: 'purple' });
  await client(server).get('/getInfo');
  expect(await audits(server.pool)).toEqual([]);
});

/** 安全 17；调用 16 */
test('a write whose row cannot be written does not happen', async () => {
  await server.pool.query(`update app_user set user_config = '{}'`);
  await server.pool.query('alter table audit_log add constraint full_disk check (false) not valid');
  const answer = await declarer.put('/foundation/userConfig', { theme: 'red' });
  await server.pool.query('alter table audit_log drop constraint full_disk');
  expect(answer.code).toBe(500);
  const { rows } = await server.pool.query('select user_config from app_user where id = 2');
  expect(rows).toEqual([{ user_config: {} }]);
});

/** 调用 9 */
test('a login whose row cannot be written opens no session', async () => {
  await server.pool.query('alter table audit_log add constraint full_disk check (false) not valid');
  const answer = await login(server, 'other').catch((error: Error) => error.message);
  await server.pool.query('alter table audit_log drop constraint full_disk');
  expect(answer).toMatch(/^other: 系统未知错误，请反馈给管理员（编号 /);
  expect((await server.pool.query('select from auth_session where user_id = 3')).rowCount).toBe(0);
});

/** 安全 12 */
test('no answer and no row holds a password or its hash', async () => {
  await client(server).post('/login', { username: 'declarer', password: 'Secret-Word-77' });
  const admin = await login(server, 'admin');
  const answers = await Promise.all(
    ['/getInfo', '/getRouters', '/system/user/list', '/foundation/context'].map((path) =>
      admin.get(path),
    ),
  );
  const { rows } = await server.pool.query(
    `select string_agg(a::text, ' ') as all from audit_log a`,
  );
  expect(JSON.stringify([answers, rows])).not.toMatch(
    /argon2|Secret-Word-77|password\w*\W{1,4}:|[Tt]oken/,
  );
});
