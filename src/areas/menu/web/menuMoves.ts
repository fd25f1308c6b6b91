import { kindOf, withBelow } from '../../../platform/contract/menuRules.ts';
import { type MenuRow, siblingsOf } from '../../../school/people/web/menuTree.ts';

/** Where a menu goes: the place among its new siblings without itself, from 0. */
export interface Place {
  parentId: number | null;
  index: number;
}
export type Zone = 'before' | 'into' | 'after';
export type Step = 'up' | 'down' | 'in' | 'out';

const mayHold = (menus: readonly MenuRow[], menu: MenuRow, parent: MenuRow): boolean =>
  (kindOf(parent) === 'folder' || kindOf(menu) === 'button') &&
  !withBelow(menus, menu.menuId).includes(parent);

/** Where a menu goes that is dropped on another one; null where it cannot. The server has the last word. */
export function dropPlace(
  menus: readonly MenuRow[],
  menu: MenuRow,
  on: MenuRow,
  zone: Zone,
): Place | null {
  if (menu.menuId === on.menuId) return null;
  if (zone === 'into')
    return mayHold(menus, menu, on)
      ? { parentId: on.menuId, index: siblingsOf(menus, on.menuId, menu).length }
      : null;
  const parent = menus.find(({ menuId }) => menuId === on.parentId);
  if (parent && !mayHold(menus, menu, parent)) return null;
  const at = siblingsOf(menus, on.parentId, menu).indexOf(on);
  return { parentId: on.parentId, index: zone === 'before' ? at : at + 1 };
}

/** The same by keys: up and down among its siblings, in below the one before, out behind its parent. */
export function stepPlace(menus: readonly MenuRow[], menu: MenuRow, step: Step): Place | null {
  const all = siblingsOf(menus, menu.parentId);
  const at = all.indexOf(menu);
  if (step === 'up') return at > 0 ? { parentId: menu.parentId, index: at - 1 } : null;
  if (step === 'down')
    return at < all.length - 1 ? { parentId: menu.parentId, index: at + 1 } : null;
  if (step === 'in') {
    const before = all[at - 1];
    return before ? dropPlace(menus, menu, before, 'into') : null;
  }
  const parent = menus.find(({ menuId }) => menuId === menu.parentId);
  return parent ? dropPlace(menus, menu, parent, 'after') : null;
}
