import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import type { MenuItem } from '../../../platform/contract/auth/auth.shapes.ts';
import { BUTTON, FOLDERS, kindOf, permissionsOf } from '../../../platform/contract/menuRules.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
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

/** The menu tree of the caller, `GET /getRouters` (菜单 2). */
export async function menusOf(db: Queryable, caller: Caller): Promise<MenuItem[]> {
  const { rows } = await db.query<MenuRow>(
    'select id, parent_id, title, path, name, component, icon, hidden, no_cache, permission from menu where school_id = $1 order by sort_no, id',
    [caller.schoolId],
  );
  return menuTree(rows, [...doorsOf(caller), ...(await earnedBy(db, caller))]);
}

const TAUGHT = 'talent:myTeaching:list';
/** What opens menus for somebody without a role that gives it: who is named as a teacher sees what they teach (任教 1). */
export async function earnedBy(
  db: Queryable,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
): Promise<readonly string[]> {
  const { rowCount } = await db.query(
    'select from teaching_class_teacher where school_id = $1 and staff_id = $2 limit 1',
    [schoolId, userId],
  );
  return rowCount ? [TAUGHT] : [];
}

/**
 * Changes whenever the caller's menus, permissions, roles or scopes do: `GET /getRouters/version`, asked at each navigation, so that
 * a changed menu shows without a new login (菜单 10).
 */
export async function menuVersionOf(db: Queryable, caller: Caller): Promise<string> {
  const seen = [await menusOf(db, caller), doorsOf(caller), caller.roles, reachOf(caller)];
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
