import { lockMenus, readMenus } from '../../people/server/menuTree.ts';
import type { Content } from '../contract/fate.ts';
import { assignments, count, type Items, type Kind, type Where } from './kind.ts';

interface Row {
  id: number;
  parentId: number | null;
  sortNo: number;
  content: Content;
}
async function rowsOf({ db, schoolId }: Where): Promise<Row[]> {
  const menus = await readMenus(db, schoolId);
  const nameOf = new Map(menus.map(({ menuId, name }) => [menuId, name]));
  return menus.map(
    ({ menuId, parentId, sortNo, name, title, path, component, icon, permission }) => ({
      id: menuId,
      parentId,
      sortNo,
      content: {
        name,
        parent: parentId === null ? null : (nameOf.get(parentId) ?? null),
        title,
        path,
        component,
        icon,
        permission,
      },
    }),
  );
}
/** By name; a menu of the school's own at the path of one that the release gives is that one under another name. */
function byKey(rows: readonly Row[], given: Items): Map<string, Row> {
  const names = new Set(rows.map(({ content }) => content.name));
  const taken = new Map(
    [...given].flatMap(([name, { path }]) => (names.has(name) ? [] : [[path, name]])),
  );
  return new Map(
    rows.map((row) => [String(taken.get(row.content.path ?? null) ?? row.content.name), row]),
  );
}

/** Behind the neighbour that stands before it in the release, else in front; those behind it move on. */
function placeOf(siblings: readonly Row[], name: string, given: Items): number {
  const order = [...given.keys()];
  const before = order.slice(0, order.indexOf(name)).reverse();
  const neighbour = before
    .map((other) => siblings.find(({ content }) => content.name === other))
    .find(Boolean);
  return neighbour ? neighbour.sortNo + 1 : Math.min(1, ...siblings.map(({ sortNo }) => sortNo));
}

/** Adds one menu, before it the folder above if that has gone: a screen that arrives has to be reached (版本 2). */
async function addMenu(where: Where, name: string, given: Items): Promise<number> {
  const content = given.get(name) as Content;
  let rows = await rowsOf(where);
  const found = byKey(rows, given).get(name);
  if (found) return found.id;
  const parentId =
    typeof content.parent === 'string' ? await addMenu(where, content.parent, given) : null;
  rows = await rowsOf(where);
  const sortNo = placeOf(
    rows.filter((row) => row.parentId === parentId),
    name,
    given,
  );
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const { db, schoolId } = where;
  await db.query(
    `update menu set sort_no = sort_no + 1, version = version + 1, updated_at = now()
     where school_id = $1 and parent_id is not distinct from $2 and sort_no >= $3`,
    [schoolId, parentId, sortNo],
  );
  await db.query(
    `insert into menu (school_id, id, parent_id, title, path, name, component, icon, permission, sort_no) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[schoolId, id, parentId, content.title, content.path, name],
      ...[content.component, content.icon, content.permission, sortNo],
    ],
  );
  return id;
}

export const menus: Kind = {
  read: async (where, given) =>
    new Map([...byKey(await rowsOf(where), given)].map(([key, { content }]) => [key, content])),
  add: async (where, keys, given) => {
    await lockMenus(where.db, where.schoolId);
    for (const key of keys) await addMenu(where, key, given);
  },
  set: async (where, key, { parent, ...fields }, given) => {
    await lockMenus(where.db, where.schoolId);
    const rows = byKey(await rowsOf(where), given);
    const row = rows.get(key);
    if (!row) return;
    const above = typeof parent === 'string' ? await addMenu(where, parent, given) : null;
    const { text, values } = assignments(
      parent === undefined ? fields : ({ ...fields, parentId: above } as Content),
      3,
    );
    await where.db.query(
      `update menu set ${text}, version = version + 1, updated_at = now() where school_id = $1 and id = $2`,
      [where.schoolId, row.id, ...values],
    );
  },
  neededBy: async (where, key) => {
    const n = await count(
      where,
      'menu m join menu c on c.school_id = m.school_id and c.parent_id = m.id where m.school_id = $1 and m.name = $2',
      [where.schoolId, key],
    );
    return n ? `其下还有 ${n} 个菜单` : null;
  },
  remove: async ({ db, schoolId }, key) =>
    void (await db.query('delete from menu where school_id = $1 and name = $2', [schoolId, key])),
};
