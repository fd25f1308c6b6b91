import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokenHashOf } from '../../../src/platform/server/request/caller.ts';
import { client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, login_throttle, auth_session, captcha_used');
});

const WRONG = { status: 200, code: 601, msg: '用户名或密码错误' };
const enter = (username: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
  client(server, null, headers).post('/login', { username, password });

/** 登录 3、22 */
test('a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed', async () => {
  const before = Date.now();
  const answer = await enter('  declarer ');
  expect(answer).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    token: expect.stringMatching(/^[\w-]{43}$/),
    browser: expect.any(String),
  });
  const { rows } = await server.pool.query('select * from auth_session');
  expect(rows).toEqual([
    {
      token_hash: tokenHashOf(answer.token),
      id: expect.any(String),
      must_change_password: false,
      second_factor_at: null,
      confirmed_at: null,
      school_id: 1,
      user_id: String(USER.declarer),
      created_at: expect.any(Date),
      last_seen_at: rows[0].created_at,
      expires_at: new Date(rows[0].created_at.getTime() + 12 * 3_600_000),
      ip: '127.0.0.1',
      user_agent: 'node',
      simulate_user_id: null,
      simulate_reason: null,
      simulate_at: null,
      simulate_draft_id: null,
      simulate_expires_at: null,
    },
  ]);
  const seen = await server.pool.query('select last_login_at from app_user where id = $1', [
    USER.declarer,
  ]);
  expect(seen.rows[0].last_login_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(await audits(server.pool)).toEqual([
    {
      action: 'login',
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

/** 登录 4 */
test('unknown name and wrong password: the same text, both audited though refused; a typed name is not kept', async () => {
  expect(await enter('declarer', 'wrong-Password-1')).toEqual(WRONG);
  expect(await enter('MyPassword-2026')).toEqual(WRONG);
  expect(await enter('accountless')).toEqual(WRONG);
  const denied = {
    action: 'login',
    outcome: 'denied',
    code: 601,
    simulate_user_id: null,
    entity: 'user',
  };
  expect(await audits(server.pool)).toEqual([
    { ...denied, user_id: '2', entity_id: '2', detail: { reason: '密码错误' } },
    { ...denied, user_id: null, entity_id: '', detail: { reason: '没有这个用户' } },
    { ...denied, user_id: '10', entity_id: '10', detail: { reason: '密码错误' } },
  ]);
  const { rows } = await server.pool.query(
    `select string_agg(t::text, ' ') as all from login_throttle t`,
  );
  expect(rows[0].all).not.toContain('MyPassword');
});

test.each([
  ['disabled', '账号已停用，请联系管理员'],
  ['inactive', '账号尚未激活，请联系管理员'],
])('an account that is %s says so only after the right password', async (name, text) => {
  expect(await enter(name, 'wrong-Password-1')).toEqual(WRONG);
  expect(await enter(name)).toEqual({ status: 200, code: 601, msg: text });
  expect((await server.pool.query('select from auth_session')).rowCount).toBe(0);
});

/** 登录 5 */
test('an account locked by an administrator says for how long after the right password', async () => {
  await server.pool.query(
    `update app_user set locked_until = now() + interval '9 minutes 30 seconds' where username = 'locked'`,
  );
  expect(await enter('locked')).toEqual({
    status: 200,
    code: 601,
    msg: '账号已锁定，请 10 分钟后再试',
  });
});

/** 登录 6 */
test('five failures lock the user for 15 minutes in this network, also with the right password; elsewhere they get in', async () => {
  for (let i = 0; i < 4; i++) expect(await enter('declarer', 'wrong-Password-1')).toEqual(WRONG);
  const locked = { status: 200, code: 601, msg: '登录失败次数过多，请 15 分钟后再试' };
  expect(await enter('declarer', 'wrong-Password-1')).toEqual(locked);
  expect(await enter('declarer')).toEqual(locked);
  expect((await enter('other')).code).toBe(200);
  expect((await enter('declarer', DEMO_PASSWORD, { 'X-Forwarded-For': '203.0.113.9' })).code).toBe(
    200,
  );
  await server.pool.query(`update login_throttle set locked_until = now() - interval '1 second'`);
  expect((await enter('declarer')).code).toBe(200);
  // what the network has failed at, whoever was tried, stays
  expect((await server.pool.query('select from login_throttle')).rowCount).toBe(1);
});

/** 登录 6 */
test('unknown names are locked like known ones', async () => {
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push((await enter('nobody')).msg);
  expect(answers).toEqual([
    ...Array(4).fill(WRONG.msg),
    ...Array(2).fill('登录失败次数过多，请 15 分钟后再试'),
  ]);
});

/** 登录 6 */
test('twelve wrong passwords at once: not one try more than five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => enter('declarer', 'wrong-Password-1')),
  );
  expect(answers.filter((a) => a.msg === WRONG.msg)).toHaveLength(4);
  const denied = await server.pool.query(`select from audit_log where outcome = 'denied'`);
  expect(denied.rowCount).toBe(5);
});

test('eight logins at once: eight sessions, each token its own', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter('declarer')));
  expect(answers.map((a) => a.code)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map((a) => a.token)).size).toBe(8);
});

/** 登录 3 */
test('an empty name or password is refused with its field', async () => {
  expect(await enter('   ', '')).toEqual({
    status: 200,
    code: 422,
    msg: '输入内容不正确：请输入用户名',
    data: { fields: { username: '请输入用户名', password: '请输入密码' } },
  });
});

const WAYS = { registerEnabled: false, oauthEnabled: false, schoolName: expect.any(String) };
/** 登录 10 */
test('captcha off: the answer says so', async () => {
  expect(await client(server).get('/captchaImage')).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    captchaEnabled: false,
    ...WAYS,
  });
});
