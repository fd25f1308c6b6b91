import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { folderStore } from '../../../src/platform/server/files/store.ts';
import { clearAway } from '../../../src/platform/server/housekeeping.ts';
import { client, login } from '../../kit/client.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';

const NO_SESSION = { status: 200, code: 401, msg: '认证失败，无法访问系统资源' };
const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };
let database: TestDatabase;
/** Two instances on one database: what takes effect at once takes effect on both. */
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  database = await createDatabase('base');
  await fillWorld(database.pool);
  server = await startServer({ database });
  second = await startServer({ database });
});
afterAll(async () => {
  await server.stop();
  await second.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate audit_log, auth_session');
});

/** 登录 21 */
test('logout ends the token at once, on every instance; repeated it is 401', async () => {
  const me = await login(server, 'declarer');
  const there = client(second, me.token);
  expect((await there.get('/getInfo')).code).toBe(200);
  expect(await me.post('/logout')).toEqual({ status: 200, code: 200, msg: '操作成功', data: null });
  expect(await me.get('/getInfo')).toEqual(NO_SESSION);
  expect(await there.get('/getInfo')).toEqual(NO_SESSION);
  expect(await me.post('/logout')).toEqual(NO_SESSION);
  expect((await audits(server.pool)).slice(1)).toEqual([
    {
      action: 'logout',
      outcome: 'done',
      code: 200,
      user_id: '2',
      simulate_user_id: null,
      entity: 'user',
      entity_id: '2',
      detail: {},
    },
  ]);
});

test('logout ends this session also under a key that another session has used', async () => {
  const [one, other] = [await login(server, 'declarer'), await login(server, 'declarer')];
  const sent = { headers: { 'Idempotency-Key': 'logout-once-1' } };
  expect([
    (await one.call('POST', '/logout', sent)).code,
    (await other.call('POST', '/logout', sent)).code,
  ]).toEqual([200, 200]);
  expect([await one.get('/getInfo'), await other.get('/getInfo')]).toEqual([
    NO_SESSION,
    NO_SESSION,
  ]);
});

/** 登录 21 */
test('logout works whatever default parameters come along', async () => {
  const me = await login(server, 'declarer');
  expect((await me.post('/logout', { businessType: 2, schoolId: 99 })).code).toBe(200);
});

/** 登录 21 */
test('logout of one browser leaves the other one in', async () => {
  const [one, other] = [await login(server, 'declarer'), await login(server, 'declarer')];
  await one.post('/logout');
  expect((await other.get('/getInfo')).code).toBe(200);
});

/** 登录 21 */
test('disabling ends the token at once, enabling does not bring back what has expired meanwhile', async () => {
  const me = await login(server, 'declarer');
  await database.pool.query(`update app_user set account_status = 'disabled' where id = 2`);
  expect(await me.get('/getInfo')).toEqual(NO_SESSION);
  expect(await client(second, me.token).get('/getInfo')).toEqual(NO_SESSION);
  await database.pool.query(`update app_user set account_status = 'normal' where id = 2`);
  expect((await me.get('/getInfo')).code).toBe(200);
});

/** 登录 21；权限 12 */
test('a role taken away and given is felt by the next request, on every instance', async () => {
  const me = await login(server, 'head');
  const there = client(second, me.token);
  expect((await there.get('/system/user/list')).code).toBe(200);
  await database.pool.query('delete from user_role where user_id = $1', [USER.head]);
  expect(await me.get('/system/user/list')).toEqual(FORBIDDEN);
  expect(await there.get('/system/user/list')).toEqual(FORBIDDEN);
  await database.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 5)',
    [USER.head],
  );
  expect((await me.get('/system/user/list')).code).toBe(200);
});

test('a scope taken away leaves nothing, not everything', async () => {
  const me = await login(server, 'head');
  expect((await me.get('/system/user/list')).data.total).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    'delete from user_unit_scope where user_id = $1 returning *',
    [USER.head],
  );
  expect((await me.get('/system/user/list')).data).toEqual({ rows: [], total: 0 });
  expect((await me.get('/foundation/level/managementList')).data).toEqual([]);
  await database.pool.query(
    'insert into user_unit_scope select * from jsonb_populate_recordset(null::user_unit_scope, $1)',
    [JSON.stringify(rows)],
  );
});

/** 登录 20 */
test('idle for 30 minutes: gone; used a minute before: kept, and the time starts anew', async () => {
  const me = await login(server, 'declarer');
  await database.pool.query(`update auth_session set last_seen_at = now() - interval '29 minutes'`);
  expect((await me.get('/getInfo')).code).toBe(200);
  const { rows } = await database.pool.query(
    `select last_seen_at > now() - interval '1 minute' as touched from auth_session`,
  );
  expect(rows).toEqual([{ touched: true }]);
  await database.pool.query(
    `update auth_session set last_seen_at = now() - interval '30 minutes 1 second'`,
  );
  expect(await me.get('/getInfo')).toEqual(NO_SESSION);
});

/** 登录 20 */
test('how long somebody may be idle is a parameter of the school, read at every request', async () => {
  const me = await login(server, 'declarer');
  const idle = (minutes: number) =>
    database.pool.query(
      `update auth_session set last_seen_at = now() - interval '${minutes} minutes'`,
    );
  const set = (value: string) =>
    database.pool.query(
      `insert into setting (school_id, key, value) values (1, 'sessionIdleMinutes', $1) on conflict (school_id, key, business_type, semester_id)
       do update set value = excluded.value`,
      [value],
    );
  await set('60');
  await idle(59);
  expect((await me.get('/getInfo')).code).toBe(200);
  for (const unusable of ['"60"', '1000', '1']) {
    await set(unusable); // counts as not set: 30
    await idle(29);
    expect((await me.get('/getInfo')).code).toBe(200);
  }
  await set('5');
  await idle(6);
  expect(await me.get('/getInfo')).toEqual(NO_SESSION);
  await database.pool.query(`delete from setting where key = 'sessionIdleMinutes'`);
});

/** 登录 20 */
test('twelve hours after login it is over, however busy', async () => {
  const me = await login(server, 'declarer');
  await database.pool.query("update auth_session set expires_at = now() - interval '1 second'");
  expect(await me.get('/getInfo')).toEqual(NO_SESSION);
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  `Bearer ${'x'.repeat(43)}`,
  'Bearer null',
  `Basic ${'x'.repeat(43)}`,
])('Authorization "%s" opens nothing', async (authorization) => {
  expect(
    await client(server).call('GET', '/getInfo', { headers: { Authorization: authorization } }),
  ).toEqual(NO_SESSION);
});

/** 登录 22 */
test('a token works nowhere but in its header', async () => {
  const me = await login(server, 'declarer');
  expect(await client(server).get('/getInfo', { token: me.token, access_token: me.token })).toEqual(
    NO_SESSION,
  );
  expect(
    await client(server).call('GET', '/getInfo', { headers: { Cookie: `token=${me.token}` } }),
  ).toEqual(NO_SESSION);
});

/** 登录 20 */
test('housekeeping removes what has run out and nothing else', async () => {
  const { pool } = database;
  // 运行 21
  await pool.query('truncate captcha_used, login_throttle, idempotency');
  const me = await login(server, 'declarer');
  await pool.query(
    `insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at)
     values ('old', 1, 2, now(), now(), now() - interval '1 second')`,
  );
  await pool.query(
    `insert into captcha_used values ('old', '', now() - interval '1 second'), ('new', '', now() + interval '1 minute')`,
  );
  await pool.query(
    `insert into login_throttle values ('old', 1, now() - interval '25 hours', null), ('new', 1, now(), null)`,
  );
  await pool.query(
    `insert into idempotency values (1, 2, 'old-key-1', '', null, now() - interval '25 hours'), (1, 2, 'new-key-1', '', null, now())`,
  );
  const files = await folderStore(path.join(inject('folder'), 'housekeeping'));
  await clearAway({ pool, files }, new Date());
  const left =
    await pool.query(`select (select count(*)::int from auth_session) as sessions, (select count(*)::int from captcha_used) as captchas,
    (select string_agg(key, ',') from login_throttle) as throttles, (select string_agg(key, ',') from idempotency) as keys`);
  expect(left.rows).toEqual([{ sessions: 1, captchas: 1, throttles: 'new', keys: 'new-key-1' }]);
  expect((await me.get('/getInfo')).code).toBe(200);
});
