import { expect, it } from 'vitest';
import { asMenus } from '../../../src/platform/web/actors/menu/menuTree.ts';
import {
  headerMenu,
  menuOf,
  OWN_ROUTES,
  routesOf,
  STATIC_ROUTES,
} from '../../../src/platform/web/frame/routes.ts';

const fixed = STATIC_ROUTES.map(({ path }) => path);
const own = OWN_ROUTES.map(({ path }) => path);
const pathsOf = (found: unknown) =>
  [...routesOf(asMenus(found), [], []).keys()].filter((path) => !own.includes(path));

it.each([
  undefined,
  null,
  'menus',
  7,
  {},
  [null, 1, 'x', []],
  [{}],
  [{ children: 'x' }],
  [{ children: [null] }],
])(
  /** 菜单 6 */
  'a tree that is none (%j) leaves the fixed pages',
  (found) => {
    expect(pathsOf(found).slice(0, 2)).toEqual(fixed);
    expect(headerMenu(asMenus(found))[0]?.path).toBe('/home');
  },
);

/** 菜单 6 */
it('missing fields: no component is a pass-through when something is below, no title the name, then the path', () => {
  const found = [
    { path: '/a', children: [{ path: 'b', component: 'x/b', meta: null }] },
    { name: 'C', path: '/c', component: 'x/c', hidden: 'yes', meta: { title: 5, noCache: 1 } },
    { component: 'x/d', path: 9 },
    { meta: { title: '空' } },
  ];
  expect(menuOf(asMenus(found)).map(({ id, title, path }) => [id, title, path])).toEqual([
    ['0', '/a', '/a/b'],
    ['C', 'C', '/c'],
    ['2', '未命名菜单', '/'],
    ['3', '空', '/'],
  ]);
  expect(
    [...routesOf(asMenus(found), [], []).values()]
      .slice(2, -OWN_ROUTES.length)
      .map(({ path, view }) => [path, view]),
  ).toEqual([
    ['/a/b', 'x/b'],
    ['/c', 'x/c'],
    ['/', 'x/d'],
  ]);
});

it('names and paths that come twice: every entry has a place of its own, the first page of a path wins', () => {
  const twice = { name: 'Same', path: '/same', component: 'x/one', meta: { title: '一' } };
  const menus = asMenus([twice, { ...twice, component: 'x/two' }]);
  expect(menuOf(menus).map(({ id }) => id)).toEqual(['Same', 'Same 1']);
  expect(routesOf(menus, [], []).get('/same')?.view).toBe('x/one');
});

/** 菜单 6 */
it('a circle is cut where it closes', () => {
  const circle: { name: string; path: string; children: unknown[] } = {
    name: 'A',
    path: '/a',
    children: [],
  };
  circle.children.push({ name: 'B', path: 'b', component: 'x/b', children: [circle] });
  expect(pathsOf([circle])).toEqual([...fixed, '/a/b']);
});

/** 菜单 6 */
it('2,000 entries, flat or deep: each has its page, the deep one where it is cut off', () => {
  const flat = Array.from({ length: 2000 }, (_, i) => ({
    name: `N${i}`,
    path: `/n/${i}`,
    component: `x/n${i}`,
  }));
  let deep: object = { path: 'end', component: 'x/end' };
  for (let i = 0; i < 2000; i++) deep = { path: `d${i}`, children: [deep] };
  const paths = pathsOf([...flat, deep]);
  // where the deep one is cut off a page says that its menu leads nowhere
  expect(paths.length).toBe(fixed.length + 2001);
});
