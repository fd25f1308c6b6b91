import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { openRights } from '../../kit/school/rights.ts';

const { office, id, role, rightsOf } = openRights();
const sql = (text: string, values: unknown[] = []) => office.server.pool.query(text, values);
let admin: Client;
beforeEach(async () => {
  admin = await login(office.server, 'admin');
});

const roleOf = async (key: string) =>
  (await sql('select permissions, version from role where role_key = $1', [key])).rows[0];
const draftRole = async (key: string, more: string[], who = admin) => {
  const { permissions, version } = await roleOf(key);
  return who.post(`/system/role/${role(key)}/preview`, {
    permissions: [...permissions, ...more],
    version,
  });
};
const start = (name: string, draft: number, who = admin) =>
  who.get(`/system/user/startTheImpersonationUser/${id(name)}`, { reason: '预览角色', draft });
const eyesOf = (name: string) => client(office.server, admin.token, echo(id(name)));
const MORE = 'talent:major:edit';

/** 模拟 20 */
describe('rights that are drafted and not saved', () => {
  test('are shown through a holder’s eyes; the role stays as it is, for them and for everybody', async () => {
    const before = await roleOf('ROLE_DECLARER');
    const draft = await draftRole('ROLE_DECLARER', [MORE]);
    expect(draft.data.title).toBe('角色「教学秘书」');
    const holder = draft.data.holders.find(
      (one: { userId: number }) => one.userId === id('declarer'),
    );
    expect(holder.refusal).toBe(null);
    const begun = await start('declarer', draft.data.draftId);
    expect([begun.data.permissions.includes(MORE), begun.data.simulation.preview]).toEqual([
      true,
      '角色「教学秘书」',
    ]);
    const seen = (await eyesOf('declarer').get('/getInfo')) as never as { permissions: string[] };
    expect(seen.permissions).toContain(MORE);
    const own = (await (await login(office.server, 'declarer')).get('/getInfo')) as never as {
      permissions: string[];
    };
    expect(own.permissions).not.toContain(MORE);
    expect(await roleOf('ROLE_DECLARER')).toEqual(before);
    await admin.get('/system/user/accountSwitchback');
    expect(
      (await sql('select simulate_draft_id from auth_session where simulate_draft_id is not null'))
        .rows,
    ).toEqual([]);
  });

  test('nothing can be written: neither with the drafted right nor by a read that writes', async () => {
    const draft = await draftRole('ROLE_DECLARER', [MORE]);
    await start('declarer', draft.data.draftId);
    const eyes = eyesOf('declarer');
    for (const [method, path] of [
      ['POST', '/talent/declaration'],
      ['PUT', '/talent/major/1'],
      ['DELETE', '/talent/major/1'],
      ['POST', `/system/role/${role('ROLE_DECLARER')}/preview`],
    ] as const) {
      const answer = await eyes.call(method, path, { body: {} });
      expect([answer.code, answer.msg]).toEqual([601, '模拟用户状态，没有权限进行此操作']);
    }
    // who leaves out that they simulate is not taken for themselves
    expect((await admin.put('/talent/major/1', {})).code).not.toBe(200);
  });

  test('for ten minutes at most, whatever the simulation would have', async () => {
    const draft = await draftRole('ROLE_DECLARER', [MORE]);
    const begun = await start('declarer', draft.data.draftId);
    const left = Date.parse(begun.data.expiresAt) - Date.now();
    expect([left > 9 * 60_000, left <= 10 * 60_000]).toEqual([true, true]);
    await sql(`update rights_draft set expires_at = now() - interval '1 second'`);
    const late = await eyesOf('declarer').get('/talent/declaration/list');
    expect([late.code, late.msg]).toEqual([601, '模拟已到期，请退出模拟']);
    await admin.get('/system/user/accountSwitchback');
    const again = await start('declarer', draft.data.draftId);
    expect([again.code, again.msg]).toEqual([601, '权限草稿已失效，请重新预览']);
  });

  test('only what the operator may grant, when it is stored, when it begins and while it lasts', async () => {
    const beyond = await draftRole('ROLE_DECLARER', ['system:safety:edit']);
    expect([beyond.code, beyond.msg.startsWith('您自己没有的系统权限不能授予')]).toEqual([
      601,
      true,
    ]);
    for (const key of ['ROLE_ADMIN', 'ROLE_SECURITY'])
      expect((await draftRole(key, [])).code).toBe(601);
    const draft = await draftRole('ROLE_DECLARER', ['system:menu:list']);
    expect(draft.code).toBe(200);
    await sql(
      `update role set permissions = array_remove(permissions, 'system:menu:list') where role_key = 'ROLE_ADMIN'`,
    );
    const refused = await start('declarer', draft.data.draftId);
    expect([refused.code, refused.msg]).toEqual([601, '草稿中有您不能授予的权限']);
    const small = await draftRole('ROLE_DECLARER', [MORE]);
    expect((await start('declarer', small.data.draftId)).code).toBe(200);
    await sql(
      `update role set permissions = array_remove(array_remove(permissions, 'system:role:edit'), 'system:user:assign') where role_key = 'ROLE_ADMIN'`,
    );
    expect((await eyesOf('declarer').get('/talent/declaration/list')).msg).toBe(
      '模拟已到期，请退出模拟',
    );
  });

  test('all refusals of starting hold, also those that come with the draft', async () => {
    const draft = (await draftRole('ROLE_DECLARER', [MORE])).data.draftId;
    expect((await start('master', draft)).msg).toBe('该用户没有这个角色');
    expect((await start('security', draft)).msg).toBe('不能模拟系统管理员、安全管理员或审计管理员');
    // hr rights are a business right that may be granted, and nobody borrows them by a simulation
    const hr = await draftRole('ROLE_DECLARER', ['hr:department:edit']);
    expect(hr.code).toBe(200);
    expect((await start('declarer', hr.data.draftId)).msg).toBe(
      '该用户拥有您没有的系统或人事权限，不能模拟',
    );
    expect(
      hr.data.holders.find((one: { userId: number }) => one.userId === id('declarer')).refusal,
    ).toBe('该用户拥有您没有的系统或人事权限，不能模拟');
    expect((await start('declarer', 999_999)).msg).toBe('权限草稿已失效，请重新预览');
  });

  test('of a person: the roles and scopes that they would have', async () => {
    const { version, scopes } = await rightsOf('declarer');
    const kept = scopes.map(({ unitName: _name, ...scope }: { unitName: string }) => scope);
    const draft = await admin.post(`/system/user/${id('declarer')}/rights/preview`, {
      version,
      roleIds: [role('ROLE_APPROVE_TEACHING')],
      scopes: kept,
    });
    expect(draft.data.holders.map((one: { userId: number }) => one.userId)).toEqual([
      id('declarer'),
    ]);
    expect((await start('teaching', draft.data.draftId)).msg).toBe('这份权限草稿不是该用户的');
    const begun = await start('declarer', draft.data.draftId);
    expect(begun.data.roles).toEqual(['ROLE_APPROVE_TEACHING']);
    expect((await rightsOf('declarer')).version).toBe(version);
    await admin.get('/system/user/accountSwitchback');
    expect((await rightsOf('declarer')).roleIds).not.toContain(role('ROLE_APPROVE_TEACHING'));
    const own = await admin.post(`/system/user/${id('admin')}/rights/preview`, {
      version: 1,
      roleIds: [],
      scopes: [],
    });
    expect(own.code).not.toBe(200);
  });

  test.each([
    'security',
    'auditor',
    'declarer',
    'teaching',
    'management',
    'master',
    'registrar',
    'hr',
    'rooms',
  ])('%s may draft nothing to look at', async (name) => {
    const who = await login(office.server, name);
    expect((await draftRole('ROLE_DECLARER', [], who)).code).toBe(403);
    const rights = await who.post(`/system/user/${id('declarer')}/rights/preview`, {
      version: 1,
      roleIds: [],
      scopes: [],
    });
    expect(rights.code).toBe(403);
  });

  test('who may simulate and neither edit roles nor assign drafts nothing; a draft is its maker’s alone', async () => {
    const draft = (await draftRole('ROLE_DECLARER', [MORE])).data.draftId;
    await sql(
      `update role set permissions = array['system:user:list', 'system:user:simulate'] where role_key = 'ROLE_APPROVE_MASTER'`,
    );
    await sql(
      `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, $1, 0, 'management', '1-1') on conflict do nothing`,
      [id('master')],
    );
    const master = await login(office.server, 'master');
    expect((await draftRole('ROLE_DECLARER', [], master)).code).toBe(403);
    expect((await start('declarer', draft, master)).msg).toBe('权限草稿已失效，请重新预览');
  });

  test('it is written down with what it holds, and the start names it', async () => {
    const draft = (await draftRole('ROLE_DECLARER', [MORE])).data.draftId;
    await start('declarer', draft);
    const { rows } = await sql(
      `select action, detail from audit_log where action in ('previewRole', 'startTheImpersonationUser')
         and id >= (select max(id) from audit_log where action = 'previewRole') order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['previewRole', 'startTheImpersonationUser']);
    expect(rows[0].detail.permissions).toContain(MORE);
    expect([rows[1].detail.draft, rows[1].detail.title]).toEqual([draft, '角色「教学秘书」']);
  });
});
