import type { Content } from '../contract/fate.ts';
import type { Where } from './kind.ts';

/** A row of `release_item`, by what it says. */
export interface Item {
  kind: string;
  key: string;
  base: Content | null;
  given: Content | null;
  /** gone: nothing has to be remembered any more. */
  state: 'settled' | 'open' | 'kept' | 'gone';
  asked: readonly string[];
}

/** All that is noted, by `kind key`. */
export async function readItems({ db, schoolId }: Where): Promise<ReadonlyMap<string, Item>> {
  const { rows } = await db.query<Item>(
    'select kind, key, base, given, state, asked from release_item where school_id = $1',
    [schoolId],
  );
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
}

/** Notes them, in two statements however many they are. */
export async function writeItems({ db, schoolId }: Where, items: readonly Item[]): Promise<void> {
  const gone = items.filter(({ state }) => state === 'gone');
  if (gone.length)
    await db.query(
      'delete from release_item where school_id = $1 and (kind, key) in (select * from unnest($2::text[], $3::text[]))',
      [schoolId, gone.map(({ kind }) => kind), gone.map(({ key }) => key)],
    );
  await db.query(
    `insert into release_item as r (school_id, kind, key, base, given, state, asked)
     select $1, kind, key, nullif(base, 'null'), nullif(given, 'null'), state, asked
     from jsonb_to_recordset($2::jsonb) as i(kind text, key text, base jsonb, given jsonb, state text, asked text[])
     on conflict (school_id, kind, key) do update set base = excluded.base, given = excluded.given, state = excluded.state, asked = excluded.asked,
       updated_at = now(), decided_by = case when excluded.state = 'kept' then r.decided_by end, decided_at = case when excluded.state = 'kept' then r.decided_at end
     where (r.base, r.given, r.state, r.asked) is distinct from (excluded.base, excluded.given, excluded.state, excluded.asked)`,
    [schoolId, JSON.stringify(items.filter(({ state }) => state !== 'gone'))],
  );
}
