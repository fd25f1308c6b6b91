/** Four eyes on every way on which somebody becomes an approver or gets a new password (用户 42、43), in the demo school. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { ended } from '../../kit/school/settings.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const UNASKED = '该人员由您登记，须先由另一位管理员确认';
let server: TestServer;
let admin: Client;
let second: Client;
let query: (text: string, values?: unknown[]) => Promise<Record<string, number>[]>;
const idOf = async (username: string) =>
  Number((await query('select id from app_user where username = $1', [username]))[0]?.id);
const versionOf = async (id: number) =>
  (await query('select version from app_user where id = $1', [id]))[0]?.version;
/** Another system administrator, who sees whom the first one sees. */
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  query = async (text, values = []) => (await server.pool.query(text, values)).rows;
  await query(`insert into user_role (school_id, user_id, role_id)
    select u.school_id, u.id, r.id from app_user u join role r on r.school_id = u.school_id where u.username = 'newcomer' and r.role_key = 'ROLE_ADMIN'`);
  await query(`insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
    select s.school_id, n.id, s.business_type, s.kind, s.node_key from user_unit_scope s join app_user u on u.id = s.user_id and u.username = 'admin',
      app_user n where n.username = 'newcomer'`);
  [admin, second] = await Promise.all([login(server, 'admin'), login(server, 'newcomer')]);
});
afterAll(() => server.stop());
afresh(() => server.pool);
/** `teacher` as if this account had registered them. */
async function registeredBy(username: string) {
  const id = await idOf('teacher');
  await query('update app_user set created_by = $1 where id = $2', [await idOf(username), id]);
  return id;
}
const decides = async (id: number) =>
  (
    await query(
      `select from user_role u join role r on r.school_id = u.school_id and r.id = u.role_id
       where u.user_id = $1 and r.role_key like 'ROLE_APPROVE%'`,
      [id],
    )
  ).length;

/** 用户 10、43 */
test('用户授权: the row of a person whom one has registered is refused, and another administrator’s is taken', async () => {
  const id = await registeredBy('admin');
  const [who] = await query('select employee_number as no from app_user where id = $1', [id]);
  const granted = async (by: Client) => {
    const form = new FormData();
    const rows = [
      ['工号*', '角色', '业务类型', '管理范围单位代码', '主管范围单位代码'],
      [String(who?.no), '管理单位审批', null, null, null],
    ];
    for (const [name, value] of Object.entries({
      mode: 'add',
      dryRun: 'false',
      fileName: '授权.xlsx',
    }))
      form.append(name, value);
    const book = await writeXlsx({ sheets: [{ name: '用户授权', rows }] });
    form.append('file', new Blob([new Uint8Array(book)]), 'x.xlsx');
    const { data } = await by.call('POST', '/system/userGrant/import', { body: form });
    return (await ended(by, data.jobId)).import;
  };
  const { changed, problems } = await granted(admin);
  expect([changed, problems.map(({ reason }: { reason: string }) => reason)]).toEqual([
    0,
    [`「管理单位审批」：${UNASKED}`],
  ]);
  expect(await decides(id)).toBe(0);
  expect((await granted(second)).changed).toBe(1);
  expect(await decides(id)).toBe(1);
});

/** 用户 26、43 */
test('我的团队: who leads the unit and has registered the person makes no approver of them', async () => {
  const id = await registeredBy('management');
  await query(
    `update app_user t set unit_key = m.unit_key, unit_business_type = m.unit_business_type from app_user m where m.username = 'management' and t.id = $1`,
    [id],
  );
  await query('delete from user_unit_scope where user_id = $1', [id]);
  const lead = await login(server, 'management');
  const assign = async (roles: string[]) =>
    lead.post(`/hr/team/${id}/rights?businessType=0`, {
      version: await versionOf(id),
      roles,
      managementKey: (
        await query(
          `select node_key as key from user_unit_scope s join app_user u on u.id = s.user_id where u.username = 'management' and s.business_type = 0 and s.kind = 'management'`,
        )
      )[0]?.key,
      supervisorKey: null,
    });
  expect(await assign(['management'])).toMatchObject({
    code: 601,
    msg: `「管理单位审批」：${UNASKED}`,
  });
  expect(await decides(id)).toBe(0);
  await registeredBy('admin');
  expect((await assign(['management'])).code).toBe(200);
});

/** 用户 33、43 */
test('移交: what somebody does for another one does not go to a person whom one has registered', async () => {
  const id = await registeredBy('admin');
  const [agent, principal] = [await idOf('management2'), await idOf('management')];
  await query('delete from approval_agent');
  await query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, '2026-11-01', '2026-12-31', '出差')`,
    [principal, agent],
  );
  const move = async (by: Client) =>
    by.post(`/system/user/${agent}/handover`, {
      toUserId: id,
      keys: ['agents'],
      version: await versionOf(agent),
      reason: '换人代理',
    });
  expect(await move(admin)).toMatchObject({ code: 601, msg: expect.stringContaining(UNASKED) });
  expect(await query('select from approval_agent where agent_id = $1', [id])).toEqual([]);
  expect((await move(second)).code).toBe(200);
});

/** 用户 28、43 */
test('代理人: nobody lets a person whom they have registered act for them', async () => {
  const id = await registeredBy('management');
  await query('delete from approval_agent');
  const lead = await login(server, 'management');
  const name = () =>
    lead.post('/hr/agency', {
      agentId: id,
      beginOn: '2026-11-20',
      endOn: '2026-11-21',
      reason: '出差',
    });
  expect(await name()).toMatchObject({ code: 601, msg: UNASKED });
  expect(await query('select from approval_agent')).toEqual([]);
  await registeredBy('admin');
  expect((await name()).code).toBe(200);
});

/** 用户 42，学生账号 5 */
test('a student’s account that decides waits for an administrator when the registrar resets it', async () => {
  const registrar = await login(server, 'registrar');
  const [home] = await query(`select id::int as id from admin_class where class_name = '计科2601'`);
  const { data: job } = await registrar.post('/student/account/open', {
    businessType: 0,
    filter: { classId: String(home?.id) },
  });
  await ended(registrar, job.jobId);
  const [student] = await query(
    `select a.student_id::int as id, a.user_id::int as user from student_account a join student s on s.id = a.student_id
     where s.class_id = $1 order by 1 limit 1`,
    [home?.id],
  );
  const reset = async () =>
    (await registrar.put(`/student/account/${student?.id}/password?businessType=0`)).data;
  const enter = ({ username, password }: { username: string; password: string }) =>
    client(server).post('/login', { username, password });
  expect((await enter(await reset())).code).toBe(200);
  await query(
    `insert into user_role (school_id, user_id, role_id) select 1, $1, id from role where role_key = 'ROLE_APPROVE_MANAGEMENT'`,
    [student?.user],
  );
  // whoever decides has a scope, in which administrators see them
  await query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) select 1, $1, business_type, kind, node_key
     from user_unit_scope s join app_user u on u.id = s.user_id where u.username = 'management' and s.business_type = 0`,
    [student?.user],
  );
  const given = await reset();
  expect(await enter(given)).toMatchObject({
    code: 601,
    msg: '密码由管理员重置，须由另一位管理员确认后才能使用',
  });
  const confirm = (by: Client) =>
    by.put(`/system/user/${student?.user}/vouching`, { kind: 'reset', action: 'confirm' });
  expect((await confirm(registrar)).code).toBe(403);
  expect((await confirm(second)).code).toBe(200);
  expect((await enter(given)).code).toBe(200);
});

/** 用户 43 */
test('请求确认: only who has registered the person asks, with the right to give rights, and where somebody could confirm', async () => {
  const id = await registeredBy('admin');
  const ask = (by: Client) =>
    by.put(`/system/user/${id}/vouching`, { kind: 'person', action: 'ask' });
  const needless = '不必确认：不是由您登记的，或没有另一位管理员';
  expect((await ask(await login(server, 'hr'))).code).toBe(403);
  expect(await ask(second)).toMatchObject({ code: 601, msg: needless });
  expect((await ask(admin)).code).toBe(200);
  expect((await ask(admin)).code).toBe(409);
  await query('delete from vouching');
  await query('delete from user_role where user_id = $1', [await idOf('newcomer')]);
  expect(await ask(admin)).toMatchObject({ code: 601, msg: needless });
});
