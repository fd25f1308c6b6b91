import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createFirstAdmin,
  forgetPhone,
  openNetworks,
} from '../../../src/areas/user/server/firstAdmin.ts';
import { insertBase } from '../../../src/install/base.ts';
import { afresh } from '../../kit/afresh.ts';
import { client } from '../../kit/client.ts';
import { audits } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afresh(() => server.pool);
const base = (c: Parameters<typeof insertBase>[0]) =>
  insertBase(c, { schoolCode: '4151000001', schoolName: '新建大学' });
const make = (roleKey: string, n = '1') =>
  createFirstAdmin(
    server.pool,
    { username: `first${n}`, cname: '周建国', employeeNumber: `1000${n}`, roleKey },
    base,
  );

/** 运行 11 */
test('before there is one the login page is told to lead to it, and whoever tries anything else what to do', async () => {
  // one that has never met an administrator
  const empty = await startServer();
  expect(await client(empty).get('/captchaImage')).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    captchaEnabled: false,
    registerEnabled: false,
    oauthEnabled: false,
    isEmpty: true,
  });
  const msg = '系统还没有启用，请先在登录页建立第一个系统管理员。';
  for (const [path, body] of [
    ['/login', { username: 'first1', password: 'x' }],
    ['/register', {}],
    ['/login/oauth', { state: 'x' }],
  ] as const)
    expect(await client(empty).post(path, body)).toEqual({ status: 200, code: 601, msg });
  for (const path of ['/login/oauth/start', '/foundation/school/logo'])
    expect(await client(empty).get(path)).toMatchObject({ code: 601, msg });
  expect((await client(empty).get('/getInfo')).code).toBe(401);
  await empty.stop();
});

// the same server lets them in at once
/** 用户 19 */
test('the first administrator of an empty database: school, roles, menus; a password to be changed; a row in the log', async () => {
  const password = await make('ROLE_ADMIN');
  const { token } = await client(server).post('/login', { username: 'first1', password });
  const admin = client(server, token);
  const info = await admin.get('/getInfo');
  expect([info.user.cname, info.roles, info.mustChangePassword]).toEqual([
    '周建国',
    ['ROLE_ADMIN'],
    true,
  ]);
  const fresh = `${password}x7`;
  expect(
    (await admin.put('/auth/password', { oldPassword: password, newPassword: fresh })).code,
  ).toBe(200);
  expect((await admin.get('/getInfo')).mustChangePassword).toBeUndefined();
  expect(
    (await admin.get('/getRouters')).data.map(
      (menu: { meta: { title: string } }) => menu.meta.title,
    ),
  ).toContain('人事与安全');
  expect((await admin.get('/system/user/list')).data.total).toBe(1);
  expect((await audits(server.pool))[0]).toEqual({
    action: 'adminCreate',
    outcome: 'done',
    code: 200,
    user_id: null,
    simulate_user_id: null,
    entity: 'user',
    entity_id: '1',
    detail: {
      event: 'add',
      name: '周建国',
      before: null,
      after: { username: 'first1', employeeNumber: '10001', roleKey: 'ROLE_ADMIN' },
    },
  });
});

/** 用户 19 */
test('one of each kind, and no second one by the command', async () => {
  await make('ROLE_ADMIN');
  await make('ROLE_SECURITY', '2');
  await make('ROLE_AUDIT', '3');
  await expect(make('ROLE_AUDIT', '4')).rejects.toThrow(
    '已有这类管理员（周建国），请由系统管理员在“用户”中添加',
  );
  await server.pool.query(
    `update app_user set account_status = 'disabled' where username = 'first3'`,
  );
  await expect(make('ROLE_AUDIT', '3')).rejects.toThrow('登录名或工号已被使用');
});

test('what does not fit is refused in words, and nothing is written', async () => {
  await expect(make('ROLE_TEACHER', '5')).rejects.toThrow(
    '角色应为 ROLE_ADMIN、ROLE_SECURITY、ROLE_AUDIT 之一',
  );
  await expect(make('ROLE_ADMIN', '五')).rejects.toThrow(
    '登录名为 3 到 32 个字母、数字、点、横线或下划线',
  );
  expect((await server.pool.query('select from app_user')).rowCount).toBe(0);
});

/** 运行 11 */
test('the way back in: the list of networks is stopped, with a row in the log', async () => {
  await make('ROLE_ADMIN');
  await server.pool.query(`insert into ip_allow (school_id, network) values (1, '10.0.0.0/8')`);
  expect(await openNetworks(server.pool)).toBe(1);
  expect(await openNetworks(server.pool)).toBe(0);
  const last = (await audits(server.pool)).at(-1);
  expect([last?.action, last?.entity, last?.detail]).toEqual([
    'adminNetworks',
    'ipAllow',
    { event: 'disable', name: '10.0.0.0/8' },
  ]);
});

/** 登录 40 */
test('the way back in without a phone: what was bound is forgotten, with a row in the log', async () => {
  await make('ROLE_ADMIN');
  const { rows } = await server.pool.query('select username, id from app_user');
  const [{ username, id }] = rows;
  expect(await forgetPhone(server.pool, username)).toBeNull();
  await server.pool.query(
    `insert into second_factor (school_id, user_id, secret, bound_at) values (1, $1, 'x', now())`,
    [id],
  );
  await server.pool.query(`insert into recovery_code values (1, $1, 'x')`, [id]);
  expect(await forgetPhone(server.pool, 'nobody')).toBeNull();
  expect(await forgetPhone(server.pool, username)).toBeTruthy();
  const left = await server.pool.query(
    'select user_id from second_factor union all select user_id from recovery_code',
  );
  expect(left.rowCount).toBe(0);
  const last = (await audits(server.pool)).at(-1);
  expect([last?.action, last?.entity, last?.entity_id, last?.detail]).toEqual([
    'adminSecond',
    'user',
    id,
    { event: 'resetSecondFactor' },
  ]);
});
