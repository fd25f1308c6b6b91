/** Proving once more to be oneself, and how often one may look at numbers (模拟 21、权限 32、安全 27). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
let registrar: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from sensitive_access; delete from login_throttle');
  [admin, registrar] = await Promise.all([login(server, 'admin'), login(server, 'registrar')]);
});

const one = async (sql: string) => (await server.pool.query(sql)).rows[0];
const idOf = async (username: string): Promise<number> =>
  (await one(`select id::int as id from app_user where username = '${username}'`)).id;
/** As if everybody had logged in so long ago, and had not typed their password since. */
const aged = (ago: string) =>
  server.pool.query(
    'update auth_session set created_at = now() - $1::interval, confirmed_at = null',
    [ago],
  );
const confirm = (who: Client, password = DEMO_PASSWORD) => who.post('/auth/confirm', { password });
const wants = (msg: string) => ({ code: 601, msg, data: { confirmPassword: true } });

/** 模拟 21 */
test('a simulation begins within five minutes of a login or of the password typed again, not later', async () => {
  const target = await idOf('teaching2');
  const start = () =>
    admin.get(`/system/user/startTheImpersonationUser/${target}`, { reason: '协助排查' });
  const text = wants('开始模拟前请再输入登录密码（没有密码的请重新登录），五分钟内有效');
  await aged('4 minutes');
  expect((await start()).code).toBe(200);
  await admin.get('/system/user/accountSwitchback');
  await aged('6 minutes');
  expect(await start()).toMatchObject(text);
  expect((await confirm(admin, 'Wrong-Word-11')).code).toBe(601);
  expect(await start()).toMatchObject(text);
  expect((await confirm(admin)).code).toBe(200);
  expect((await start()).code).toBe(200);
  await admin.get('/system/user/accountSwitchback');
});

/** 权限 32 */
test('rights over the system are given within five minutes of that, others at any time; taken away without it', async () => {
  const user = await idOf('newcomer');
  const path = `/system/user/${user}/rights`;
  const role = async (key: string) =>
    (await one(`select id::int as id from role where role_key = '${key}'`)).id;
  const give = async (...roleIds: number[]) => {
    const { version } = await one(
      `select version::int as version from app_user where id = ${user}`,
    );
    return admin.put(path, { version, roleIds, scopes: [] });
  };
  const [teacher, administrator] = [await role('ROLE_TEACHER'), await role('ROLE_ADMIN')];
  await aged('6 minutes');
  expect((await give(teacher)).code).toBe(200);
  expect(await give(administrator)).toMatchObject(
    wants('给出含有系统权限的角色前请再输入登录密码（没有密码的请重新登录），五分钟内有效'),
  );
  await confirm(admin);
  expect((await give(administrator)).code).toBe(200);
  await aged('6 minutes');
  expect((await give()).code).toBe(200);
});

/** 权限 32 */
test('so are those that a role is given, or has again when it is no longer stopped; others of it change at any time', async () => {
  const { id } = await one(`select id::int as id from role where role_key = 'ROLE_TEACHER'`);
  const change = async (more: string[]) => {
    const { version, held, name } = await one(
      `select version::int as version, permissions as held, role_name as name from role where id = ${id}`,
    );
    const permissions = [...new Set([...held.filter((p: string) => p !== SYSTEM), ...more])];
    const body = { roleName: name, description: '', permissions, version };
    return admin.put(`/system/role/${id}`, body);
  };
  const stop = async (enabled: boolean) => {
    const { version } = await one(`select version::int as version from role where id = ${id}`);
    return admin.put(`/system/role/${id}/status`, { enabled, version });
  };
  const text = wants(
    '给出含有系统权限的角色前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  );
  await aged('6 minutes');
  expect((await change(['talent:course:list'])).code).toBe(200);
  expect(await change([SYSTEM])).toMatchObject(text);
  expect(await added('sys', [SYSTEM])).toMatchObject(text);
  expect((await added('plain', [])).code).toBe(200);
  await confirm(admin);
  expect((await change([SYSTEM])).code).toBe(200);
  await aged('6 minutes');
  expect((await stop(false)).code).toBe(200);
  expect(await stop(true)).toMatchObject(text);
  await confirm(admin);
  expect((await stop(true)).code).toBe(200);
  await aged('6 minutes');
  expect((await change([])).code).toBe(200);
});
const SYSTEM = 'system:menu:list';
const added = (key: string, permissions: string[]) =>
  admin.post('/system/role', {
    roleKey: `ROLE_${key.toUpperCase()}`,
    roleName: key,
    description: '',
    permissions,
  });

const aStudent = () =>
  one(
    'select id::int as id from student where business_type = 0 and in_school and id_number is not null order by id limit 1',
  );
const look = (id: number) =>
  registrar.post(`/student/student/${id}/unmask`, { field: 'idNumber', reason: '核对学籍' });
/** So many looks of the registrar's so long ago. */
const looked = (times: number, ago: string) =>
  server.pool.query(
    `insert into sensitive_access (school_id, at, user_id, kind, entity, entity_id, fields, row_count, reason)
     select 1, now() - $2::interval, u.id, 'unmask', 'student', '1', '{idNumber}', 1, '' from app_user u, generate_series(1, $1) where u.username = 'registrar'`,
    [times, ago],
  );

/** 安全 27 */
test('a whole number is shown within fifteen minutes of a login or of the password typed again', async () => {
  const { id } = await aStudent();
  await aged('14 minutes');
  expect((await look(id)).code).toBe(200);
  await aged('16 minutes');
  expect(await look(id)).toMatchObject(
    wants('查看全文前请再输入登录密码（没有密码的请重新登录），十五分钟内有效'),
  );
  expect(
    await one(`select count(*)::int as n from sensitive_access where kind = 'unmask'`),
  ).toEqual({
    n: 1,
  });
  await confirm(registrar);
  expect((await look(id)).code).toBe(200);
});

/** 安全 27 */
test('a hundred an hour, three hundred a day; the fiftieth of an hour is told to those who watch', async () => {
  const { id } = await aStudent();
  const spent =
    '查看全文每小时不超过 100 次，24 小时内不超过 300 次，请稍后再试；需要很多人的号码时请用“导出敏感信息”';
  const alarms = async () =>
    (await one(`select count(*)::int as n from notice where kind = 'alarm'`)).n;
  await looked(48, '10 minutes');
  expect([(await look(id)).code, await alarms()]).toEqual([200, 0]);
  expect((await look(id)).code).toBe(200);
  expect(await alarms()).toBeGreaterThan(0);
  const told = await alarms();
  expect([(await look(id)).code, await alarms()]).toEqual([200, told]);
  await looked(49, '10 minutes');
  // two at once cannot both be the hundredth
  const both = await Promise.all([look(id), look(id)]);
  expect(both.map(({ code }) => code).sort()).toEqual([601, 601]);
  expect((await look(id)).msg).toBe(spent);
  await server.pool.query('delete from sensitive_access');
  await looked(299, '2 hours');
  expect((await Promise.all([look(id), look(id)])).map(({ code }) => code).sort()).toEqual([
    200, 601,
  ]);
});
