/** The door after the login for whoever may do much, and the ways through it (登录 39、40). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../src/platform/server/access/secondFactor/totp.ts';
import { type Client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { secondFactor: true } });
  await fillWorld(server.pool);
  await server.pool.query(
    `update role set permissions = permissions || '{system:user:reset,system:user:edit}' where role_key = 'ROLE_ADMIN'`,
  );
  await server.pool.query(
    `insert into user_role (school_id, user_id, role_id) select 1, ${USER.wide}, id from role where role_key = 'ROLE_ADMIN'`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query(
    'truncate audit_log, auth_session, second_factor, recovery_code, login_throttle, notice',
  );
});

const MUST = {
  code: 601,
  msg: '请刷新页面，完成两步验证后再使用其他功能',
  data: { secondFactor: true },
};
const WRONG = '动态码不正确，每个只能用一次；请核对手机的时间，或等下一个';
/** The code of a phone whose clock is so many half minutes wrong. */
const phone = (secret: string, wrong = 0) => codeAt(secret, stepAt(new Date()) + wrong);
const anew = () => server.pool.query('update second_factor set last_step = 0');
/** Binds; answers the secret and the recovery codes. */
async function bound(me: Client) {
  const { data } = await me.post('/auth/second/begin', {});
  const { data: given } = await me.post('/auth/second/bind', { code: phone(data.secret) });
  await anew();
  return { secret: data.secret as string, codes: given.codes as string[] };
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** None of the three that count at the moment. */
const wrongFor = (secret: string) => {
  const good = [-2, -1, 0, 1, 2].map((by) => phone(secret, by));
  let code = other(phone(secret));
  while (good.includes(code)) code = other(code);
  return code;
};

/** 登录 39 */
test('an administrator can do nothing before a phone is bound, and then nothing without its code', async () => {
  const me = await login(server, 'admin');
  expect((await me.get('/getInfo')).secondFactor).toBe('bind');
  expect(await me.get('/foundation/context')).toMatchObject(MUST);
  expect(await me.put('/auth/password', { oldPassword: 'a', newPassword: 'b' })).toMatchObject(
    MUST,
  );
  expect(await me.post('/auth/second/codes', {})).toMatchObject(MUST);
  expect((await me.get('/openapi.json')).code).not.toBe(401); // shown to everybody in tests
  const { data } = await me.post('/auth/second/begin', {});
  expect(data.uri).toContain(`secret=${data.secret}&`);
  expect(await me.post('/auth/second/bind', { code: wrongFor(data.secret) })).toMatchObject({
    code: 422,
    data: { fields: { code: WRONG } },
  });
  expect(await me.get('/foundation/context')).toMatchObject(MUST);
  const { code, data: given } = await me.post('/auth/second/bind', { code: phone(data.secret) });
  expect([code, given.codes.length, new Set(given.codes).size]).toEqual([200, 10, 10]);
  expect((await me.get('/foundation/context')).code).toBe(200);
  expect((await me.get('/getInfo')).secondFactor).toBeUndefined();
  const again = await login(server, 'admin');
  expect((await again.get('/getInfo')).secondFactor).toBe('ask');
  expect(await again.get('/foundation/context')).toMatchObject(MUST);
  expect((await again.post('/auth/second/begin', {})).code).toBe(601);
  expect((await again.post('/auth/second/bind', { code: phone(data.secret, 1) })).code).toBe(601);
  expect((await again.post('/auth/second', { code: phone(data.secret, 1) })).code).toBe(200);
  expect((await again.get('/foundation/context')).code).toBe(200);
  const { rows } = await server.pool.query(
    `select (select secret from second_factor) as secret, (select count(*)::int from audit_log where detail::text like '%' || $1 || '%') as traces,
      (select count(*)::int from idempotency where answer::text ~ $1) as answers, (select bool_or(code_hash ~ '-|[A-Z]') from recovery_code) as plain`,
    [data.secret],
  );
  expect(rows).toEqual([
    { secret: expect.stringMatching(/^enc:/), traces: 0, answers: 0, plain: false },
  ]);
  expect((await audits(server.pool)).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'login done',
    'beginSecondFactor done',
    'bindSecondFactor denied',
    'bindSecondFactor done',
    'login done',
    'bindSecondFactor denied',
    'proveSecondFactor done',
  ]);
});

/** 登录 39 */
test('whoever may only declare comes in as ever; a right to see numbers closes the door from the next request on', async () => {
  const me = await login(server, 'declarer');
  expect((await me.get('/getInfo')).secondFactor).toBeUndefined();
  expect((await me.get('/foundation/context')).code).toBe(200);
  const give = (permission: string) =>
    server.pool.query(
      `update role set permissions = array_append(permissions, $1) where role_key = 'ROLE_DECLARER'`,
      [permission],
    );
  const take = () =>
    server.pool.query(
      `update role set permissions = array(select p from unnest(permissions) p where p !~ 'unmask|exportSensitive|^system:') where role_key = 'ROLE_DECLARER'`,
    );
  for (const permission of [
    'student:student:unmask',
    'student:student:exportSensitive',
    'system:user:list',
  ]) {
    await give(permission);
    expect(await me.get('/foundation/context')).toMatchObject(MUST);
    await take();
    expect((await me.get('/foundation/context')).code).toBe(200);
  }
});

/** 登录 39 */
test('a code works once, for a clock half a minute wrong too, and of two at the same moment one gets in', async () => {
  const me = await login(server, 'admin');
  const { secret } = await bound(me);
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => login(server, 'admin')));
  const code = phone(secret);
  const both = await Promise.all([one, two].map((it) => it?.post('/auth/second', { code })));
  expect(both.map((it) => it?.code).sort()).toEqual([200, 422]);
  expect(await three?.post('/auth/second', { code })).toMatchObject({
    code: 422,
    data: { fields: { code: WRONG } },
  });
  expect((await three?.post('/auth/second', { code: phone(secret, 2) }))?.code).toBe(422);
  await anew();
  expect((await three?.post('/auth/second', { code: phone(secret, -2) }))?.code).toBe(422);
  expect((await three?.post('/auth/second', { code: phone(secret, -1) }))?.code).toBe(200);
});

/** 登录 40 */
test('a recovery code gets in once, its owner is told, and new ones make the old ones void', async () => {
  const me = await login(server, 'admin');
  const { codes } = await bound(me);
  const [first = '', second = ''] = codes;
  const [one, two] = await Promise.all([login(server, 'admin'), login(server, 'admin')]);
  const both = await Promise.all(
    [one, two].map((it) => it.post('/auth/second', { code: first.toLowerCase() })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
  expect((await me.get('/auth/second')).data).toMatchObject({ required: true, codesLeft: 9 });
  const { rows } = await server.pool.query('select user_id::int as id, text from notice');
  expect(rows).toEqual([
    { id: USER.admin, text: expect.stringContaining('您的一个恢复码刚刚用来登录，还剩 9 个') },
  ]);
  await server.pool.query(`update auth_session set created_at = now() - interval '6 minutes'`);
  expect(await me.post('/auth/second/codes', {})).toMatchObject({
    code: 601,
    data: { confirmPassword: true },
  });
  await me.post('/auth/confirm', { password: DEMO_PASSWORD });
  const renewed = (await me.post('/auth/second/codes', {})).data.codes as string[];
  expect(renewed).toHaveLength(10);
  const late = await login(server, 'admin');
  expect((await late.post('/auth/second', { code: second })).code).toBe(422);
  expect((await late.post('/auth/second', { code: renewed[0] })).code).toBe(200);
});

/** 登录 6、36、39 */
test('wrong codes are counted as wrong passwords are, a login in between does not make them forgotten, and the owner is told', async () => {
  const { secret } = await bound(await login(server, 'admin'));
  const code = wrongFor(secret);
  const answers: string[] = [];
  for (let at = 0; at < 6; at++) {
    const me = await login(server, 'admin');
    answers.push((await me.post('/auth/second', { code })).msg);
  }
  expect(answers.slice(0, 4)).toEqual(Array(4).fill(WRONG));
  expect(answers.slice(4)).toEqual(Array(2).fill('登录失败次数过多，请 15 分钟后再试'));
  const me = await login(server, 'admin');
  expect((await me.post('/auth/second', { code: phone(secret) })).code).toBe(601);
  const { rows } = await server.pool.query('select user_id::int as id, text from notice');
  expect(rows).toEqual([
    { id: USER.admin, text: expect.stringContaining('两步验证一天内失败 5 次') },
  ]);
  await server.pool.query('delete from login_throttle');
  expect((await me.post('/auth/second', { code: phone(secret) })).code).toBe(200);
});

/** 登录 36、39 */
test('after twenty in a day the account waits from everywhere', async () => {
  const { secret } = await bound(await login(server, 'admin'));
  const me = await login(server, 'admin');
  const fail = () => me.post('/auth/second', { code: wrongFor(secret) });
  await fail();
  const whole = createHash('sha256').update('\naccount\nadmin\nsecond').digest('hex');
  await server.pool.query('update login_throttle set failures = 19 where key = $1', [whole]);
  expect((await fail()).msg).toBe(WRONG);
  await server.pool.query('delete from login_throttle where key <> $1', [whole]);
  expect((await me.post('/auth/second', { code: phone(secret) })).msg).toBe(
    '登录失败次数过多，请 1 分钟后再试',
  );
});

/** 登录 40 */
test('another administrator lets somebody bind anew, freshly proved; nobody does it for themselves', async () => {
  const theirs = await login(server, 'wide');
  await bound(theirs);
  const me = await login(server, 'admin');
  await bound(me);
  const reset = (id: number) => me.put(`/system/user/${id}/secondFactor`, {});
  await server.pool.query(`update auth_session set created_at = now() - interval '6 minutes'`);
  expect(await reset(USER.wide)).toMatchObject({ code: 601, data: { confirmPassword: true } });
  await me.post('/auth/confirm', { password: DEMO_PASSWORD });
  expect((await reset(USER.admin)).msg).toBe('不能修改自己的账号');
  expect((await reset(USER.other)).msg).toMatch(/还没有绑定两步验证$/);
  expect((await reset(USER.wide)).code).toBe(200);
  expect((await theirs.get('/getInfo')).code).toBe(401);
  const anewThere = await login(server, 'wide');
  expect((await anewThere.get('/getInfo')).secondFactor).toBe('bind');
  const { rows } = await server.pool.query(
    `select (select count(*)::int from recovery_code where user_id = $1) as codes, (select text from notice where user_id = $1) as told`,
    [USER.wide],
  );
  expect(rows).toEqual([{ codes: 0, told: expect.stringContaining('重置了您的两步验证') }]);
  expect((await audits(server.pool)).at(-2)).toMatchObject({
    action: 'resetSecondFactor',
    entity_id: String(USER.wide),
    detail: { event: 'resetSecondFactor' },
  });
});
