import { isPattern, joinedPath } from './validators/menuPaths.ts';
import { isExternalLink, safeExternal } from './validators/text.ts';

/** A menu as it is configured (菜单 3). `parentId` and `menuId` only link the entries of one tree. */
export interface MenuDraft {
  menuId: number;
  parentId: number | null;
  title: string;
  path: string;
  name: string;
  component: string;
  icon: string | null;
  sortNo: number;
  hidden: boolean;
  noCache: boolean;
  permission: string | null;
}
/** What is wrong with one menu of a tree, in which field. */
export interface MenuProblem {
  menuId: number;
  title: string;
  field: keyof MenuDraft;
  text: string;
}
export const MENU_KINDS = {
  folder: '目录',
  page: '菜单',
  link: '外部链接',
  button: '按钮',
} as const;
export type MenuKind = keyof typeof MENU_KINDS;
/** Components that only hold children (菜单 3), and two that are no view either. */
export const FOLDERS: readonly string[] = ['Layout', 'ParentView'];
export const LINK = 'Link';
export const BUTTON = 'Button';

export const kindOf = ({ component, path }: Pick<MenuDraft, 'component' | 'path'>): MenuKind =>
  component === BUTTON
    ? 'button'
    : FOLDERS.includes(component)
      ? 'folder'
      : component === LINK || isExternalLink(path)
        ? 'link'
        : 'page';

export const permissionsOf = ({ permission }: Pick<MenuDraft, 'permission'>): string[] =>
  permission
    ? permission
        .split(',')
        .map((p) => p.trim())
        .filter(Boolean)
    : [];

/** Whether an address outside goes unencrypted: the form warns of it, and takes it (菜单 28). */
export const isUnencrypted = (path: string): boolean => /^http:\/\//i.test(path.trim());
/** A route name that nobody in the tree has: a link has no route, so that nobody is asked for its name (菜单 28). */
export function freeLinkName(menus: readonly Pick<MenuDraft, 'name'>[]): string {
  const taken = new Set(menus.map(({ name }) => name));
  let number = 1;
  while (taken.has(`${LINK}${number}`)) number += 1;
  return `${LINK}${number}`;
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,49}$/;
const VIEW = /^[a-z][A-Za-z0-9]*(\/[A-Za-z0-9]+)+$/;
/** A part is a word, or a parameter such as `:id` (菜单 27). */
const SEGMENTS = /^\/?(:[A-Za-z]\w*|[\w-]+)(\/(:[A-Za-z]\w*|[\w-]+))*$/;
/** Names and first parts of paths that are not the menu's to give (菜单 12: static routes, paths of the server). */
const FIXED_NAMES: readonly string[] = ['home', 'tabSetting', 'login', 'register'];
const FIXED_PATHS: readonly string[] = [
  'home',
  'tabSetting',
  'login',
  'register',
  'api',
  'assets',
  'healthz',
  'readyz',
  'metrics',
];
/** The screen shows no deeper menu. */
const DEEPEST = 4;
const TEXT_LIMIT = { title: 30, path: 300 } as const;

interface Known {
  permissions: ReadonlySet<string>;
  /** Views of the client; absent where they cannot be known. */
  views?: ReadonlySet<string>;
}
/** The menus above one, the nearest first; `broken` says why the way to the root is none. */
function wayUp(
  menu: MenuDraft,
  byId: ReadonlyMap<number, MenuDraft>,
): { above: MenuDraft[]; broken: string | null } {
  const above: MenuDraft[] = [];
  for (let parentId = menu.parentId; parentId !== null; ) {
    const parent = byId.get(parentId);
    if (!parent) return { above, broken: above.length ? null : '上级菜单不存在' };
    if (parent === menu) return { above, broken: '上级菜单绕成了一圈' };
    if (above.includes(parent)) return { above, broken: null }; // below a circle: told of the menus in it
    above.push(parent);
    parentId = parent.parentId;
  }
  return { above, broken: null };
}

/**
 * Everything that is wrong with a menu tree (菜单 12): asked by the server before it writes, by the screen before
 * it sends, and of a file before it is taken. Texts name the other menu where two are in each other's way.
 */
export function menuProblems(menus: readonly MenuDraft[], known: Known): MenuProblem[] {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]));
  // an entry without a path of its own is nobody's twin
  const paths = new Map(menus.map((menu, at) => [menu, fullPath(menu, byId) ?? `#${at}`]));
  return menus.flatMap((menu) => {
    const found: MenuProblem[] = [];
    const say = (field: keyof MenuDraft, text: string) =>
      found.push({ menuId: menu.menuId, title: menu.title, field, text });
    const kind = kindOf(menu);
    if (!menu.title.trim()) say('title', '请输入菜单名称');
    if (menu.title.length > TEXT_LIMIT.title)
      say('title', `菜单名称不能超过 ${TEXT_LIMIT.title} 个字`);
    if (!NAME.test(menu.name)) say('name', '路由名称以字母开头，只能用字母、数字、下划线和短横线');
    else if (FIXED_NAMES.includes(menu.name)) say('name', '这个路由名称由系统占用');
    const namesake = menus.find((other) => other !== menu && other.name === menu.name);
    if (namesake) say('name', `与「${namesake.title}」的路由名称重复`);

    const { above, broken } = wayUp(menu, byId);
    if (broken) say('parentId', broken);
    if (above.length >= DEEPEST) say('parentId', `菜单最多 ${DEEPEST} 层`);
    const parent = above[0];
    if (parent && kind !== 'button' && kindOf(parent) !== 'folder')
      say('parentId', `上级「${parent.title}」不是目录`);
    if (kind === 'button' && (!parent || kindOf(parent) === 'button'))
      say('parentId', '按钮应放在菜单或目录下');

    if (kind !== 'button') {
      const pathFault = faultOfPath(menu, kind, above);
      if (pathFault) say('path', pathFault);
      const twin = menu.path
        ? menus.find((other) => other !== menu && paths.get(other) === paths.get(menu))
        : undefined;
      if (twin) say('path', `与「${twin.title}」的路径重复`);
    }
    if (kind === 'page') {
      if (!VIEW.test(menu.component))
        say('component', '组件应为 Layout、ParentView 或页面路径，例如 system/user/index');
      else if (known.views && !known.views.has(menu.component))
        say('component', `没有这个页面：${menu.component}`);
    }
    const held = permissionsOf(menu);
    // a link without any is everybody's: what it opens asks for itself (菜单 28)
    if (kind !== 'folder' && kind !== 'link' && held.length === 0)
      say('permission', '没有权限标识的菜单谁也看不到，请至少选择一个');
    const unknown = held.filter((p) => !known.permissions.has(p));
    if (unknown.length) say('permission', `没有这样的权限标识：${unknown.join('、')}`);
    return found;
  });
}

function fullPath(menu: MenuDraft, byId: ReadonlyMap<number, MenuDraft>): string | null {
  if (kindOf(menu) === 'button' || !menu.path) return null;
  const before = wayUp(menu, byId)
    .above.toReversed()
    .reduce((path, parent) => joinedPath(path, parent.path), '');
  return kindOf(menu) === 'link' ? menu.path : joinedPath(before, menu.path);
}

function faultOfPath(menu: MenuDraft, kind: MenuKind, above: readonly MenuDraft[]): string | null {
  const { path } = menu;
  if (!path) return '请输入路径';
  if (path.length > TEXT_LIMIT.path) return `路径不能超过 ${TEXT_LIMIT.path} 个字`;
  if (kind === 'link') return safeExternal(path) ? null : '外部链接应以 http:// 或 https:// 开头';
  if (isExternalLink(path)) return '目录不能是外部链接';
  if (!SEGMENTS.test(path))
    return '路径只能由字母、数字、短横线、下划线和 / 组成，参数写作 :id，不能是其他地址';
  if (kind === 'page' && !menu.hidden && isPattern(`/${path}`))
    return '带参数的路径不知道打开哪一条，请把这个菜单设为隐藏';
  const fromRoot = path.startsWith('/') || above.length === 0;
  const first = path.replace(/^\//, '').split('/')[0] ?? '';
  return fromRoot && FIXED_PATHS.includes(first) ? '这个路径由系统占用' : null;
}

/** Problems that were not there before a change: a tree that is broken elsewhere can still be mended here. */
export function newProblems(
  before: readonly MenuProblem[],
  after: readonly MenuProblem[],
): MenuProblem[] {
  const key = ({ menuId, field, text }: MenuProblem) => `${menuId} ${field} ${text}`;
  const known = new Set(before.map(key));
  return after.filter((problem) => !known.has(key(problem)));
}

/** A menu and everything below it, each once, whatever circles there are. */
export function withBelow<M extends Pick<MenuDraft, 'menuId' | 'parentId'>>(
  menus: readonly M[],
  id: number,
): M[] {
  const found = new Set<number>([id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { menuId, parentId } of menus)
      if (parentId !== null && found.has(parentId) && !found.has(menuId)) {
        found.add(menuId);
        grown = true;
      }
  }
  return menus.filter(({ menuId }) => found.has(menuId));
}
