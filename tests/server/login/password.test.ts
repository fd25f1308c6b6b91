import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  await server.pool.query(
    `update role set permissions = permissions || '{system:user:reset,system:user:edit}' where role_key = 'ROLE_ADMIN'`,
  );
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);

const OTHER = 'Zhixing-7788';
const MUST = { code: 601, msg: '请先修改密码，再使用其他功能', data: { mustChangePassword: true } };
const enter = (username: string, password: string) =>
  client(server).post('/login', { username, password });
const reset = async (id: number) => {
  const { data } = await admin.get(`/system/user/${id}`);
  return admin.put(`/system/user/${id}/password`, { version: data.version });
};
const change = (who: Client, oldPassword: string, newPassword: string) =>
  who.put('/auth/password', { oldPassword, newPassword });
const bare = ({ code, msg, data }: { code: number; msg: string; data?: unknown }) => ({
  code,
  msg,
  ...(data === null || data === undefined ? {} : { data }),
});

/** 用户 16 */
test('a reset password is random, shown once, and kept only as a hash', async () => {
  const before = await login(server, 'staff');
  const { code, data } = await reset(USER.staff);
  expect([code, data.username, /^[A-Za-z2-9]{12}$/.test(data.password)]).toEqual([
    200,
    'staff',
    true,
  ]);
  expect((await before.get('/getInfo')).code).toBe(401);
  const { rows } = await server.pool.query(
    `select (select count(*)::int from idempotency i where i.answer::text like '%' || $1 || '%') + (select count(*)::int from audit_log where detail::text like '%' || $1 || '%') as traces,
      (select password_hash like '$argon2id$%' and must_change_password from app_user where id = $2) as hashed`,
    [data.password, USER.staff],
  );
  expect(rows).toEqual([{ traces: 0, hashed: true }]);
  expect((await audits(server.pool)).filter((row) => row.action === 'resetPassword')).toEqual([
    expect.objectContaining({
      outcome: 'done',
      user_id: '1',
      entity: 'user',
      entity_id: String(USER.staff),
      detail: { event: 'resetPassword' },
    }),
  ]);
});

/** 登录 17、18 */
test('whoever comes in with it can do nothing but change it, and goes on with the same session', async () => {
  const { data } = await reset(USER.staff);
  const me = client(server, (await enter('staff', data.password)).token);
  expect((await me.get('/getInfo')).mustChangePassword).toBe(true);
  expect(bare(await me.get('/foundation/context'))).toEqual(MUST);
  expect(bare(await me.put('/foundation/userConfig', { theme: 'red' }))).toEqual(MUST);
  expect(bare(await me.get('/notice/unread'))).toEqual(MUST);
  expect((await me.get('/auth/password/rules')).data.text).toBe(
    '密码至少 10 个字符，且含大写、小写、数字、符号中的三类，不含用户名',
  );
  const elsewhere = client(server, (await enter('staff', data.password)).token);
  expect((await change(me, data.password, OTHER)).code).toBe(200);
  expect((await me.get('/foundation/context')).code).toBe(200);
  expect((await me.get('/getInfo')).mustChangePassword).toBeUndefined();
  expect((await elsewhere.get('/getInfo')).code).toBe(401);
  expect((await enter('staff', data.password)).code).toBe(601);
  expect((await enter('staff', OTHER)).code).toBe(200);
});

test.each([
  ['the old one is wrong', 'wrong-Old-1', 'Qiuzhi-5566', { oldPassword: '原密码不正确' }],
  ['the same again', OTHER, OTHER, { newPassword: '新密码不能与原密码相同' }],
  [
    'too short',
    OTHER,
    'Ab1-',
    { newPassword: '密码至少 10 个字符，且含大写、小写、数字、符号中的三类' },
  ],
  ['with the user name', OTHER, 'My-staff-2026', { newPassword: '密码不能包含用户名' }],
  ['one that is in every list', OTHER, 'Password-123', { newPassword: '该密码过于常见，请换一个' }],
  [
    'nothing but the school and a year',
    OTHER,
    'CeshiDaxue2026',
    { newPassword: '密码不能只由校名、姓名、工号和年份、数字组成，请换一个' },
  ],
  ['one of the last five', OTHER, 'Gewu-112233', { newPassword: '不能与最近 5 次用过的密码相同' }],
])('refused: %s', async (_, oldPassword, newPassword, fields) => {
  const me = await login(server, 'staff');
  expect((await change(me, DEMO_PASSWORD, OTHER)).code).toBe(200);
  if (newPassword === 'Gewu-112233') {
    await change(me, OTHER, newPassword);
    await change(me, newPassword, OTHER.replace('7788', '8899'));
    await server.pool.query(
      `delete from password_history where password_hash = (select password_hash from app_user where id = $1)`,
      [USER.staff],
    );
    expect((await change(me, OTHER.replace('7788', '8899'), newPassword)).data).toEqual({ fields });
    expect((await change(me, OTHER.replace('7788', '8899'), OTHER)).data).toEqual({ fields });
    return;
  }
  expect((await change(me, oldPassword, newPassword)).data).toEqual({ fields });
});

/** 登录 17 */
test('five wrong old passwords close the door, for the login too', async () => {
  const me = await login(server, 'head');
  for (let i = 0; i < 4; i++) expect((await change(me, 'nonsense', OTHER)).code).toBe(422);
  expect((await change(me, 'nonsense', OTHER)).msg).toBe('登录失败次数过多，请 15 分钟后再试');
  expect((await change(me, DEMO_PASSWORD, OTHER)).msg).toBe('登录失败次数过多，请 15 分钟后再试');
  expect((await enter('head', DEMO_PASSWORD)).msg).toBe('登录失败次数过多，请 15 分钟后再试');
});

/** 用户 16 */
test('not for oneself, not of somebody with more rights, not with an old version, not of somebody out of sight', async () => {
  expect((await reset(USER.admin)).msg).toBe('不能修改自己的账号');
  expect((await reset(USER.security)).msg).toBe('该账号拥有您没有的系统权限，不能由您修改');
  expect((await reset(USER.disabled)).msg).toBe('账号已停用，请先恢复再重置密码');
  expect((await admin.put(`/system/user/${USER.plain}/password`, { version: 99 })).code).toBe(409);
  expect((await admin.put('/system/user/4711/password', { version: 1 })).code).toBe(404);
  expect(
    (
      await (
        await login(server, 'head')
      ).put(`/system/user/${USER.declarer}/password`, { version: 1 })
    ).code,
  ).toBe(403);
});

/** 用户 5、16 */
test('the first password of an imported person: they had none, get one by a reset, and changes it', async () => {
  expect((await enter('accountless', DEMO_PASSWORD)).code).toBe(601);
  const { data } = await reset(USER.accountless);
  const me = client(server, (await enter('accountless', data.password)).token);
  expect((await change(me, data.password, OTHER)).code).toBe(200);
  expect((await me.get('/foundation/context')).code).toBe(200);
});

/** 登录 19 */
test('a password that has run out: a reminder, or a change where the policy says so', async () => {
  await server.pool.query(
    `update app_user set password_changed_at = now() - interval '100 days' where id = $1`,
    [USER.declarer],
  );
  expect((await (await login(server, 'declarer')).get('/auth/password/rules')).data).toMatchObject({
    ageDays: 100,
    daysOverdue: 10,
  });
  await server.pool.query(
    `insert into password_policy (school_id, min_length, min_classes, history, expiry_days, expiry_forced, failures, lock_minutes, captcha)
     values (1, 12, 4, 3, 90, true, 5, 15, 'always')`,
  );
  const me = await login(server, 'declarer');
  expect(bare(await me.get('/foundation/context'))).toEqual(MUST);
  expect((await change(me, DEMO_PASSWORD, 'Mingde2026Xue')).data).toEqual({
    fields: { newPassword: '密码至少 12 个字符，且含大写、小写、数字、符号中的四类' },
  });
  expect((await change(me, DEMO_PASSWORD, 'Mingde-2026-Xue')).code).toBe(200);
  expect((await me.get('/foundation/context')).code).toBe(200);
  await server.pool.query('delete from password_policy');
});
