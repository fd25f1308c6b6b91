import { describe, expect, test } from 'vitest';
import { bodyOf, NEW, openMenus } from './menus.ts';

const { office, tree, named } = openMenus();

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
    office.admin.post('/system/menu/import', { menus, ...more });

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
        text: '路径只能由字母、数字、短横线、下划线和 / 组成，参数写作 :id，不能是其他地址',
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
    await office.admin.put(`/system/menu/${user.menuId}`, { ...bodyOf(user), title: '人员' });
    expect((await send(menus, { dryRun: false, base: data.base })).code).toBe(409);
    expect((await named('SystemUser')).title).toBe('人员');
  });
});
