import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { snake } from '../../../platform/server/resource/sql/sql.ts';
import type { Content } from '../contract/fate.ts';

/** Rows of one kind by their keys, in the order in which the release gives them. */
export type Items = ReadonlyMap<string, Content>;
export interface Where {
  db: Queryable;
  schoolId: number;
}
/** How rows of one kind are read and written. Keys are those that mean the same in every school, never numbers. */
export interface Kind {
  /** All that is there, the school's own too. `given`: what counts where the school has set nothing. */
  read: (where: Where, given: Items) => Promise<Items>;
  /** Writes rows that are not there. `given`: whatever else they need. */
  add: (where: Where, keys: readonly string[], given: Items) => Promise<void>;
  /** Gives fields of a row new values. */
  set: (where: Where, key: string, fields: Content, given: Items) => Promise<void>;
  /** What still needs the row, in words; null: nothing. */
  neededBy: (where: Where, key: string) => Promise<string | null>;
  remove: (where: Where, key: string) => Promise<void>;
  /** Stops it, where records still need it. Absent: what is needed stays. */
  retire?: (where: Where, key: string) => Promise<void>;
}

/** `a = $3, b = $4` for fields in camelCase, with their values; `first` is the number of the first. */
export function assignments(fields: Content, first: number): { text: string; values: unknown[] } {
  const names = Object.keys(fields);
  return {
    text: names.map((name, i) => `${snake(name)} = $${first + i}`).join(', '),
    values: names.map((name) => fields[name]),
  };
}
export const count = async ({ db }: Where, text: string, values: unknown[]): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0;
