import type { PermissionRow } from '../../../../school/people/contract/permission.calls.ts';
import { groupsOf } from '../permission/groups.ts';

/** What most things can be asked for, a column each; anything else stands behind them in words. */
export const ACTS = [
  ['list', '查看'],
  ['add', '新增'],
  ['edit', '修改'],
  ['remove', '删除'],
  ['import', '导入'],
  ['export', '导出'],
] as const;

export interface Thing {
  title: string;
  /** By column; undefined: there is no such permission. */
  cells: readonly (PermissionRow | undefined)[];
  others: readonly PermissionRow[];
  rows: readonly PermissionRow[];
}
export interface Module {
  title: string;
  things: readonly Thing[];
  rows: readonly PermissionRow[];
}
const actOf = ({ permission }: PermissionRow) => permission.split(':')[2];

function thingOf(title: string, rows: readonly PermissionRow[]): Thing {
  const cells = ACTS.map(([act]) => rows.find((row) => actOf(row) === act));
  return { title, rows, cells, others: rows.filter((row) => !cells.includes(row)) };
}
/** Permissions as a matrix: things by module, the usual acts as columns. */
export const matrixOf = (rows: readonly PermissionRow[]): Module[] =>
  groupsOf(rows, 'moduleTitle').map(([title, some]) => ({
    title,
    rows: some,
    things: groupsOf(some, 'thing').map(([thing, own]) => thingOf(thing, own)),
  }));
/** Those of a column, of one module or of all. */
export const columnOf = (things: readonly Thing[], column: number): PermissionRow[] =>
  things.flatMap(({ cells }) => cells[column] ?? []);

/** Which of all are looked at. */
export type Shown = 'all' | 'chosen' | 'changed' | 'dangerous';
/** Of what is found by a word, what belongs to a view; `before`: what the role held when it was opened. */
export function shownOf(
  rows: readonly PermissionRow[],
  {
    word,
    shown,
    chosen,
    before,
  }: {
    word: string;
    shown: Shown;
    chosen: ReadonlySet<string>;
    before: ReadonlySet<string>;
  },
): PermissionRow[] {
  const sought = word.trim().toLowerCase();
  const belongs: Record<Shown, (row: PermissionRow) => boolean> = {
    all: () => true,
    chosen: ({ permission }) => chosen.has(permission),
    changed: ({ permission }) => chosen.has(permission) !== before.has(permission),
    dangerous: ({ danger }) => danger !== null,
  };
  return rows.filter(
    (row) =>
      belongs[shown](row) &&
      `${row.permission} ${row.moduleTitle} ${row.thing} ${row.action}`
        .toLowerCase()
        .includes(sought),
  );
}

/** What saving would give and take. */
export interface Change {
  given: readonly PermissionRow[];
  taken: readonly PermissionRow[];
}
export const changeOf = (
  rows: readonly PermissionRow[],
  before: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): Change => ({
  given: rows.filter(({ permission }) => chosen.has(permission) && !before.has(permission)),
  taken: rows.filter(({ permission }) => before.has(permission) && !chosen.has(permission)),
});
export const nameOf = ({ thing, action }: PermissionRow): string => `${thing} · ${action}`;
