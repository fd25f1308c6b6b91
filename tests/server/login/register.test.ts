import { expect, test } from 'vitest';
import { isPassword } from '../../../src/school/people/server/password.ts';
import { client, login } from '../../kit/client.ts';
import { audits, insert, USER } from '../../kit/school/world.ts';
import { openRegistration, ZHANG } from './registering.ts';

const { school, send, registered } = openRegistration();
const DONE = { status: 200, code: 200, msg: '操作成功', data: null };

/** 登录 14 */
test('off unless the school has switched it on: 601, nothing made, and the login page is told', async () => {
  await school.server.pool.query('truncate setting');
  const off = { status: 200, code: 601, msg: '本校没有开放自助注册' };
  expect(await send()).toEqual(off);
  expect((await client(school.server).get('/captchaImage')).registerEnabled).toBe(false);
  await insert(school.server.pool, 'setting', [{ key: 'register.enabled', value: 'true' }]); // a text is no yes
  expect(await send()).toEqual(off);
  expect(await registered()).toEqual([]);
  await school.server.pool.query(`update setting set value = 'true'`);
  expect((await client(school.server).get('/captchaImage')).registerEnabled).toBe(true);
});

test('an inactive account without roles, scopes and unit; the password only as its hash; one audit row', async () => {
  expect(await send({ username: '  zhangsy ', cname: ' 张思远 ' })).toEqual(DONE);
  const [row, ...more] = await registered();
  expect(more).toEqual([]);
  const { id, username, employee_number, cname, account_status, unit_key } = row;
  expect({ id, username, employee_number, cname, account_status, unit_key }).toEqual({
    id: String(Math.max(...Object.values(USER)) + 1),
    username: 'zhangsy',
    employee_number: '20260177',
    cname: '张思远',
    account_status: 'inactive',
    unit_key: null,
  });
  expect(await isPassword(ZHANG.password, row.password_hash)).toBe(true);
  for (const table of ['user_role', 'user_unit_scope'])
    expect(
      (await school.server.pool.query(`select from ${table} where user_id = $1`, [id])).rowCount,
    ).toBe(0);
  expect(await audits(school.server.pool)).toEqual([
    {
      action: 'register',
      outcome: 'done',
      code: 200,
      user_id: null,
      simulate_user_id: null,
      entity: 'user',
      entity_id: id,
      detail: {},
    },
  ]);
});

/** 用户 12 */
test('until it is activated the right password says so; an administrator activates it once, and it has no rights', async () => {
  await send();
  const id = (await registered())[0].id;
  await expect(login(school.server, 'zhangsy', ZHANG.password)).rejects.toThrow(
    '账号尚未激活，请联系管理员',
  );
  const admin = await login(school.server, 'admin');
  expect(
    (
      await admin.get('/system/user/list', { accountStatus: 'inactive', keyword: '张思远' })
    ).data.rows.map((r: { id: number }) => r.id),
  ).toEqual([Number(id)]);
  await school.server.pool.query('truncate audit_log');
  expect(await admin.put(`/system/user/${id}/activate`)).toEqual(DONE);
  expect(await admin.put(`/system/user/${id}/activate`)).toEqual({
    status: 200,
    code: 409,
    msg: '该账号不是待激活状态',
  });
  expect(
    (await audits(school.server.pool)).map(({ action, outcome, user_id, entity_id, detail }) => [
      action,
      outcome,
      user_id,
      entity_id,
      detail,
    ]),
  ).toEqual([['activateUser', 'done', String(USER.admin), id, { event: 'activate' }]]);
  const me = await login(school.server, 'zhangsy', ZHANG.password);
  const { roles, permissions, businessTypeList } = await me.get('/getInfo');
  expect({ roles, permissions, businessTypeList }).toEqual({
    roles: ['ROLE_DEFAULT'],
    permissions: [],
    businessTypeList: [],
  });
});

/** 用户 12 */
test('activating: 403 without the permission, 404 outside the units, 601 for rights beyond one’s own, 409 for a disabled account', async () => {
  await send();
  const path = `/system/user/${(await registered())[0].id}/activate`;
  const [declarer, head] = await Promise.all([
    login(school.server, 'declarer'),
    login(school.server, 'head'),
  ]);
  expect((await declarer.put(path)).code).toBe(403);
  expect((await head.put(path)).code).toBe(404); // belongs to no unit, so only a school scope reaches them
  expect((await head.put('/system/user/999999/activate')).code).toBe(404);
  expect((await head.put(`/system/user/${USER.disabled}/activate`)).code).toBe(409);
  await insert(school.server.pool, 'user_role', [{ user_id: USER.inactive, role_id: 4 }]); // ROLE_HR
  expect(await head.put(`/system/user/${USER.inactive}/activate`)).toEqual({
    status: 200,
    code: 601,
    msg: '该账号拥有您没有的系统或人事权限，不能激活',
  });
  await school.server.pool.query('delete from user_role where user_id = $1', [USER.inactive]);
  expect((await head.put(`/system/user/${USER.inactive}/activate`)).code).toBe(200);
  await school.server.pool.query(`update app_user set account_status = 'inactive' where id = $1`, [
    USER.inactive,
  ]);
});

const NAME_TAKEN = '该用户名不能使用，请换一个';
const NUMBER_TAKEN = '该工号不能注册，请核对；确实是您的工号时请联系管理员';
test.each([
  [{ username: 'declarer' }, { username: NAME_TAKEN }],
  [{ username: 'DECLARER' }, { username: NAME_TAKEN }],
  [{ username: '1002' }, { username: NAME_TAKEN }], // the employee number of somebody, who may take it for their name
  [{ employeeNumber: '1002' }, { employeeNumber: NUMBER_TAKEN }],
  [{ employeeNumber: 'declarer' }, { employeeNumber: NUMBER_TAKEN }],
  [
    { username: 'other', employeeNumber: '1002' },
    { username: NAME_TAKEN, employeeNumber: NUMBER_TAKEN },
  ],
])('%o belongs to somebody: beside the field, without saying whose', async (more, fields) => {
  const answer = await send(more);
  expect([answer.code, answer.data]).toEqual([422, { fields }]);
  expect(await registered()).toEqual([]);
});

const WEAK = '密码至少 10 个字符，且含大写、小写、数字、符号中的三类';
const KNOWN = '该密码过于常见，请换一个';
test.each<[object, Record<string, string>]>([
  [{ password: 'Short-1a' }, { password: WEAK }],
  [{ password: 'onlylowercase123' }, { password: WEAK }],
  [{ password: 'x-ZHANGSY-2026' }, { password: '密码不能包含用户名' }],
  ...[
    'Password123',
    'P@ssw0rd123',
    'Aa123456789',
    'Admin@2026',
    'Woaini5201314',
    '1qaz@WSX3edc',
    'Qwerty111111',
  ].map((password): [object, Record<string, string>] => [{ password }, { password: KNOWN }]),
  [{ username: 'ab' }, { username: '用户名为 3 到 32 个字母、数字、点、横线或下划线' }],
  [{ username: '张思远' }, { username: '用户名为 3 到 32 个字母、数字、点、横线或下划线' }],
  [{ employeeNumber: '123' }, { employeeNumber: '工号为 4 到 12 位字母或数字' }],
  [{ cname: '  ' }, { cname: '请输入姓名' }],
  [{ cname: '<b>张</b>' }, { cname: '姓名只能由文字组成' }],
  [{ roles: [1] }, { roles: '没有这一项' }],
  [{ accountStatus: 'normal' }, { accountStatus: '没有这一项' }],
])('%o is refused beside its field', async (more, fields) => {
  const answer = await send(more);
  expect([answer.code, answer.data]).toEqual([422, { fields }]);
  expect(await registered()).toEqual([]);
});

test.each(['Jiao-Wu-9183', 'Teacher8361947250', 'correct Horse 7 battery', '澄川Daxue-83年'])(
  '%s is good enough',
  async (password) => {
    expect(await send({ password })).toEqual(DONE);
  },
);
