/** Four eyes: an approver's new password, and a person whom one administrator alone knows (用户 42、43). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { fillWorld, insert, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let first: Client;
let second: Client;
/** Decides on declarations; holds nothing else. */
const APPROVES = 40;
const PERMISSIONS =
  '{system:user:list,system:user:add,system:user:edit,system:user:reset,system:user:assign,system:role:list,system:role:edit}';
beforeAll(async () => {
  server = await startServer();
  const { pool } = server;
  await fillWorld(pool);
  await pool.query(
    `update role set permissions = array(select distinct unnest(permissions || $1::text[])) where role_key = 'ROLE_ADMIN'`,
    [PERMISSIONS],
  );
  await pool.query(`insert into user_role (school_id, user_id, role_id)
    select 1, ${USER.wide}, id from role where role_key = 'ROLE_ADMIN'`);
  await insert(pool, 'user_unit_scope', [
    { user_id: USER.wide, business_type: 0, kind: 'management', node_key: '1-1' },
  ]);
  await insert(pool, 'role', [
    {
      id: APPROVES,
      role_key: 'ROLE_DECIDES',
      role_name: '管理单位审批',
      permissions: ['talent:declaration:approveManagement'],
      sort_no: 40,
    },
    { id: 41, role_key: 'ROLE_PLAIN', role_name: '普通', permissions: [], sort_no: 41 },
  ]);
  await insert(pool, 'user_role', [{ user_id: USER.head, role_id: APPROVES }]);
  first = await login(server, 'admin');
  second = await login(server, 'wide');
});
afterAll(() => server.stop());
afresh(() => server.pool);

const version = async (id: number) =>
  (await server.pool.query('select version from app_user where id = $1', [id])).rows[0].version;
const reset = async (who: Client, id: number) =>
  who.put(`/system/user/${id}/password`, { version: await version(id) });
const vouch = (who: Client, id: number, kind: string, action: string) =>
  who.put(`/system/user/${id}/vouching`, { kind, action });
const enter = (username: string, password: string) =>
  client(server).post('/login', { username, password });
const windows = (state: number) => server.pool.query('update semester set state = $1', [state]);
const noted = async (event: string) =>
  (
    await server.pool.query(`select entity_id from audit_log where detail->>'event' = $1`, [event])
  ).rows.map((row) => Number(row.entity_id));
const alone = () => server.pool.query('delete from user_role where user_id = $1', [USER.wide]);

/** 用户 42 */
test('the password of an approver works when another administrator has confirmed it, and by nobody else', async () => {
  const { data } = await reset(first, USER.head);
  expect(data.waiting).toBe(true);
  const msg = '密码由管理员重置，须由另一位管理员确认后才能使用';
  expect(await enter('head', data.password)).toMatchObject({ code: 601, msg });
  expect(await enter('head', 'Wrong-1234567')).toMatchObject({ msg: '用户名或密码错误' });
  expect(await vouch(first, USER.head, 'reset', 'confirm')).toMatchObject({
    code: 601,
    msg: '不能确认自己办的事，请另一位管理员确认',
  });
  const { rows: told } = await server.pool.query('select user_id::int as to, text from notice');
  expect(told).toEqual([
    { to: USER.wide, text: expect.stringContaining('admin老师 重置了 head老师 的密码') },
  ]);
  const hr = await login(server, 'hr');
  expect((await vouch(hr, USER.head, 'reset', 'confirm')).code).toBe(403);
  await server.pool.query(
    `update auth_session set created_at = created_at - interval '1 hour' where user_id = $1`,
    [USER.wide],
  );
  expect(await vouch(second, USER.head, 'reset', 'confirm')).toMatchObject({
    code: 601,
    data: { confirmPassword: true },
  });
  const fresh = await login(server, 'wide');
  expect((await vouch(fresh, USER.head, 'reset', 'confirm')).code).toBe(200);
  expect((await vouch(fresh, USER.head, 'reset', 'confirm')).code).toBe(409);
  expect((await enter('head', data.password)).code).toBe(200);
  expect(await noted('confirmVouch')).toEqual([USER.head]);
});

/** 用户 42 */
test('what is revoked never works, what is reset again waits again; outside of a window it works at once', async () => {
  const { data } = await reset(first, USER.head);
  expect((await vouch(second, USER.head, 'reset', 'revoke')).code).toBe(200);
  const msg = '密码的重置已被撤销，请联系管理员重新重置';
  expect(await enter('head', data.password)).toMatchObject({ msg });
  await windows(3);
  expect(await enter('head', data.password)).toMatchObject({ msg });
  const { data: late } = await reset(first, USER.head);
  expect(late.waiting).toBe(false);
  await windows(1);
  expect((await enter('head', late.password)).code).toBe(200);
  const { data: again } = await reset(second, USER.head);
  expect(again.waiting).toBe(true);
  expect((await enter('head', again.password)).code).toBe(601);
  await windows(3);
  const entered = await login(server, 'head', again.password);
  // a password of their own is not the one that waited, when the next window opens
  const own = { oldPassword: again.password, newPassword: 'Lantern-Quay-5821' };
  expect((await entered.put('/auth/password', own)).code).toBe(200);
  await windows(1);
  expect((await enter('head', own.newPassword)).code).toBe(200);
  // who decides nothing waits for nobody
  expect((await reset(first, USER.staff)).data.waiting).toBe(false);
  expect(await noted('unvouched')).toEqual([]);
});

/** 用户 42 */
test('whoever has reset the other’s password may be the other: neither confirms what the other asks for three days', async () => {
  const tied =
    '三天内您和请求的人有一方重置过另一方的密码，不能互相确认，请另一位管理员确认，或满三天再办';
  const { data: own } = await reset(first, USER.wide);
  // the other administrator could not confirm their own
  expect(own.waiting).toBe(false);
  const entered = await login(server, 'wide', own.password);
  const chosen = { oldPassword: own.password, newPassword: 'Lantern-Quay-5821' };
  expect((await entered.put('/auth/password', chosen)).code).toBe(200);
  const other = await login(server, 'wide', chosen.newPassword);
  const acts = async (who: Client) =>
    JSON.parse((await who.get(`/system/user/${USER.head}`)).data.vouching).map(
      (row: { acts: string[] }) => row.acts,
    );
  expect((await reset(first, USER.head)).data.waiting).toBe(true);
  expect(await vouch(other, USER.head, 'reset', 'confirm')).toMatchObject({ code: 601, msg: tied });
  expect(await acts(other)).toEqual([['revoke']]);
  expect((await reset(other, USER.head)).data.waiting).toBe(true);
  expect(await vouch(first, USER.head, 'reset', 'confirm')).toMatchObject({ code: 601, msg: tied });
  await mine();
  expect((await vouch(first, USER.staff, 'person', 'ask')).code).toBe(200);
  expect((await vouch(other, USER.staff, 'person', 'confirm')).msg).toBe(tied);
  // by then somebody would have missed that they do not come in
  await server.pool.query(
    `update vouching set asked_at = asked_at - interval '73 hours' where user_id = $1`,
    [USER.wide],
  );
  expect(await acts(first)).toEqual([['confirm', 'revoke']]);
  expect((await vouch(first, USER.head, 'reset', 'confirm')).code).toBe(200);
  expect((await vouch(other, USER.staff, 'person', 'confirm')).code).toBe(200);
});

/** 用户 42、43 */
test('a school with one administrator is not stopped, and the log says so', async () => {
  await alone();
  const { data } = await reset(first, USER.head);
  expect(data.waiting).toBe(false);
  expect((await enter('head', data.password)).code).toBe(200);
  await server.pool.query('update app_user set created_by = $1 where id = $2', [
    USER.admin,
    USER.staff,
  ]);
  expect((await give(first, USER.staff, [APPROVES])).code).toBe(200);
  expect(await noted('unvouched')).toEqual([USER.head, USER.staff]);
});

const give = async (who: Client, id: number, roleIds: number[]) =>
  who.put(`/system/user/${id}/rights`, { version: await version(id), roleIds, scopes: [] });
const mine = () =>
  server.pool.query('update app_user set created_by = $1 where id = $2', [USER.admin, USER.staff]);
const UNASKED = '该人员由您登记，须先由另一位管理员确认';

/** 用户 43 */
test('nobody makes an approver of a person whom they alone know, by no way', async () => {
  await mine();
  expect((await give(first, USER.staff, [41])).code).toBe(200);
  expect(await give(first, USER.staff, [41, APPROVES])).toMatchObject({
    code: 601,
    msg: `「管理单位审批」：${UNASKED}`,
  });
  const many = await first.post(`/system/role/${APPROVES}/users`, { userIds: [USER.staff] });
  expect(many).toMatchObject({ code: 601, msg: `staff老师：「管理单位审批」：${UNASKED}` });
  const admins = (await server.pool.query(`select id from role where role_key = 'ROLE_ADMIN'`))
    .rows[0].id;
  expect((await give(first, USER.staff, [41, admins])).msg).toContain(UNASKED);
  const role = { roleName: '普通', description: '', version: 0 };
  const { rows } = await server.pool.query('select version from role where id = 41');
  const grown = {
    ...role,
    version: rows[0].version,
    permissions: ['talent:declaration:approveManagement'],
  };
  expect(await first.put('/system/role/41', grown)).toMatchObject({
    code: 601,
    msg: `staff老师：${UNASKED}`,
  });
  const forAll = { ...grown, forNewStaff: true };
  expect((await first.put('/system/role/41', forAll)).data.fields).toEqual({
    forNewStaff: '含有审批权限的角色不能自动给新教职工',
  });
  const move = await first.post(`/system/user/${USER.head}/handover`, {
    toUserId: USER.staff,
    keys: ['approvals'],
    version: await version(USER.head),
    reason: '换人',
  });
  expect(move).toMatchObject({ code: 601, msg: `审批角色与范围：${UNASKED}` });
  // another administrator knows them as well, and gives it themselves
  expect((await give(second, USER.staff, [41, APPROVES])).code).toBe(200);
});

/** 用户 43 */
test('a second administrator stands behind the person, once asked', async () => {
  await mine();
  expect((await vouch(second, USER.staff, 'person', 'ask')).code).toBe(601);
  expect((await vouch(second, USER.staff, 'person', 'confirm')).code).toBe(409);
  expect((await vouch(first, USER.staff, 'person', 'ask')).code).toBe(200);
  expect((await vouch(first, USER.staff, 'person', 'confirm')).msg).toContain('不能确认自己办的事');
  expect((await give(first, USER.staff, [APPROVES])).msg).toContain('正在等另一位管理员确认');
  expect((await vouch(second, USER.staff, 'person', 'revoke')).code).toBe(200);
  expect((await give(first, USER.staff, [APPROVES])).msg).toContain('请再次请求');
  expect((await vouch(first, USER.staff, 'person', 'ask')).code).toBe(200);
  expect((await vouch(second, USER.staff, 'person', 'confirm')).code).toBe(200);
  expect((await give(first, USER.staff, [APPROVES])).code).toBe(200);
});

/** 用户 43 */
test('who lets in somebody that has registered is who has registered them', async () => {
  expect((await first.put(`/system/user/${USER.inactive}/activate`)).code).toBe(200);
  expect((await give(first, USER.inactive, [APPROVES])).msg).toContain(UNASKED);
});
