import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { digest } from '../../kit/school/digest.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, auth_session, idempotency');
  admin = await login(server, 'admin');
  await server.pool.query('truncate audit_log');
});

const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };
const READ_ONLY = { status: 200, code: 601, msg: '模拟用户状态，没有权限进行此操作' };
const start = (who: Client, id: number, reason = '核对菜单') =>
  who.get(`/system/user/startTheImpersonationUser/${id}`, { reason });
const back = (who: Client) => who.get('/system/user/accountSwitchback');
const rule = (msg: string) => ({ status: 200, code: 601, msg });
/** The operator's browser while it simulates. */
const seenAs = (who: Client, id: number) => client(server, who.token, echo(id));

/** 模拟 8、11 */
const WRITES: [string, string, object?][] = [
  ['PUT', '/foundation/userConfig', { theme: 'red' }],
  ['POST', '/talent/declaration', {}],
  ['DELETE', '/talent/declaration/1'],
  ['POST', '/file/fileInfo/upload'],
];
test.each(WRITES)(
  'in simulation %s %s is refused with a denied row that names both, whatever the headers say',
  async (method, path, body) => {
    await start(admin, USER.declarer);
    await server.pool.query('truncate audit_log');
    const before = await digest(server.pool);
    const forged: Record<string, string>[] = [
      echo(USER.declarer),
      {},
      echo(USER.staff),
      { 'Is-Simulate': 'false' },
      { ...echo(USER.declarer), 'X-HTTP-Method-Override': 'GET' },
    ];
    for (const headers of forged)
      expect(await admin.call(method, path, { body, headers })).toEqual(READ_ONLY);
    const rows = await audits(server.pool);
    expect(rows.map((r) => [r.outcome, r.code, r.user_id, r.simulate_user_id])).toEqual(
      forged.map(() => ['denied', 601, '1', '2']),
    );
    expect(await digest(server.pool)).toBe(before);
  },
);

/** 模拟 9 */
test('a read in simulation must say what the session says; before it knows, a page may ask who it is', async () => {
  await start(admin, USER.declarer);
  const read = (headers: Record<string, string>) =>
    admin.call('GET', '/foundation/context', { headers });
  expect((await read(echo(USER.declarer))).code).toBe(200);
  for (const headers of [
    {},
    echo(USER.admin),
    { 'Is-Simulate': 'true' },
    { 'Is-Simulate': 'false', 'Simulate-User-Id': '2' },
  ])
    expect(await read(headers as Record<string, string>)).toEqual(FORBIDDEN);
  expect((await admin.get('/getInfo')).user.userId).toBe(USER.declarer);
  expect((await admin.get('/getRouters')).code).toBe(200);
});

/** 模拟 9 */
test('the headers without a simulation open nothing', async () => {
  const declarer = await login(server, 'declarer');
  await server.pool.query('truncate audit_log');
  expect(await client(server, declarer.token, echo(USER.admin)).get('/foundation/context')).toEqual(
    FORBIDDEN,
  );
  expect((await client(server, declarer.token, echo(USER.admin)).get('/getInfo')).user.userId).toBe(
    USER.declarer,
  );
  expect((await audits(server.pool)).map((a) => [a.outcome, a.user_id])).toEqual([['denied', '2']]);
});

/** 模拟 7 */
test('in simulation the rights are the other one’s, not both together', async () => {
  await start(admin, USER.declarer);
  expect(await seenAs(admin, USER.declarer).get('/system/user/list')).toEqual(FORBIDDEN);
  expect((await seenAs(admin, USER.declarer).get('/system/menu/treeList')).code).toBe(403);
});

/** 模拟 12 */
test('when the 30 minutes are over reads say so, and the way back is open', async () => {
  await start(admin, USER.declarer);
  await server.pool.query('update auth_session set simulate_expires_at = now()');
  expect(await seenAs(admin, USER.declarer).get('/foundation/context')).toEqual({
    ...rule('模拟已到期，请退出模拟'),
    data: { simulationOver: true },
  });
  expect((await back(admin)).data.user.userId).toBe(USER.admin);
});

/** 模拟 13 */
test('it is over as well when the other one is disabled, or the operator’s right is taken', async () => {
  await start(admin, USER.declarer);
  const over = async () => (await seenAs(admin, USER.declarer).get('/foundation/context')).msg;
  await server.pool.query(`update app_user set account_status = 'disabled' where id = 2`);
  expect(await over()).toBe('模拟已到期，请退出模拟');
  await server.pool.query(`update app_user set account_status = 'normal' where id = 2`);
  expect(await over()).toBe('操作成功');
  await server.pool.query('delete from user_role where user_id = 1');
  expect(await over()).toBe('模拟已到期，请退出模拟');
  await server.pool.query('insert into user_role (school_id, user_id, role_id) values (1, 1, 1)');
  await server.pool.query(`update app_user set account_status = 'disabled' where id = 1`);
  expect((await seenAs(admin, USER.declarer).get('/foundation/context')).code).toBe(401);
  await server.pool.query(`update app_user set account_status = 'normal' where id = 1`);
});

/** 模拟 12 */
test('a simulation ends with the operator’s own session and never lengthens it', async () => {
  await server.pool.query(`update auth_session set expires_at = now() + interval '5 minutes'`);
  const { data } = await start(admin, USER.declarer);
  const { rows } = await server.pool.query('select expires_at from auth_session');
  expect(data.expiresAt).toBe(rows[0].expires_at.toISOString());
});

/** 模拟 15 */
test('logout in simulation ends the session', async () => {
  await start(admin, USER.declarer);
  expect((await seenAs(admin, USER.declarer).post('/logout')).code).toBe(200);
  expect((await admin.get('/getInfo')).code).toBe(401);
});
