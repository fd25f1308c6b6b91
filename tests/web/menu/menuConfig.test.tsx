import { describe, expect, it } from 'vitest';
import { readMenuFile } from '../../../src/areas/menu/web/menuFile.ts';
import { dropPlace, stepPlace } from '../../../src/areas/menu/web/menuMoves.ts';
import { menuProblems, newProblems, withBelow } from '../../../src/platform/contract/menuRules.ts';
import { type MenuRow, menuFile } from '../../../src/school/people/web/menuTree.ts';

const menu = (
  menuId: number,
  parentId: number | null,
  component: string,
  more: Partial<MenuRow> = {},
): MenuRow => ({
  menuId,
  parentId,
  title: `菜单${menuId}`,
  path: `/m/${menuId}`,
  name: `Menu${menuId}`,
  component,
  icon: null,
  sortNo: menuId,
  hidden: false,
  noCache: false,
  permission: ['Layout', 'ParentView'].includes(component) ? null : 'system:menu:list',
  version: 1,
  roles: [],
  ...more,
});
/** 1 › (11, 12 › 121), 2 › 21 */
const TREE = [
  menu(1, null, 'Layout'),
  menu(11, 1, 'system/user/index'),
  menu(12, 1, 'ParentView'),
  menu(121, 12, 'system/role/index'),
  menu(2, null, 'Layout'),
  menu(21, 2, 'system/menu/tabSetting'),
];
const at = (id: number) => TREE.find(({ menuId }) => menuId === id) as MenuRow;
const known = {
  permissions: new Set(['system:menu:list']),
  views: new Set(['system/user/index', 'system/role/index', 'system/menu/tabSetting']),
};
const problems = (menus: readonly MenuRow[]) =>
  menuProblems(menus, known).map(({ menuId, field, text }) => [menuId, field, text]);

describe('where a dragged menu goes', () => {
  it.each([
    [11, 2, 'into', { parentId: 2, index: 1 }],
    [21, 11, 'before', { parentId: 1, index: 0 }],
    [11, 12, 'after', { parentId: 1, index: 1 }],
    [11, 21, 'into', null],
    [1, 12, 'into', null],
    [1, 121, 'after', null],
    [11, 11, 'into', null],
  ] as const)('%i dropped on %i, %s', (id, on, zone, to) => {
    expect(dropPlace(TREE, at(id), at(on), zone)).toEqual(to);
  });
});

describe('the same by keys', () => {
  it.each([
    [12, 'up', { parentId: 1, index: 0 }],
    [11, 'up', null],
    [11, 'down', { parentId: 1, index: 1 }],
    [2, 'in', { parentId: 1, index: 2 }],
    [12, 'in', null],
    [121, 'out', { parentId: 1, index: 2 }],
    [1, 'out', null],
  ] as const)('%i %s', (id, step, to) => {
    expect(stepPlace(TREE, at(id), step)).toEqual(to);
  });
});

describe('what is wrong with a tree', () => {
  it('nothing with a good one', () => expect(problems(TREE)).toEqual([]));

  /** 菜单 12 */
  it('both of two menus with one name are told, and of two with one path', () => {
    const twice = TREE.map((m) => (m.menuId === 21 ? { ...m, name: 'Menu11', path: '/m/11' } : m));
    expect(problems(twice)).toEqual([
      [11, 'name', '与「菜单21」的路由名称重复'],
      [11, 'path', '与「菜单21」的路径重复'],
      [21, 'name', '与「菜单11」的路由名称重复'],
      [21, 'path', '与「菜单11」的路径重复'],
    ]);
  });

  it('a path below its parent is the parent’s with it', () => {
    const relative = TREE.map((m) =>
      m.menuId === 121 ? { ...m, path: 'x' } : m.menuId === 21 ? { ...m, path: '/m/12/x' } : m,
    );
    expect(problems(relative).map(([id, field]) => [id, field])).toEqual([
      [121, 'path'],
      [21, 'path'],
    ]);
  });

  /** 菜单 12 */
  it('a circle, an orphan, a view that this build does not have', () => {
    const broken = TREE.map((m) =>
      m.menuId === 1
        ? { ...m, parentId: 12 }
        : m.menuId === 21
          ? { ...m, component: 'x/none', parentId: 99 }
          : m,
    );
    expect(problems(broken).filter(([, field]) => field !== 'path')).toEqual([
      [1, 'parentId', '上级菜单绕成了一圈'],
      [12, 'parentId', '上级菜单绕成了一圈'],
      [21, 'parentId', '上级菜单不存在'],
      [21, 'component', '没有这个页面：x/none'],
    ]);
  });

  /** 菜单 27 */
  it('a path with a parameter may be saved when the menu is hidden', () => {
    const at = (path: string, hidden: boolean) =>
      problems(TREE.map((m) => (m.menuId === 21 ? { ...m, path, hidden } : m)));
    expect(at('user/:id', true)).toEqual([]);
    expect(at('user/:id', false)).toEqual([
      [21, 'path', '带参数的路径不知道打开哪一条，请把这个菜单设为隐藏'],
    ]);
    expect(at('user/:', true).length + at('user/a:id', true).length).toBe(2);
  });

  /** 菜单 13 */
  it('what was wrong before is not new', () => {
    const before = menuProblems(
      TREE.map((m) => (m.menuId === 21 ? { ...m, permission: null } : m)),
      known,
    );
    expect(newProblems(before, before)).toEqual([]);
    expect(newProblems([], before).map(({ field }) => field)).toEqual(['permission']);
  });

  it('all that hangs below, also in a circle', () => {
    expect(withBelow(TREE, 1).map(({ menuId }) => menuId)).toEqual([1, 11, 12, 121]);
    expect(withBelow([menu(1, 2, 'Layout'), menu(2, 1, 'Layout')], 1)).toHaveLength(2);
  });
});

describe('a file', () => {
  /** 菜单 17 */
  it('is read as it was written', () => {
    const text = JSON.stringify({ menus: menuFile(TREE) });
    expect(readMenuFile(text)).toEqual({ menus: menuFile(TREE), problems: [] });
    expect(menuFile(TREE).map(({ name, parentName }) => [name, parentName])).toEqual([
      ['Menu1', null],
      ['Menu11', 'Menu1'],
      ['Menu12', 'Menu1'],
      ['Menu121', 'Menu12'],
      ['Menu2', null],
      ['Menu21', 'Menu2'],
    ]);
  });

  /** 菜单 17 */
  it('says what is no menu file, which fields are wrong', () => {
    expect(() => readMenuFile('{')).toThrow('这个文件不是 JSON，请选择由“导出”得到的文件');
    expect(() => readMenuFile('{"a":1}')).toThrow('文件里没有菜单列表，请选择由“导出”得到的文件');
    const [first] = menuFile(TREE);
    expect(readMenuFile(JSON.stringify([{ ...first, hidden: 'no' }, null])).problems[0]).toEqual({
      line: 1,
      title: '菜单1',
      text: '字段 hidden 缺少或类型不对',
    });
  });
});
