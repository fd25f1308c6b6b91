import type { MenuItem } from '../../contract/auth/auth.shapes.ts';
import { mayAny } from '../../contract/permission.ts';
import { externalUrl, isExternal } from './links.ts';

/** A page that can be shown. */
export interface PageRoute {
  /** full path, from the root */
  path: string;
  title: string;
  /** view path below src/web, e.g. `talent/declaration/index` */
  view: string;
  noCache: boolean;
}
/** A route outside the menu, added when the person has any of the permissions or, failing that, any of the roles (specification 6). */
export interface ExtraRoute extends PageRoute {
  permissions: readonly string[];
  roles: readonly string[];
}
/** Item of the header or side menu. */
export interface MenuEntry {
  id: string;
  title: string;
  /** page that it opens: its own, or the first one below; null when there is none */
  path: string | null;
  /** address of an external item, null when it must not be opened */
  external: string | null;
  isExternal: boolean;
  children: readonly MenuEntry[];
}

/** Components that are no page: the frame and the pass-through (specification 2). */
const FRAMES = ['Layout', 'ParentView'];
/** Specification 2, static routes. */
export const STATIC_ROUTES: readonly PageRoute[] = [
  { path: '/home', title: '首页', view: 'home/index', noCache: false },
  { path: '/tabSetting', title: '系统菜单配置', view: 'system/menu/tabSetting', noCache: false },
];
/** Specification 2: the additional route list is empty. */
const EXTRA_ROUTES: readonly ExtraRoute[] = [];

const childrenOf = (item: MenuItem): readonly MenuItem[] => (Array.isArray(item.children) ? item.children : []);
/** A path from the root stands as it is, any other below its parent's. */
const join = (parent: string, path: string) =>
  `/${path.startsWith('/') ? path : `${parent}/${path}`}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Permission rule for extra routes; one that names neither permission nor role is nobody's. */
export const permitted = (extra: readonly ExtraRoute[], permissions: readonly string[], roles: readonly string[]): readonly ExtraRoute[] =>
  extra.filter((route) => mayAny(permissions, route.permissions) || route.roles.some((role) => roles.includes(role)));

function pagesOf(items: readonly MenuItem[], parent: string): PageRoute[] {
  return items.flatMap((item) => {
    if (isExternal(item.path)) return [];
    const path = join(parent, item.path);
    const own = FRAMES.includes(item.component) ? [] : [{ path, title: item.meta.title, view: item.component, noCache: item.meta.noCache }];
    return [...own, ...pagesOf(childrenOf(item), path)];
  });
}

/** Every page of the person: static ones, those of the menu tree at any depth, permitted extra ones. The first of a path wins. */
export function routesOf(menus: readonly MenuItem[], permissions: readonly string[], roles: readonly string[]): readonly PageRoute[] {
  const all = [...STATIC_ROUTES, ...pagesOf(menus, ''), ...permitted(EXTRA_ROUTES, permissions, roles)];
  return all.filter((route, at) => all.findIndex(({ path }) => path === route.path) === at);
}

/** The visible menu, any depth. */
export function menuOf(items: readonly MenuItem[], parent = ''): readonly MenuEntry[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => {
      const external = isExternal(item.path);
      const path = external ? '' : join(parent, item.path);
      const children = external ? [] : menuOf(childrenOf(item), path);
      const own = external || FRAMES.includes(item.component) ? null : path;
      return {
        id: item.name,
        title: item.meta.title,
        path: own ?? firstPath(children),
        external: external ? externalUrl(item.path) : null,
        isExternal: external,
        children,
      };
    });
}
const firstPath = (entries: readonly MenuEntry[]): string | null => entries.find((entry) => entry.path !== null)?.path ?? null;

/** Header menu (specification 2): the static 首页, then the non-hidden routes. */
export const headerMenu = (menus: readonly MenuItem[]): readonly MenuEntry[] => [
  { id: 'home', title: '首页', path: '/home', external: null, isExternal: false, children: [] },
  ...menuOf(menus),
];

/** The top item that the path lies under. */
export const topOf = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => entries.find((entry) => holds(entry, path));
const holds = (entry: MenuEntry, path: string): boolean => entry.path === path || entry.children.some((child) => holds(child, path));
