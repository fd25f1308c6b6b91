import { expect, it } from 'vitest';
import type { MenuItem } from '../../../src/contract/auth/auth.shapes.ts';
import { externalUrl, isExternal } from '../../../src/web/app/links.ts';
import { headerMenu, menuOf, permitted, routesOf, STATIC_ROUTES, topOf } from '../../../src/web/app/routes.ts';
import { viewOf } from '../../../src/web/app/views.ts';

const item = (name: string, path: string, component: string, children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem => ({
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
    item('Declaration', 'declaration', 'talent/declaration/index', [item('Form', 'form', 'talent/declaration/form', [], { hidden: true })]),
    item('Approve', '/talent/approve', 'ParentView', [
      item('Deep', 'a', 'ParentView', [
        item('Deeper', 'b', 'ParentView', [item('Leaf', 'c/', 'x/leaf', [], { meta: { title: '叶', noCache: true } })]),
      ]),
    ]),
  ]),
  item('Docs', 'https://docs.example/a', 'Layout', [item('Lost', 'lost', 'x/lost')]),
  item('Trick', 'javascript:alert("http://x")', 'Layout'),
  item('Hidden', '/hidden', 'Layout', [item('In', 'in', 'x/in')], { hidden: true }),
];
const page = (path: string, title: string, view: string, noCache = false) => ({ path, title, view, noCache });

it('routes: every page of the tree at any depth, none for external links, the static ones first', () => {
  expect(routesOf(menus, [], [])).toEqual([
    page('/home', '首页', 'home/index'),
    page('/tabSetting', '系统菜单配置', 'system/menu/tabSetting'),
    page('/talent/declaration', '题Declaration', 'talent/declaration/index'),
    page('/talent/declaration/form', '题Form', 'talent/declaration/form'),
    page('/talent/approve/a/b/c', '叶', 'x/leaf', true),
    page('/hidden/in', '题In', 'x/in'),
  ]);
});

it('routes: a menu cannot take the place of a static route', () => {
  expect(routesOf([item('Fake', '/home', 'x/fake')], [], [])).toEqual(STATIC_ROUTES);
});

it('header and side menu: hidden items left out, folders open their first page, external ones only after the check', () => {
  const entry = (id: string, path: string | null, children: unknown[] = []) => ({
    id,
    title: `题${id}`,
    path,
    external: null,
    isExternal: false,
    children,
  });
  const leaf = { ...entry('Leaf', '/talent/approve/a/b/c'), title: '叶' };
  const deep = '/talent/approve/a/b/c';
  expect(menuOf(menus)).toEqual([
    entry('Talent', '/talent/declaration', [
      entry('Declaration', '/talent/declaration'),
      entry('Approve', deep, [entry('Deep', deep, [entry('Deeper', deep, [leaf])])]),
    ]),
    { ...entry('Docs', null), external: 'https://docs.example/a', isExternal: true },
    { ...entry('Trick', null), isExternal: true },
  ]);
  expect(topOf(headerMenu(menus), deep)?.id).toBe('Talent');
  expect(topOf(headerMenu(menus), '/home')?.id).toBe('home');
  expect(topOf(headerMenu(menus), '/tabSetting')).toBe(undefined);
});

it('a tree without children lists is taken as it comes', () => {
  const bare = [
    { ...item('A', 'a', 'ParentView'), children: undefined },
    { ...item('B', 'b', 'x/b'), children: null },
  ] as unknown as MenuItem[];
  expect(routesOf(bare, [], []).slice(2)).toEqual([page('/b', '题B', 'x/b')]);
  expect(menuOf(bare).map(({ id, path }) => [id, path])).toEqual([
    ['A', null],
    ['B', '/b'],
  ]);
});

it('extra routes: any permission or, failing that, any role; one that names neither is nobody’s', () => {
  const extra = (path: string, permissions: string[], roles: string[]) => ({ ...page(path, path, path), permissions, roles });
  const all = [extra('/p', ['a:b:c'], []), extra('/r', ['x:y:z'], ['ROLE_A']), extra('/n', [], [])];
  const paths = (permissions: string[], roles: string[]) => permitted(all, permissions, roles).map(({ path }) => path);
  expect([paths(['a:b:c'], []), paths([], ['ROLE_A']), paths(['*:*:*'], []), paths([], [])]).toEqual([['/p'], ['/r'], ['/p', '/r'], []]);
});

it.each([
  ['https://a.example/x', true, 'https://a.example/x'],
  ['HTTP://a.example', true, 'http://a.example/'],
  ['/talent/http://x', true, null],
  ['javascript:"https://"', true, null],
  ['/talent', false, null],
  ['//host/x', false, null],
])('external link %s', (path, external, url) => {
  expect([isExternal(path), externalUrl(path)]).toEqual([external, url]);
});

it('views: known ones by path, unknown ones and names of objects are null', () => {
  expect(viewOf('home/index')).toBe(viewOf('/home/index'));
  expect(viewOf('home/index') === null).toBe(false);
  expect([viewOf('home/nothing'), viewOf('constructor'), viewOf('../server/app'), viewOf('app/App')]).toEqual([null, null, null, null]);
});
