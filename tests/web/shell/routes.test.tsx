import { expect, it } from 'vitest';
import { viewOf } from '../../../src/platform/web/frame/views.ts';
import '../../../src/main/web/views.ts';
import type { MenuItem } from '../../../src/platform/contract/auth/auth.shapes.ts';
import {
  besideMenu,
  headerMenu,
  menuOf,
  OWN_ROUTES,
  routesOf,
  STATIC_ROUTES,
  topOf,
} from '../../../src/platform/web/frame/routes.ts';

const item = (
  name: string,
  path: string,
  component: string,
  children: MenuItem[] = [],
  more: Partial<MenuItem> = {},
): MenuItem => ({
  name,
  path,
  component,
  hidden: false,
  meta: { title: `题${name}`, noCache: false },
  children,
  ...more,
});
const menus = [
  item('Talent', '/talent', 'Layout', [
    item('Declaration', 'declaration', 'talent/declaration/index', [
      item('Form', 'form', 'talent/declaration/form', [], { hidden: true }),
    ]),
    item('Approve', '/talent/approve', 'ParentView', [
      item('Deep', 'a', 'ParentView', [
        item('Deeper', 'b', 'ParentView', [
          item('Leaf', 'c/', 'x/leaf', [], { meta: { title: '叶', noCache: true } }),
        ]),
      ]),
    ]),
  ]),
  item('Docs', 'https://docs.example/a', 'Layout', [item('Lost', 'lost', 'x/lost')]),
  item('Trick', 'javascript:alert("http://x")', 'Layout'),
  item('Hidden', '/hidden', 'Layout', [item('In', 'in', 'x/in')], { hidden: true }),
];
const page = (
  path: string,
  title: string,
  view: string,
  above: string[] = [],
  noCache = false,
) => ({ path, title, view, noCache, above });
const pagesOf = (...input: Parameters<typeof routesOf>) => [...routesOf(...input).values()];

/** 菜单 1、4 */
it('routes: every page of the tree at any depth, none for external links, the static ones first', () => {
  expect(pagesOf(menus, [], [])).toEqual([
    page('/home', '首页', 'home/index'),
    page('/tabSetting', '系统菜单配置', 'system/menu/tabSetting'),
    page('/talent/declaration', '题Declaration', 'talent/declaration/index', ['题Talent']),
    page('/talent/declaration/form', '题Form', 'talent/declaration/form', [
      '题Talent',
      '题Declaration',
    ]),
    page(
      '/talent/approve/a/b/c',
      '叶',
      'x/leaf',
      ['题Talent', '题Approve', '题Deep', '题Deeper'],
      true,
    ),
    page('/hidden/in', '题In', 'x/in', ['题Hidden']),
    page('/foundation/userConfig', '用户配置', 'foundation/userConfig/index'),
    page('/viewed', '谁看过我', 'simulation/visits/index'),
  ]);
});

/** 设置 25；模拟 17 */
it('用户配置 and 谁看过我 are pages of every account; where a menu has it, it stands below that menu', () => {
  const path = '/foundation/userConfig';
  expect(routesOf([], [], []).get(path)?.above).toEqual([]);
  expect(viewOf(routesOf([], [], []).get(path)?.view ?? '')).not.toBeNull();
  const own = [item('Base', '/foundation', 'Layout', [item('Own', 'userConfig', 'x/own')])];
  expect(routesOf(own, [], []).get(path)).toMatchObject({ view: 'x/own', above: ['题Base'] });
  // a search finds it once
  expect(besideMenu([], headerMenu([])).map(({ title }) => title)).toEqual([
    '用户配置',
    '谁看过我',
  ]);
  expect(besideMenu([], headerMenu(own)).map(({ title }) => title)).toEqual(['谁看过我']);
});

/** 菜单 1 */
it('routes: a menu cannot take the place of a static route', () => {
  expect(pagesOf([item('Fake', '/home', 'x/fake')], [], [])).toEqual([
    ...STATIC_ROUTES,
    ...OWN_ROUTES,
  ]);
});

/** 菜单 3–5 */
it('header and side menu: hidden items left out, folders open their first page, external ones only after the check', () => {
  const entry = (id: string, title: string, path: string | null, children: unknown[] = []) => ({
    id,
    title,
    path,
    external: null,
    isExternal: false,
    icon: null,
    pinyin: '',
    children,
  });
  const deep = '/talent/approve/a/b/c';
  expect(menuOf(menus)).toEqual([
    entry('Talent', '题Talent', '/talent/declaration', [
      entry('Declaration', '题Declaration', '/talent/declaration'),
      entry('Approve', '题Approve', deep, [
        entry('Deep', '题Deep', deep, [
          entry('Deeper', '题Deeper', deep, [entry('Leaf', '叶', deep)]),
        ]),
      ]),
    ]),
    { ...entry('Docs', '题Docs', null), external: 'https://docs.example/a', isExternal: true },
    { ...entry('Trick', '题Trick', null), isExternal: true },
  ]);
  expect(topOf(headerMenu(menus), deep)?.title).toBe('题Talent');
  expect(topOf(headerMenu(menus), '/home')?.id).toBe('home');
  expect(topOf(headerMenu(menus), '/tabSetting')).toBe(undefined);
});

/** 菜单 1 */
it('routes: paths stand as the browser writes them, relative ones below their parent, without query', () => {
  const odd = [
    item('A', '教学', 'ParentView', [
      item('B', 'b c?x=1', 'x/b'),
      item('C', ':id/*', 'x/c'),
      item('D', '//d//', 'x/d'),
    ]),
  ];
  expect([...routesOf(odd, [], []).keys()].slice(2, -OWN_ROUTES.length)).toEqual([
    '/%E6%95%99%E5%AD%A6/b%20c',
    '/%E6%95%99%E5%AD%A6/:id/*',
    '/d',
  ]);
});

it('extra routes: any permission or, failing that, any role; one that names neither is nobody’s', () => {
  const extra = (path: string, permissions: string[], roles: string[]) => ({
    ...page(path, path, path),
    permissions,
    roles,
  });
  const all = [extra('/p', ['a:b:c'], []), extra('/r', ['x:y:z'], ['ROLE_A']), extra('/n', [], [])];
  const paths = (permissions: string[], roles: string[]) =>
    [...routesOf([], permissions, roles, all).keys()].slice(2, -OWN_ROUTES.length);
  expect([
    paths(['a:b:c'], []),
    paths([], ['ROLE_A']),
    paths(['*:*:*'], []),
    paths([], []),
  ]).toEqual([['/p'], ['/r'], ['/p', '/r'], []]);
});

it('a menu’s id is its route name; one without a name, or with one that comes twice, has its place behind it', () => {
  const named = [
    item('A', '/a', 'x/a'),
    item('', '/b', 'x/b'),
    item('A', '/c', 'Layout', [item('A', 'd', 'x/d')]),
    item('home', '/e', 'x/e'),
  ];
  const ids = headerMenu(named).map(({ id, children }) => [
    id,
    ...children.map((child) => child.id),
  ]);
  expect(ids).toEqual([['home'], ['A'], ['1'], ['A 2', 'A 2.0'], ['home 3']]);
});

/** 菜单 7 */
it('views: known ones by path, unknown ones and names of objects are null', () => {
  expect(viewOf('home/index')).toBe(viewOf('/home/index'));
  expect(viewOf('home/index') === null).toBe(false);
  expect([
    viewOf('home/nothing'),
    viewOf('constructor'),
    viewOf('../server/app'),
    viewOf('app/App'),
  ]).toEqual([null, null, null, null]);
});

/** 菜单 27 */
it('a menu path with :id matches every address that it stands for, the page of that very name first', () => {
  const routes = routesOf(
    [
      item('List', '/list', 'Layout', [
        item('Of', ':id', 'x/of', [], { hidden: true }),
        item('Own', 'own', 'x/own'),
        item('Part', ':id/part/:no', 'x/part', [], { hidden: true }),
      ]),
    ],
    [],
    [],
  );
  const viewAt = (path: string) => routes.get(path)?.view ?? null;
  expect(
    ['/list/7', '/list/own', '/list/7/part/b-1', '/list', '/list/', '/list/7/x', '/a/7'].map(
      (path) => [viewAt(path), routes.has(path)],
    ),
  ).toEqual([['x/of', true], ['x/own', true], ['x/part', true], ...Array(4).fill([null, false])]);
  // nothing leads to what is no address
  expect(menuOf([item('Of', '/list/:id', 'x/of')])[0]?.path).toBeNull();
});
