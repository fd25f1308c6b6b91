import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, client, echo, login, whole } from '../../kit/client.ts';
import { digest } from '../../kit/school/digest.ts';
import { audits, fillWorld, USER, type UserName } from '../../kit/school/world.ts';
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
const start = (who: Client, id: number, reason = '核对菜单') =>
  who.get(`/system/user/startTheImpersonationUser/${id}`, { reason });
const back = (who: Client) => who.get('/system/user/accountSwitchback');
const rule = (msg: string) => ({ status: 200, code: 601, msg });
/** The operator's browser while it simulates. */
const seenAs = (who: Client, id: number) => client(server, who.token, echo(id));
const row = (action: string, outcome: string, code: number, user: number, more: object) => ({
  action,
  outcome,
  code,
  user_id: String(user),
  simulate_user_id: null,
  ...more,
});

/** 模拟 7、11、12 */
test('start: the answer is what the other one sees, for 30 minutes, with both names on record', async () => {
  const before = Date.now();
  const answer = await start(admin, USER.declarer);
  const own = await login(server, 'declarer');
  const { status, code, msg, ...info } = await own.get('/getInfo');
  const { data: menus } = await own.get('/getRouters');
  const expiresAt = answer.data.expiresAt;
  expect(answer).toEqual({
    status,
    code,
    msg,
    data: {
      ...info,
      simulation: {
        isSimulate: true,
        simulateUserId: 2,
        operatorId: 1,
        operatorName: 'admin老师',
        expiresAt,
        preview: null,
        at: null,
      },
      menus,
      expiresAt,
    },
  });
  expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(30 * 60_000);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect((await audits(server.pool)).filter((a) => a.action !== 'login')).toEqual([
    row('startTheImpersonationUser', 'done', 200, USER.admin, {
      entity: 'user',
      entity_id: '2',
      detail: { event: 'start', reason: '核对菜单', until: expiresAt },
    }),
  ]);
});

/** 模拟 11、14 */
test('stop: own rights again; both users named; repeated it changes nothing', async () => {
  await start(admin, USER.declarer);
  const { data } = await back(seenAs(admin, USER.declarer));
  expect({
    user: data.user.userId,
    permissions: data.permissions,
    simulation: data.simulation,
    expiresAt: data.expiresAt,
  }).toEqual({
    user: 1,
    permissions: ['system:menu:list', 'system:user:list', 'system:user:simulate'],
    simulation: null,
    expiresAt: null,
  });
  expect((await audits(server.pool)).at(-1)).toEqual(
    row('accountSwitchback', 'done', 200, USER.admin, {
      simulate_user_id: '2',
      entity: 'user',
      entity_id: '2',
      detail: { event: 'stop' },
    }),
  );
  expect((await back(admin)).data).toEqual(data);
  expect((await admin.get('/system/user/list')).code).toBe(200);
});

/** 模拟 2、4 */
const REFUSED: [UserName, string][] = [
  ['admin', '不能模拟自己'],
  ['security', '不能模拟系统管理员、安全管理员或审计管理员'],
  ['accountless', '该人员没有可登录的账号，不能模拟'],
  ['disabled', '该账号已停用，不能模拟'],
  ['inactive', '该账号尚未激活，不能模拟'],
  ['locked', '该账号已锁定，不能模拟'],
  ['hr', '该用户拥有您没有的系统或人事权限，不能模拟'],
];
test.each(REFUSED)(
  'refused: %s, with a denied row, and the list gives the same reason',
  async (name, text) => {
    const before = await digest(server.pool);
    expect(await start(admin, USER[name])).toEqual(rule(text));
    expect(await audits(server.pool)).toEqual([
      row('startTheImpersonationUser', 'denied', 601, USER.admin, {
        entity: 'user',
        entity_id: String(USER[name]),
        detail: { msg: text },
      }),
    ]);
    expect(await digest(server.pool)).toBe(before);
    const { data } = await admin.get('/system/user/list', { keyword: name });
    expect(data.rows.map((r: { simulateRefusal: string }) => r.simulateRefusal)).toEqual([text]);
  },
);

/** 模拟 2 */
test('every other administrator is refused as well', async () => {
  await server.pool.query(
    `update role set role_key = 'ROLE_AUDIT' where role_key = 'ROLE_SECURITY'`,
  );
  expect((await start(admin, USER.security)).msg).toBe(
    '不能模拟系统管理员、安全管理员或审计管理员',
  );
  const head = await login(server, 'head');
  expect((await start(head, USER.admin)).msg).toBe('不能模拟系统管理员、安全管理员或审计管理员');
  await server.pool.query(
    `update role set role_key = 'ROLE_SECURITY' where role_key = 'ROLE_AUDIT'`,
  );
});

test.each(['', ' ', '查', '  查  '])('refused: the reason "%s" is none', async (reason) => {
  expect(await start(admin, USER.declarer, reason)).toEqual(
    rule('请填写模拟原因（2 到 200 个字）'),
  );
  expect((await audits(server.pool)).map((a) => a.outcome)).toEqual(['denied']);
});

/** 模拟 1 */
test('a reason of more than 200 characters is a wrong input; of 200 it is one', async () => {
  expect(await start(admin, USER.declarer, '查'.repeat(201))).toEqual({
    status: 200,
    code: 422,
    msg: '输入内容不正确：原因不能超过 200 个字',
    data: { fields: { reason: '原因不能超过 200 个字' } },
  });
  expect((await start(admin, USER.declarer, '查'.repeat(200))).code).toBe(200);
});

/** 模拟 3 */
test('refused: out of the operator’s units, by unit, by one scope that reaches further, in another business type', async () => {
  const head = await login(server, 'head');
  const text = rule('该用户不在您的管理范围内，不能模拟');
  for (const name of ['other', 'wide', 'multi', 'plain'] as const)
    expect({ name, ...(await start(head, USER[name])) }).toEqual({ name, ...text });
  expect((await start(head, USER.staff)).code).toBe(200);
  // the school’s administrator reaches all of them
  for (const name of ['other', 'wide', 'multi', 'plain'] as const) {
    expect({ name, code: (await start(admin, USER[name])).code }).toEqual({ name, code: 200 });
    await back(admin);
  }
});

/** 模拟 1 */
test('refused: nobody of that number is 404, without the permission 403 and a denied row', async () => {
  expect(await start(admin, 999_999)).toEqual({ status: 200, code: 404, msg: '访问资源不存在' });
  const declarer = await login(server, 'declarer');
  await server.pool.query('truncate audit_log');
  expect(await start(declarer, USER.staff)).toEqual(FORBIDDEN);
  expect(await audits(server.pool)).toEqual([
    row('startTheImpersonationUser', 'denied', 403, USER.declarer, {
      entity: 'user',
      entity_id: '4',
      detail: { msg: FORBIDDEN.msg },
    }),
  ]);
});

/** 模拟 5 */
test('refused: already simulating, even as somebody who may simulate, with and without the headers', async () => {
  await start(admin, USER.head);
  const text = rule('正在模拟用户，请先退出模拟');
  expect(await start(admin, USER.staff)).toEqual(text);
  expect(await start(seenAs(admin, USER.head), USER.staff)).toEqual(text);
  expect((await seenAs(admin, USER.head).get('/getInfo')).user.userId).toBe(USER.head);
});

/** 模拟 5 */
test('two starts at once: one simulation', async () => {
  const answers = await Promise.all([start(admin, USER.declarer), start(admin, USER.staff)]);
  expect(answers.map((a) => a.code).sort()).toEqual([200, 601]);
});

test.each(['navigate', 'no-cors'])('Sec-Fetch-Mode %s starts and stops nothing', async (mode) => {
  // injected: fetch would not let itself be told its mode
  const visit = async (url: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'sec-fetch-mode': mode };
    return (await server.app.inject({ url: `/api/system/user${url}`, headers })).json();
  };
  const { status, ...forbidden } = FORBIDDEN;
  expect(await visit(`/startTheImpersonationUser/${USER.declarer}?reason=abc`)).toEqual(forbidden);
  await start(admin, USER.declarer);
  expect(await visit('/accountSwitchback')).toEqual(forbidden);
  expect((await admin.get('/getInfo')).user.userId).toBe(USER.declarer);
});

/** 模拟 6 */
test('a HEAD of the starting address starts nothing, and neither answer is kept by anybody', async () => {
  await admin.send('HEAD', `/system/user/startTheImpersonationUser/${USER.declarer}`, {
    query: { reason: '核对菜单' },
  });
  expect((await admin.get('/getInfo')).user.userId).toBe(USER.admin);
  for (const path of [
    `/system/user/startTheImpersonationUser/${USER.declarer}?reason=abc`,
    '/system/user/accountSwitchback',
  ]) {
    expect((await whole(admin.send('GET', path))).headers.get('cache-control')).toBe('no-store');
  }
});
