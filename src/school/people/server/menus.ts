import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import type { MenuItem } from '../../../platform/contract/auth/auth.shapes.ts';
import { BUTTON, FOLDERS, kindOf, permissionsOf } from '../../../platform/contract/menuRules.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Caller, doorsOf, reachOf } from '../../../platform/server/request/caller.ts';

export interface MenuRow {
  id: number;
  parent_id: number | null;
  title: string;
  path: string;
  name: string;
  component: string;
  icon: string | null;
  hidden: boolean;
  no_cache: boolean;
  /** Any of them opens the menu; separated by commas. */
  permission: string | null;
}

const COLUMNS =
  'id, parent_id, title, path, name, component, icon, hidden, no_cache, permission, sort_no';
/** One number for all that is read of a school's menus. */
const PRINT = `bit_xor(hash_record_extended(row(${COLUMNS}), 0))`;
/** What the menus of a school are now, and whether somebody is named as a teacher. */
export interface MenusNow {
  print: string | null;
  teaches: boolean;
}
/** Columns of a statement about somebody that answer `MenusNow`. */
export const menusNow = (school: string, user: string): string =>
  `(select ${PRINT} from menu where school_id = ${school}) as print,
   exists (select from teaching_class_teacher where school_id = ${school} and staff_id = ${user}) as teaches`;
async function nowOf(db: Queryable, { schoolId, userId }: Reader): Promise<MenusNow> {
  const { rows } = await db.query<MenusNow>({
    ...prepared(`select ${menusNow('$1', '$2')}`),
    values: [schoolId, userId],
  });
  return rows[0] ?? { print: null, teaches: false };
}
type Reader = Pick<Caller, 'schoolId' | 'userId'>;

/** A tree, and its text for what is worked out from it. */
interface Tree {
  items: MenuItem[];
  text: string;
}
interface Kept {
  print: string | null;
  rows: readonly MenuRow[];
  /** By what opens menus. */
  trees: Map<string, Tree>;
}
/** The menus of each school as they were last read: asked for with every page, changed a few times a year. They hold for as long as the number stands. */
const kept = new Map<number, Kept>();
/** More combinations of roles than a school has. */
const MOST_TREES = 300;

async function keptMenus(db: Queryable, schoolId: number, print: string | null): Promise<Kept> {
  const known = kept.get(schoolId);
  if (known && known.print === print) return known;
  const { rows } = await db.query<MenuRow & { print: string }>(
    `select ${COLUMNS}, ${PRINT} over () as print from menu where school_id = $1 order by sort_no, id`,
    [schoolId],
  );
  const read = { print: rows[0]?.print ?? null, rows, trees: new Map() };
  kept.set(schoolId, read);
  return read;
}
async function treeFor(db: Queryable, caller: Caller, given?: MenusNow): Promise<Tree> {
  const { print, teaches } = given ?? (await nowOf(db, caller));
  const { rows, trees } = await keptMenus(db, caller.schoolId, print);
  const doors = [...doorsOf(caller), ...(teaches ? [TAUGHT] : [])];
  const key = doors.join();
  const known = trees.get(key);
  if (known) return known;
  const items = menuTree(rows, doors);
  const tree = { items, text: JSON.stringify(items) };
  if (trees.size < MOST_TREES) trees.set(key, tree);
  return tree;
}
/** The menu tree of the caller, `GET /getRouters` (菜单 2). */
export const menusOf = async (db: Queryable, caller: Caller): Promise<MenuItem[]> =>
  (await treeFor(db, caller)).items;

const TAUGHT = 'talent:myTeaching:list';
/** What opens menus for somebody without a role that gives it: who is named as a teacher sees what they teach (任教 1). */
export const earnedBy = async (db: Queryable, who: Reader): Promise<readonly string[]> =>
  (await nowOf(db, who)).teaches ? [TAUGHT] : [];

/**
 * Changes whenever the caller's menus, permissions, roles or scopes do: `GET /getRouters/version`, asked at each navigation, so that
 * a changed menu shows without a new login (菜单 10).
 */
export async function menuVersionOf(
  db: Queryable,
  caller: Caller,
  given?: MenusNow,
): Promise<string> {
  const { text } = await treeFor(db, caller, given);
  const seen = [text, doorsOf(caller), caller.roles, reachOf(caller)];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16);
}

/**
 * A menu is shown to whoever holds one of its permissions; without any a link is shown to everybody, a page to nobody (菜单 2); a folder is shown while
 * anything in it is. What hangs below no root, or in a circle, is left out. An address outside must be http or https.
 */
export function menuTree(rows: readonly MenuRow[], permissions: readonly string[]): MenuItem[] {
  const build = (parent: number | null): MenuItem[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => {
        const children = build(row.id);
        if (row.component === BUTTON) return []; // stands for a permission on a screen, and is no page
        const wanted = permissionsOf(row);
        const open = wanted.length ? mayAny(permissions, wanted) : kindOf(row) === 'link';
        if (FOLDERS.includes(row.component) ? !children.length : !open || !isSafePath(row.path))
          return [];
        return [itemOf(row, children)];
      });
  return build(null);
}

/** Few titles, asked for at every login. */
const syllables = new Map<string, string>();
/**
 * `ren cai pei yang`, for the client's search over the menus. Worked out here: the dictionary that reads 教学 and 重修 rightly
 * weighs 86 kB, and a table made at build would not know the titles that an administrator gives.
 */
function syllablesOf(title: string): string {
  const known =
    syllables.get(title) ??
    pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  if (syllables.size < MOST_TITLES) syllables.set(title, known);
  return known;
}
const MOST_TITLES = 5_000;

const itemOf = (row: MenuRow, children: MenuItem[]): MenuItem => ({
  name: row.name,
  path: row.path,
  component: row.component,
  hidden: row.hidden,
  meta: { title: row.title, noCache: row.no_cache, icon: row.icon, pinyin: syllablesOf(row.title) },
  ...(children.length ? { children } : {}),
});

/** Not every text that contains `http://` is an external link: its protocol counts (菜单 4). */
function isSafePath(path: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:|^\/[/\\]|https?:\/\//i.test(path)) return true;
  return URL.canParse(path) && ['http:', 'https:'].includes(new URL(path).protocol);
}
