import { pageAt } from '../../../../machines/navigation/navigation.rules.ts';
import type { MenuItem } from '../../contract/auth/auth.shapes.ts';
import { mayAny } from '../../contract/permission.ts';
import { isPattern, joinedPath } from '../../contract/validators/menuPaths.ts';
import { isExternalLink, safeExternal } from '../../contract/validators/text.ts';

/** A page that can be shown. */
export interface PageRoute {
  /** full path, from the root */
  path: string;
  title: string;
  /** name of its view, `talent/declaration/index` */
  view: string;
  noCache: boolean;
  /** titles of the menus that it lies under, the topmost first */
  above: readonly string[];
}
/** A route outside the menu, added when the person has any of the permissions or, failing that, any of the roles. */
export interface ExtraRoute extends PageRoute {
  permissions: readonly string[];
  roles: readonly string[];
}
/** Item of the header or side menu. */
export interface MenuEntry {
  /** the route's name, with its place in the tree behind it, `Talent 2.0`, where the name is missing or comes twice */
  id: string;
  title: string;
  /** page that it opens: its own, or the first one below; null when there is none */
  path: string | null;
  /** address of an external item, null when it must not be opened */
  external: string | null;
  isExternal: boolean;
  /** name of the icon that the menu gives it */
  icon: string | null;
  /** syllables of the title, `ren cai pei yang`, as the server gives them */
  pinyin: string;
  children: readonly MenuEntry[];
}

/** Components that are no page: the frame and the pass-through (菜单 3). */
const FRAMES = ['Layout', 'ParentView'];
/** 系统菜单配置: hidden in every menu (菜单 11), and opened from beside them by who holds its permission. */
export const MENU_CONFIG = {
  path: '/tabSetting',
  title: '系统菜单配置',
  permission: 'system:menu:list',
} as const;
/** Pages that no menu can take away (菜单 1). */
export const STATIC_ROUTES: readonly PageRoute[] = [
  { path: '/home', title: '首页', view: 'home/index', noCache: false, above: [] },
  {
    path: MENU_CONFIG.path,
    title: MENU_CONFIG.title,
    view: 'system/menu/tabSetting',
    noCache: false,
    above: [],
  },
];
/** Everybody's pages: 用户配置, a menu of some (设置 25), stands below that menu where one has it; 谁看过我 (模拟 17). */
export const OWN_ROUTES: readonly PageRoute[] = [
  {
    path: '/foundation/userConfig',
    title: '用户配置',
    view: 'foundation/userConfig/index',
    noCache: false,
    above: [],
  },
  {
    path: '/viewed',
    title: '谁看过我',
    view: 'simulation/visits/index',
    noCache: false,
    above: [],
  },
];
/** The additional route list is empty. */
const EXTRA_ROUTES: readonly ExtraRoute[] = [];

const childrenOf = (item: MenuItem): readonly MenuItem[] => item.children ?? [];
/** A path from the root stands as it is, any other below its parent's; written as the browser writes it, without query. */
function join(parent: string, path: string): string {
  const full = joinedPath(parent, path);
  return URL.canParse(full, location.origin) ? new URL(full, location.origin).pathname : full;
}

/** Permission rule for extra routes; one that names neither permission nor role is nobody's. */
export const permitted = (
  extra: readonly ExtraRoute[],
  permissions: readonly string[],
  roles: readonly string[],
): readonly ExtraRoute[] =>
  extra.filter(
    (route) =>
      mayAny(permissions, route.permissions) || route.roles.some((role) => roles.includes(role)),
  );

function pagesOf(
  items: readonly MenuItem[],
  parent: string,
  above: readonly string[],
): PageRoute[] {
  return items.flatMap((item) => {
    if (isExternalLink(item.path)) return [];
    const { title, noCache } = item.meta;
    const path = join(parent, item.path);
    const own = FRAMES.includes(item.component)
      ? []
      : [{ path, title, view: item.component, noCache, above }];
    return [...own, ...pagesOf(childrenOf(item), path, [...above, title])];
  });
}

/** Pages by address: a path with a parameter, `list/:id`, is found by each address that it stands for (菜单 27). */
class Routes extends Map<string, PageRoute> {
  override get(path: string): PageRoute | undefined {
    return super.get(pageAt(this.keys(), path) ?? path);
  }
  override has(path: string): boolean {
    return pageAt(this.keys(), path) !== null;
  }
}

/** Every page of the person by its path: static ones, those of the menu tree at any depth, permitted extra ones, everybody's own. The first of a path wins. */
export function routesOf(
  menus: readonly MenuItem[],
  permissions: readonly string[],
  roles: readonly string[],
  extra: readonly ExtraRoute[] = EXTRA_ROUTES,
): ReadonlyMap<string, PageRoute> {
  const routes = new Routes();
  for (const route of [
    ...STATIC_ROUTES,
    ...pagesOf(menus, '', []),
    ...permitted(extra, permissions, roles),
    ...OWN_ROUTES,
  ])
    if (routes.get(route.path)?.path !== route.path) routes.set(route.path, route);
  return routes;
}

/** The visible menu, any depth. */
export function menuOf(
  items: readonly MenuItem[],
  parent = '',
  place = '',
  known: Set<string> = new Set(['home']),
): readonly MenuEntry[] {
  return items.flatMap((item, at): MenuEntry[] => {
    if (item.hidden) return [];
    const here = `${place}${at}`;
    const id = item.name && !known.has(item.name) ? item.name : `${item.name} ${here}`.trim();
    known.add(id);
    const external = isExternalLink(item.path);
    const path = external ? '' : join(parent, item.path);
    const children = external ? [] : menuOf(childrenOf(item), path, `${here}.`, known);
    // what an address is to hold for `:id` no menu knows
    const own = external || FRAMES.includes(item.component) || isPattern(path) ? null : path;
    return [
      {
        id,
        title: item.meta.title,
        path: own ?? firstPath(children),
        external: external ? safeExternal(item.path) : null,
        isExternal: external,
        icon: item.meta.icon ?? null,
        pinyin: item.meta.pinyin ?? '',
        children,
      },
    ];
  });
}
const firstPath = (entries: readonly MenuEntry[]): string | null =>
  entries.find((entry) => entry.path !== null)?.path ?? null;

const staticEntry = (
  id: string,
  title: string,
  path: string,
  icon: string,
  pinyin: string,
): MenuEntry => ({
  id,
  title,
  path,
  icon,
  pinyin,
  external: null,
  isExternal: false,
  children: [],
});
/** By the path of one's own pages. */
const OWN_PINYIN: Readonly<Record<string, string>> = {
  '/foundation/userConfig': 'yong hu pei zhi',
  '/viewed': 'shui kan guo wo',
};
/** What no menu of theirs shows and a search finds all the same. */
export const besideMenu = (
  permissions: readonly string[],
  entries: readonly MenuEntry[],
): readonly MenuEntry[] => [
  ...OWN_ROUTES.filter(({ path }) => !topOf(entries, path)).map(({ path, title }) =>
    staticEntry(path, title, path, 'user', OWN_PINYIN[path] ?? ''),
  ),
  ...(mayAny(permissions, [MENU_CONFIG.permission])
    ? [
        staticEntry(
          'tabSetting',
          MENU_CONFIG.title,
          MENU_CONFIG.path,
          'menu',
          'xi tong cai dan pei zhi',
        ),
      ]
    : []),
];
/** Header menu (菜单 5): the static 首页, then the non-hidden routes. */
export const headerMenu = (menus: readonly MenuItem[]): readonly MenuEntry[] => [
  staticEntry('home', '首页', '/home', 'home', 'shou ye'),
  ...menuOf(menus),
];

/** The top item that the path lies under. */
export const topOf = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries.find((entry) => holds(entry, path));
/** Whose children stand at the side: the chosen top item's; where it has none, as at home, the first one's, so that no page begins elsewhere than the last (菜单 5). */
export const sideOf = (
  entries: readonly MenuEntry[],
  top: MenuEntry | undefined,
): MenuEntry | undefined =>
  top && top.children.length > 0 ? top : entries.find(({ children }) => children.length > 0);
const holds = (entry: MenuEntry, path: string): boolean =>
  entry.path === path || entry.children.some((child) => holds(child, path));
