import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
let hr: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
  hr = await login(server, 'master');
  await server.pool.query('create table kept as select * from menu');
});
afterAll(() => server.stop());
beforeEach(() =>
  server.pool.query('delete from menu; insert into menu select * from kept; truncate audit_log'),
);

interface Menu {
  menuId: number;
  parentId: number | null;
  title: string;
  name: string;
  version: number;
  roles: string[];
  [field: string]: unknown;
}
const tree = async (): Promise<Menu[]> => (await admin.get('/system/menu/treeList')).data;
const named = async (name: string): Promise<Menu> =>
  (await tree()).find((menu) => menu.name === name) as Menu;
const bodyOf = ({ menuId: _id, roles: _roles, sortNo: _sortNo, ...body }: Menu) => body;
const childrenOf = async (parentId: number | null) =>
  (await tree()).filter((m) => m.parentId === parentId).map((m) => m.name);
const seenBy = async (who: Client) => JSON.stringify((await who.get('/getRouters')).data);
const NEW = {
  parentId: 2,
  title: '帮助',
  path: '/system/help',
  name: 'SystemHelp',
  component: 'system/user/index',
  icon: null,
  hidden: false,
  noCache: false,
  permission: 'system:user:list',
};

/** 菜单 16 */
test('who sees a menu is told by making each role’s menu', async () => {
  expect((await named('SystemUser')).roles).toEqual(['系统管理员']);
  expect((await named('TalentApproveMaster')).roles).toEqual(['主审单位审批']);
});

/** 菜单 18 */
test('add, edit, remove: written with before and after, gone again', async () => {
  const { data } = await admin.post('/system/menu', NEW);
  const added = await named('SystemHelp');
  expect(added.menuId).toBe(data.menuId);
  expect(
    (await admin.put(`/system/menu/${added.menuId}`, { ...bodyOf(added), title: '使用帮助' })).code,
  ).toBe(200);
  expect((await admin.del(`/system/menu/${added.menuId}`)).code).toBe(200);
  const { rows } = await server.pool.query(
    `select action, detail ->> 'event' as event, detail #>> '{before,title}' as before, detail #>> '{after,title}' as after
     from audit_log where entity = 'menu' order by id`,
  );
  expect(rows).toEqual([
    { action: 'addMenu', event: 'add', before: null, after: '帮助' },
    { action: 'editMenu', event: 'edit', before: '帮助', after: '使用帮助' },
    { action: 'removeMenus', event: 'remove', before: '使用帮助', after: null },
  ]);
  expect((await tree()).some((menu) => menu.name === 'SystemHelp')).toBe(false);
});

/** 菜单 14 */
test('a version that has moved on is 409, and nothing is overwritten', async () => {
  const menu = await named('SystemUser');
  const edit = (title: string) =>
    admin.put(`/system/menu/${menu.menuId}`, { ...bodyOf(menu), title });
  expect([(await edit('人员')).code, (await edit('职工')).code]).toEqual([200, 409]);
  expect((await named('SystemUser')).title).toBe('人员');
});

/** 菜单 12 */
describe('the whole tree is checked before a write', () => {
  test.each([
    [{ name: 'SystemUser' }, { name: '与「用户」的路由名称重复' }],
    [{ path: '/system/user' }, { path: '与「用户」的路径重复' }],
    [
      { path: 'javascript:alert(1)' },
      { path: '路径只能由字母、数字、短横线、下划线和 / 组成，不能是其他地址' },
    ],
    [
      { path: '//evil.example/x' },
      { path: '路径只能由字母、数字、短横线、下划线和 / 组成，不能是其他地址' },
    ],
    [{ path: '/home' }, { path: '这个路径由系统占用' }],
    [
      { component: 'Link', path: 'ftp://x/http://y' },
      { path: '外部链接应以 http:// 或 https:// 开头' },
    ],
    [{ permission: null }, { permission: '没有权限标识的菜单谁也看不到，请至少选择一个' }],
    [{ permission: 'system:no:such' }, { permission: '没有这样的权限标识：system:no:such' }],
    [{ component: 'system/nowhere/index' }, { component: '没有这个页面：system/nowhere/index' }],
    [
      { component: '../../x' },
      { component: '组件应为 Layout、ParentView 或页面路径，例如 system/user/index' },
    ],
    [{ parentId: 9999 }, { parentId: '上级菜单不存在' }],
    [{ parentId: 21 }, { parentId: '上级「用户」不是目录' }],
    [{ name: 'home' }, { name: '这个路由名称由系统占用' }],
  ])('%j', async (wrong, fields) => {
    const answer = await admin.post('/system/menu', { ...NEW, ...wrong });
    expect([answer.code, answer.data]).toEqual([422, { fields }]);
  });

  test('a circle is refused', async () => {
    const approve = await named('TalentApprove');
    await admin.post('/system/menu', {
      ...NEW,
      parentId: approve.menuId,
      name: 'Inner',
      path: '/talent/inner',
      component: 'ParentView',
      permission: null,
    });
    const inner = await named('Inner');
    const answer = await admin.put(`/system/menu/${approve.menuId}`, {
      ...bodyOf(approve),
      parentId: inner.menuId,
    });
    expect(answer.data).toEqual({ fields: { parentId: '上级菜单绕成了一圈' } });
  });

  /** 菜单 13 */
  test('a fault elsewhere does not keep a menu from being mended', async () => {
    await server.pool.query(`update menu set parent_id = 9999 where name = 'SystemRole'`);
    const role = await named('SystemRole');
    expect(
      (await admin.put(`/system/menu/${role.menuId}`, { ...bodyOf(role), title: '角色管理' })).code,
    ).toBe(200);
    const again = await named('SystemRole');
    expect(
      (await admin.put(`/system/menu/${role.menuId}`, { ...bodyOf(again), parentId: 2 })).code,
    ).toBe(200);
  });
});

describe('order', () => {
  /** 菜单 14 */
  test('within its siblings and under another parent', async () => {
    const before = await childrenOf(2);
    const last = await named(before.at(-1) ?? '');
    const move = async (menu: Menu, parentId: number | null, index: number) =>
      (
        await admin.put('/system/menu/order', {
          menuId: menu.menuId,
          version: menu.version,
          parentId,
          index,
        })
      ).code;
    expect(await move(last, 2, 0)).toBe(200);
    expect(await childrenOf(2)).toEqual([last.name, ...before.slice(0, -1)]);
    expect(await move(await named(last.name), 1, 1)).toBe(200);
    expect((await childrenOf(1))[1]).toBe(last.name);
    expect(await move(last, 2, 0)).toBe(409);
  });

  /** 菜单 14 */
  test('not below itself', async () => {
    const talent = await named('Talent');
    const answer = await admin.put('/system/menu/order', {
      menuId: talent.menuId,
      version: talent.version,
      parentId: 12,
      index: 0,
    });
    expect(answer.data).toEqual({ fields: { parentId: '上级菜单绕成了一圈' } });
  });
});

/** 菜单 15 */
test('a menu with others below it goes only together with them', async () => {
  const approve = await named('TalentApprove');
  const refused = await admin.del(`/system/menu/${approve.menuId}`);
  expect([refused.code, refused.msg]).toEqual([601, '「审批」下还有 4 个菜单，请先移走或一并删除']);
  expect(
    (await admin.del(`/system/menu/${[approve.menuId, 121, 122, 123, 124].join()}`)).code,
  ).toBe(200);
  expect(await seenBy(hr)).not.toContain('TalentApprove');
});

/** 菜单 10 */
test('the version tells everybody whose menu it changes, and nobody else', async () => {
  const version = async (who: Client) => (await who.get('/getRouters/version')).data;
  const [mine, his] = [await version(admin), await version(hr)];
  expect((await admin.get('/getInfo')).menuVersion).toBe(mine);
  const user = await named('SystemUser');
  await admin.put(`/system/menu/${user.menuId}`, { ...bodyOf(user), title: '人员' });
  expect([(await version(admin)) === mine, (await version(hr)) === his]).toEqual([false, true]);
  await server.pool.query(
    `update role set permissions = permissions || '{system:user:list}' where role_key = 'ROLE_APPROVE_MASTER'`,
  );
  expect((await version(hr)) === his).toBe(false);
  await server.pool.query(
    `update role set permissions = array_remove(permissions, 'system:user:list') where role_key = 'ROLE_APPROVE_MASTER'`,
  );
});

/** 菜单 16 */
test('preview is the menu that the role makes', async () => {
  const { rows } = await server.pool.query(
    `select id from role where role_key = 'ROLE_APPROVE_MASTER'`,
  );
  const { data } = await admin.get('/system/menu/preview', { roleId: rows[0].id });
  expect(data).toEqual((await hr.get('/getRouters')).data);
});

describe('import', () => {
  const file = async () => {
    const menus = await tree();
    const names = new Map(menus.map((m) => [m.menuId, m.name]));
    return menus.map(({ menuId: _id, roles: _r, sortNo: _s, version: _v, parentId, ...own }) => ({
      parentName: parentId === null ? null : (names.get(parentId) ?? null),
      ...own,
    })) as Record<string, unknown>[];
  };
  const send = async (menus: unknown, more: object = { dryRun: true }) =>
    admin.post('/system/menu/import', { menus, ...more });

  test('what was exported changes nothing', async () => {
    const { data } = await send(await file());
    expect([data.problems, data.added, data.changed, data.removed]).toEqual([[], [], [], []]);
  });

  /** 菜单 17 */
  test('faults are listed with their line, and nothing is written', async () => {
    const menus = await file();
    const at = menus.findIndex((m) => m.name === 'SystemUser');
    const none = { path: 'javascript:x', parentName: 'Nobody', component: 'system/nothing/index' };
    const wrong = [...menus.with(at, { ...menus[at], ...none }), { ...menus[at], title: '又一个' }];
    const dry = await send(wrong);
    expect(dry.data.problems).toEqual([
      { line: at + 1, title: '用户', text: '与「又一个」的路由名称重复' },
      { line: at + 1, title: '用户', text: '上级菜单不存在' },
      {
        line: at + 1,
        title: '用户',
        text: '路径只能由字母、数字、短横线、下划线和 / 组成，不能是其他地址',
      },
      { line: at + 1, title: '用户', text: '没有这个页面：system/nothing/index' },
      { line: menus.length + 1, title: '又一个', text: '与「用户」的路由名称重复' },
    ]);
    const before = await tree();
    expect((await send(wrong, { dryRun: false, base: dry.data.base })).code).toBe(601);
    expect(await tree()).toEqual(before);
  });

  /** 菜单 17 */
  test('a good file adds, changes, removes; numbers of known menus stay', async () => {
    const menus = await file();
    const at = menus.findIndex((m) => m.name === 'SystemUser');
    const { menuId } = await named('SystemUser');
    const wanted = [
      ...menus.with(at, { ...menus[at], title: '人员' }).filter((m) => m.name !== 'SystemRole'),
      { ...NEW, parentName: 'System', parentId: undefined },
    ];
    const dry = await send(wanted);
    expect([dry.data.added, dry.data.removed]).toEqual([['帮助'], ['角色']]);
    expect(dry.data.changed).toContain('人员');
    expect((await send(wanted, { dryRun: false, base: dry.data.base })).code).toBe(200);
    const after = await tree();
    expect(after.find((m) => m.menuId === menuId)?.title).toBe('人员');
    expect(
      after.map((m) => m.name).filter((name) => ['SystemHelp', 'SystemRole'].includes(name)),
    ).toEqual(['SystemHelp']);
  });

  /** 菜单 17 */
  test('a tree that has changed since the check is not run over', async () => {
    const menus = await file();
    const { data } = await send(menus);
    const user = await named('SystemUser');
    await admin.put(`/system/menu/${user.menuId}`, { ...bodyOf(user), title: '人员' });
    expect((await send(menus, { dryRun: false, base: data.base })).code).toBe(409);
    expect((await named('SystemUser')).title).toBe('人员');
  });
});

/** 菜单 11 */
test('who may not configure menus is refused each write', async () => {
  expect([
    (await hr.post('/system/menu', NEW)).code,
    (await hr.del('/system/menu/21')).code,
  ]).toEqual([403, 403]);
});
