import { prepared } from './prepared.ts';
import type { Queryable } from './queryable.ts';

/** A read whose text is always the same, with the values of its `$1` and so on. `R`: its rows as JSON has them, a moment as a text. */
export interface Part<R extends object> {
  text: string;
  values: readonly unknown[];
  /** Never there: what the rows are is known to the compiler alone. */
  readonly row?: R;
}
export type Parts = Readonly<Record<string, Part<object>>>;
/** The rows of each part, by its name. */
export type Found<P extends Parts> = {
  [K in keyof P]: P[K] extends Part<infer R> ? R[] : never;
};
export const part = <R extends object>(text: string, values: readonly unknown[]): Part<R> => ({
  text,
  values,
});

/** Reads that need nothing of each other, as one statement, planned once for a connection: each would cost its way there and back. */
export async function together<P extends Parts>(db: Queryable, parts: P): Promise<Found<P>> {
  const values: unknown[] = [];
  const columns = Object.entries(parts).map(([name, { text, values: own }]) => {
    const before = values.length;
    values.push(...own);
    const moved = text.replace(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`);
    return `(select coalesce(json_agg(t), '[]') from (${moved}) t) as "${name}"`;
  });
  const { rows } = await db.query<Found<P>>({
    ...prepared(`select ${columns.join(',\n')}`),
    values,
  });
  return rows[0] as Found<P>;
}
