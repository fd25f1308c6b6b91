import { describe, expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { openRights } from '../../kit/school/rights.ts';

const { office, id, role, rightsOf, assign } = openRights();

const MANAGEMENT = { businessType: 0, kind: 'management' } as const;

describe('roles and scopes of an account', () => {
  /** 权限 12 */
  test('take effect at the next request, with before and after in the audit log', async () => {
    const newcomer = await login(office.server, 'newcomer');
    expect((await newcomer.get('/talent/approve/teaching/list')).code).toBe(403);
    expect(
      (
        await assign('newcomer', {
          roleIds: [role('ROLE_APPROVE_TEACHING')],
          scopes: [{ ...MANAGEMENT, nodeKey: '3-1' }],
        })
      ).code,
    ).toBe(200);
    expect((await newcomer.get('/talent/approve/teaching/list')).code).toBe(200);
    const { rows } = await office.server.pool.query(
      `select detail -> 'before' as before, detail -> 'after' as after from audit_log where action = 'assignRights' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      before: { roleIds: [], scopes: [] },
      after: { roleIds: [role('ROLE_APPROVE_TEACHING')], scopes: ['0 management 3-1'] },
    });
  });

  /** 权限 20 */
  test('not one’s own', async () => {
    const refused = await assign('admin', {
      roleIds: [role('ROLE_ADMIN'), role('ROLE_APPROVE_MASTER')],
    });
    expect([refused.code, refused.msg]).toEqual([601, '不能修改自己的账号']);
  });

  /** 权限 18、20 */
  test('no role with administrative rights that the caller lacks, given or taken', async () => {
    expect((await assign('newcomer', { roleIds: [role('ROLE_SECURITY')] })).msg).toBe(
      '「安全管理员」：该角色含有您没有的系统权限，不能由您分配',
    );
    expect((await assign('auditor', { roleIds: [] })).msg).toBe(
      '该账号拥有您没有的系统权限，不能由您修改',
    );
  });

  /** 权限 23 */
  test('a role is given to several at once, whole or not at all; whoever has it keeps it, scopes and other roles stay', async () => {
    const give = (key: string, names: string[]) =>
      office.admin.post(`/system/role/${role(key)}/users`, { userIds: names.map(id) });
    const before = await rightsOf('declarer');
    expect((await give('ROLE_TEACHER', ['declarer', 'rooms', 'teacher'])).data).toEqual({
      given: 2,
      had: 1,
    });
    const { version: _v, roles: _r, ...after } = await rightsOf('declarer');
    const roleIds = [...before.roleIds, role('ROLE_TEACHER')].sort((a, b) => a - b);
    expect(after).toEqual({ roleIds, scopes: before.scopes, businessTypes: before.businessTypes });
    expect(await give('ROLE_REGISTRAR', ['rooms', 'admin'])).toMatchObject({
      code: 601,
      msg: expect.stringMatching(/：不能修改自己的账号$/),
    });
    expect((await rightsOf('rooms')).roleIds).not.toContain(role('ROLE_REGISTRAR'));
    expect(await give('ROLE_AUDIT', ['rooms'])).toMatchObject({
      code: 601,
      msg: expect.stringContaining('不能由您分配'),
    });
    expect(
      (await office.admin.post('/system/role/9999/users', { userIds: [id('rooms')] })).code,
    ).toBe(404);
  });
  /** 权限 21 */
  test('nobody is two of the three administrators', async () => {
    await office.server.pool.query(
      `update role set permissions = '{}' where role_key in ('ROLE_SECURITY', 'ROLE_AUDIT')`,
    );
    expect(
      (await assign('newcomer', { roleIds: [role('ROLE_SECURITY'), role('ROLE_AUDIT')] })).msg,
    ).toBe('系统管理员、安全管理员、审计管理员不能由同一人担任');
  });

  /** 权限 11、22 */
  test('units only within the caller’s management scope of that business type, given or taken', async () => {
    await office.server.pool.query(
      `update user_unit_scope set node_key = '3-2' where user_id = $1 and business_type = 0 and kind = 'management'`,
      [id('admin')],
    );
    await office.server.pool.query(`update app_user set unit_key = '3-2' where id = $1`, [
      id('newcomer'),
    ]);
    const outside = '「计算机与人工智能学院」不在您的管理范围内，不能分配';
    expect((await assign('newcomer', { scopes: [{ ...MANAGEMENT, nodeKey: '3-1' }] })).msg).toBe(
      outside,
    );
    expect((await assign('newcomer', { scopes: [{ ...MANAGEMENT, nodeKey: '3-2' }] })).code).toBe(
      200,
    );
  });

  /** 权限 7、22；用户 20 */
  test('one unit per type and kind; a unit that is none; somebody who has moved on', async () => {
    const scope = { ...MANAGEMENT, nodeKey: '3-1' };
    expect(
      (await assign('newcomer', { scopes: [scope, { ...scope, nodeKey: '3-2' }] })).data,
    ).toEqual({
      fields: { scopes: '每个业务类型的每种范围只能有一个单位' },
    });
    expect((await assign('newcomer', { scopes: [{ ...scope, nodeKey: '3-999' }] })).data).toEqual({
      fields: { scopes: '没有这个单位' },
    });
    expect(
      (
        await office.admin.put(`/system/user/${id('newcomer')}/rights`, {
          version: 9,
          roleIds: [],
          scopes: [],
        })
      ).code,
    ).toBe(409);
  });
});

describe('account', () => {
  const change = async (name: string, action: string, confirmed?: boolean) => {
    const { version } = await rightsOf(name);
    return office.admin.put(`/system/user/${id(name)}/account`, {
      action,
      version,
      ...(confirmed ? { confirmed } : {}),
    });
  };

  /** 用户 11、13 */
  test('a lock ends the session at once and holds until it is undone', async () => {
    const teacher = await login(office.server, 'teacher');
    expect((await change('teacher', 'lock')).code).toBe(200);
    expect((await teacher.get('/getInfo')).code).toBe(401);
    await expect(login(office.server, 'teacher')).rejects.toThrow('账号已锁定，请联系管理员');
    expect((await change('teacher', 'unlock')).code).toBe(200);
    expect((await (await login(office.server, 'teacher')).get('/getInfo')).code).toBe(200);
  });

  /** 用户 14、15 */
  test('disabling says first what would be left undone, then does it', async () => {
    const said = await change('declarer', 'disable');
    expect(said.code).toBe(601);
    expect(said.data.impacts[0]).toMatch(/^他有 \d+ 条草稿、被退回或撤回的申报没有提交$/);
    expect((await change('declarer', 'disable', true)).code).toBe(200);
    await expect(login(office.server, 'declarer')).rejects.toThrow('账号已停用，请联系管理员');
    expect((await change('declarer', 'enable')).code).toBe(200);
    expect((await login(office.server, 'declarer')).token).toBeTruthy();
  });

  /** 用户 14 */
  test('an approver without whom items would wait for ever is named', async () => {
    const others = `user_id <> $1 and role_id = $2`;
    await office.server.pool.query(`delete from user_role where ${others}`, [
      id('master'),
      role('ROLE_APPROVE_MASTER'),
    ]);
    const { data } = await change('master', 'disable');
    expect(data.impacts.at(-1)).toMatch(
      /^主审单位审批中有 [1-9]\d* 条只有他能审批：《.+》20262-0-\d+.* 等$/,
    );
  });

  /** 用户 13 */
  test('not one’s own, and not a second time', async () => {
    expect((await change('admin', 'disable')).msg).toBe('不能修改自己的账号');
    expect((await change('teacher', 'unlock')).code).toBe(409);
  });

  /** 用户 18 */
  test('logins with those that failed', async () => {
    await office.server.pool.query('truncate audit_log');
    await login(office.server, 'teacher');
    const { data } = await office.admin.get(`/system/user/${id('teacher')}/logins`);
    expect(data.map((row: { event: string }) => row.event)).toEqual(['login']);
  });
});
