import { createHash } from 'node:crypto';
import type { MenuItem } from '../../../platform/contract/auth/auth.shapes.ts';
import {
  type MenuDraft,
  type MenuProblem,
  menuProblems,
} from '../../../platform/contract/menuRules.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { knownPermissions } from '../contract/permissionCatalogue.ts';
import { type MenuRow, menuTree } from './menus.ts';

/** A menu as it is stored. */
export interface Stored extends MenuDraft {
  version: number;
}
const COLUMNS = `id as "menuId", parent_id as "parentId", title, path, name, component, icon, sort_no as "sortNo", hidden,
  no_cache as "noCache", permission, version`;
/** One writer of menus at a time: the whole tree is checked before every write. */
const WRITING = 727011;

export async function readMenus(db: Queryable, schoolId: number): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `select ${COLUMNS} from menu where school_id = $1 order by sort_no, id`,
    [schoolId],
  );
  return rows;
}
/** The same for a write: until the end of the transaction nobody else changes a menu. */
export async function lockMenus(db: Queryable, schoolId: number): Promise<Stored[]> {
  await db.query('select pg_advisory_xact_lock($1, $2)', [WRITING, schoolId]);
  return readMenus(db, schoolId);
}

/** Names of the client's views, for whoever writes a menu. */
export type Views = ReadonlySet<string>;
export const problemsOf = (menus: readonly MenuDraft[], views?: Views): MenuProblem[] =>
  menuProblems(menus, { permissions: knownPermissions(), ...(views && { views }) });

/** Stands for the state of the whole tree: an import is taken only against the tree that its report was made for. */
export const baseOf = (menus: readonly Stored[]): string =>
  createHash('sha256')
    .update(menus.map(({ menuId, version }) => `${menuId}:${version}`).join())
    .digest('hex')
    .slice(0, 32);

/** As the one function that makes everybody's menu (auth/menus.ts) takes them. */
const rowOf = (menu: MenuDraft): MenuRow => ({
  ...menu,
  id: menu.menuId,
  parent_id: menu.parentId,
  no_cache: menu.noCache,
});
/** The menu of somebody with these permissions. */
export const menusFor = (menus: readonly MenuDraft[], permissions: readonly string[]): MenuItem[] =>
  menuTree(menus.map(rowOf), permissions);

/** Names of all entries of a menu tree. */
export const namesIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.name, ...namesIn(item.children ?? [])]);
