import type { CallReply } from '../../../contract/call.ts';
import type { menuTreeList } from '../../../contract/system/system.calls.ts';

export type MenuRow = CallReply<typeof menuTreeList>['data'][number];
export interface MenuLine extends MenuRow {
  depth: number;
  hasChildren: boolean;
}

/**
 * The menus as lines in the order of the tree, by parent link and sort number. A menu whose parent is missing, or which is its own
 * ancestor, stands at the end at depth 0: a broken menu must be seen here (domain.md 1.7).
 */
export function menuLines(menus: readonly MenuRow[], folded: ReadonlySet<number> = new Set()): MenuLine[] {
  const below = (parent: number | null) =>
    menus.filter((menu) => menu.parentId === parent).sort((a, b) => a.sortNo - b.sortNo || a.menuId - b.menuId);
  const reached = new Set<number>();
  const walk = (parent: number | null, depth: number, shown: boolean): MenuLine[] =>
    below(parent).flatMap((menu) => {
      reached.add(menu.menuId);
      const under = walk(menu.menuId, depth + 1, shown && !folded.has(menu.menuId));
      const line = { ...menu, depth, hasChildren: menus.some((other) => other.parentId === menu.menuId) };
      return shown ? [line, ...under] : under;
    });
  const lines = walk(null, 0, true);
  const lost = menus.filter((menu) => !reached.has(menu.menuId)).map((menu) => ({ ...menu, depth: 0, hasChildren: false }));
  return [...lines, ...lost];
}
