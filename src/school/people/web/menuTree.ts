import type { CallReply } from '../../../platform/contract/call.ts';
import type { MenuFileEntry } from '../../../platform/contract/menu.calls.ts';
import type { menuTreeList } from '../../../platform/contract/system.calls.ts';

export type MenuRow = CallReply<typeof menuTreeList>['data'][number];
export interface MenuLine extends MenuRow {
  depth: number;
  hasChildren: boolean;
}

/** The menus below one in their order, without `but`. */
export const siblingsOf = (
  menus: readonly MenuRow[],
  parentId: number | null,
  but?: MenuRow,
): MenuRow[] =>
  menus
    .filter((menu) => menu.parentId === parentId && menu.menuId !== but?.menuId)
    .sort((a, b) => a.sortNo - b.sortNo || a.menuId - b.menuId);

/**
 * The menus as lines in the order of the tree, by parent link and sort number. A menu whose parent is missing, or which is its own
 * ancestor, stands at the end at depth 0: a broken menu must be seen here (菜单 6).
 */
export function menuLines(
  menus: readonly MenuRow[],
  folded: ReadonlySet<number> = new Set(),
): MenuLine[] {
  const reached = new Set<number>();
  const walk = (parent: number | null, depth: number, shown: boolean): MenuLine[] =>
    siblingsOf(menus, parent).flatMap((menu) => {
      reached.add(menu.menuId);
      const under = walk(menu.menuId, depth + 1, shown && !folded.has(menu.menuId));
      const line = {
        ...menu,
        depth,
        hasChildren: menus.some((other) => other.parentId === menu.menuId),
      };
      return shown ? [line, ...under] : under;
    });
  const lines = walk(null, 0, true);
  const lost = menus
    .filter((menu) => !reached.has(menu.menuId))
    .map((menu) => ({ ...menu, depth: 0, hasChildren: false }));
  return [...lines, ...lost];
}

/** The tree as a file, in its order and linked by names (菜单 17). */
export function menuFile(menus: readonly MenuRow[]): MenuFileEntry[] {
  const names = new Map(menus.map((menu) => [menu.menuId, menu.name]));
  return menuLines(menus).map(
    ({ parentId, title, path, name, component, icon, hidden, noCache, permission }) => ({
      parentName: parentId === null ? null : (names.get(parentId) ?? `#${parentId}`),
      title,
      path,
      name,
      component,
      icon,
      hidden,
      noCache,
      permission,
    }),
  );
}
