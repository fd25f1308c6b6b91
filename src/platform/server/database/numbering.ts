import {
  type NumberKind,
  numberFrom,
  prefixFrom,
  ruleOf,
  type Token,
} from '../../contract/settings/numberRules.ts';
import type { Queryable } from './queryable.ts';

/** The school's pattern of a kind of number, shipped while it has none of its own. */
export async function patternOf(
  db: Queryable,
  schoolId: number,
  kind: NumberKind,
): Promise<string> {
  const { rows } = await db.query<{ pattern: string }>(
    'select pattern from number_rule where school_id = $1 and kind = $2',
    [schoolId, kind],
  );
  return rows[0]?.pattern ?? ruleOf(kind).pattern;
}

/**
 * The next number of a kind, inside the caller's transaction: two at once wait for one another until the first has been kept or undone, so
 * none is given twice and an undone one leaves no gap (设置 12). `taken` answers the highest running number that stands
 * under a prefix already; it is asked when a prefix is used for the first time, e.g. after the pattern has been changed.
 */
export async function nextNumber(
  db: Queryable,
  schoolId: number,
  kind: NumberKind,
  facts: Readonly<Partial<Record<Token, string>>>,
  taken: (prefix: string) => Promise<number>,
): Promise<string> {
  const pattern = await patternOf(db, schoolId, kind);
  const prefix = prefixFrom(pattern, facts);
  const next =
    'update number_sequence set last = last + 1 where school_id = $1 and kind = $2 and prefix = $3 returning last';
  const key = [schoolId, kind, prefix];
  let { rows } = await db.query<{ last: number }>(next, key);
  if (rows.length === 0) {
    await db.query(
      'insert into number_sequence (school_id, kind, prefix, last) values ($1, $2, $3, $4) on conflict do nothing',
      [...key, await taken(prefix)],
    );
    ({ rows } = await db.query<{ last: number }>(next, key));
  }
  return numberFrom(pattern, facts, rows[0]?.last ?? 1);
}
