import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { bodyOf, type Menu, NEW, openMenus } from './menus.ts';

const { office, tree, named } = openMenus();
let hr: Client;
beforeAll(async () => {
  hr = await login(office.server, 'master');
});

const childrenOf = async (parentId: number | null) =>
  (await tree()).filter((m) => m.parentId === parentId).map((m) => m.name);
const seenBy = async (who: Client) => JSON.stringify((await who.get('/getRouters')).data);

/** 菜单 16 */
test('who sees a menu is told by making each role’s menu', async () => {
  expect((await named('SystemUser')).roles).toEqual(['系统管理员']);
  expect((await named('TalentApproveMaster')).roles).toEqual(['主审单位审批']);
});

/** 菜单 18 */
test('add, edit, remove: written with before and after, gone again', async () => {
  const { data } = await office.admin.post('/system/menu', NEW);
  const added = await named('SystemHelp');
  expect(added.menuId).toBe(data.menuId);
  expect(
    (
      await office.admin.put(`/system/menu/${added.menuId}`, {
        ...bodyOf(added),
        title: '使用帮助',
      })
    ).code,
  ).toBe(200);
  expect((await office.admin.del(`/system/menu/${added.menuId}`)).code).toBe(200);
  const { rows } = await office.server.pool.query(
    `select action, detail ->> 'event' as event, detail #>> '{before,title}' as before, detail #>> '{after,title}' as after
     from audit_log where entity = 'menu' and entity_id = $1 order by id`,
    [String(added.menuId)],
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
    office.admin.put(`/system/menu/${menu.menuId}`, { ...bodyOf(menu), title });
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
      { path: '路径只能由字母、数字、短横线、下划线和 / 组成，参数写作 :id，不能是其他地址' },
    ],
    [
      { path: '//evil.example/x' },
      { path: '路径只能由字母、数字、短横线、下划线和 / 组成，参数写作 :id，不能是其他地址' },
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
    const answer = await office.admin.post('/system/menu', { ...NEW, ...wrong });
    expect([answer.code, answer.data]).toEqual([422, { fields }]);
  });

  test('a circle is refused', async () => {
    const approve = await named('TalentApprove');
    await office.admin.post('/system/menu', {
      ...NEW,
      parentId: approve.menuId,
      name: 'Inner',
      path: '/talent/inner',
      component: 'ParentView',
      permission: null,
    });
    const inner = await named('Inner');
    const answer = await office.admin.put(`/system/menu/${approve.menuId}`, {
      ...bodyOf(approve),
      parentId: inner.menuId,
    });
    expect(answer.data).toEqual({ fields: { parentId: '上级菜单绕成了一圈' } });
  });

  /** 菜单 13 */
  test('a fault elsewhere does not keep a menu from being mended', async () => {
    await office.server.pool.query(`update menu set parent_id = 9999 where name = 'SystemRole'`);
    const role = await named('SystemRole');
    expect(
      (
        await office.admin.put(`/system/menu/${role.menuId}`, {
          ...bodyOf(role),
          title: '角色管理',
        })
      ).code,
    ).toBe(200);
    const again = await named('SystemRole');
    expect(
      (await office.admin.put(`/system/menu/${role.menuId}`, { ...bodyOf(again), parentId: 2 }))
        .code,
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
        await office.admin.put('/system/menu/order', {
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
    const answer = await office.admin.put('/system/menu/order', {
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
  const refused = await office.admin.del(`/system/menu/${approve.menuId}`);
  expect([refused.code, refused.msg]).toEqual([601, '「审批」下还有 4 个菜单，请先移走或一并删除']);
  expect(
    (await office.admin.del(`/system/menu/${[approve.menuId, 121, 122, 123, 124].join()}`)).code,
  ).toBe(200);
  expect(await seenBy(hr)).not.toContain('TalentApprove');
});

/** 菜单 28 */
test('a link without a permission is seen by everybody, with one by those who hold it; a page without one by nobody', async () => {
  const link = { ...NEW, parentId: null, title: '图书馆', component: 'Link', icon: null };
  const path = 'https://lib.example.edu.cn/';
  expect(
    (await office.admin.post('/system/menu', { ...link, name: 'Link1', path, permission: null }))
      .code,
  ).toBe(200);
  expect(
    (
      await office.admin.post('/system/menu', {
        ...link,
        name: 'Link2',
        path: 'http://ops.example.edu.cn/',
        permission: 'system:user:list',
      })
    ).code,
  ).toBe(200);
  const seen = async (username: string) => {
    const { data } = await (await login(office.server, username)).get('/getRouters');
    return data.map(({ name }: { name: string }) => name).filter((n: string) => /^Link/.test(n));
  };
  expect([await seen('newcomer'), await seen('admin')]).toEqual([['Link1'], ['Link1', 'Link2']]);
  expect((await named('Link1')).roles.length).toBeGreaterThan(10);
});

/** 菜单 10 */
test('the version tells everybody whose menu it changes, and nobody else', async () => {
  const version = async (who: Client) => (await who.get('/getRouters/version')).data;
  const [mine, theirs] = [await version(office.admin), await version(hr)];
  expect((await office.admin.get('/getInfo')).menuVersion).toBe(mine);
  const user = await named('SystemUser');
  await office.admin.put(`/system/menu/${user.menuId}`, { ...bodyOf(user), title: '人员' });
  expect([(await version(office.admin)) === mine, (await version(hr)) === theirs]).toEqual([
    false,
    true,
  ]);
  await office.server.pool.query(
    `update role set permissions = permissions || '{system:user:list}' where role_key = 'ROLE_APPROVE_MASTER'`,
  );
  expect((await version(hr)) === theirs).toBe(false);
  await office.server.pool.query(
    `update role set permissions = array_remove(permissions, 'system:user:list') where role_key = 'ROLE_APPROVE_MASTER'`,
  );
});

/** 菜单 16 */
test('preview is the menu that the role makes', async () => {
  const { rows } = await office.server.pool.query(
    `select id from role where role_key = 'ROLE_APPROVE_MASTER'`,
  );
  const { data } = await office.admin.get('/system/menu/preview', { roleId: rows[0].id });
  expect(data).toEqual((await hr.get('/getRouters')).data);
});

/** 菜单 11 */
test('who may not configure menus is refused each write', async () => {
  expect([
    (await hr.post('/system/menu', NEW)).code,
    (await hr.del('/system/menu/21')).code,
  ]).toEqual([403, 403]);
});
