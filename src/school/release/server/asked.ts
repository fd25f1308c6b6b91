import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Content, canonical, same } from '../contract/fate.ts';
import type { Items } from './kind.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';

/** A row that school and release have otherwise, as it is now. */
export interface Asked {
  kind: KindName;
  key: string;
  state: 'open' | 'kept';
  base: Content | null;
  /** null: a right that the release adds to a role that the school has changed. */
  stored: Content | null;
  /** null: the release has it no longer. */
  given: Content | null;
  /** Fields that differ. */
  fields: readonly string[];
  neededBy: string | null;
  /** Stands for all of this. */
  seen: string;
  by: string | null;
  at: Date | null;
}
interface Row {
  kind: KindName;
  key: string;
  state: 'settled' | 'open' | 'kept';
  base: Content | null;
  given: Content | null;
  asked: string[];
  by: string | null;
  at: Date | null;
}
/** What the release gives now of one kind, as noted at the last start. */
export async function givenOf(db: Queryable, schoolId: number, kind: string): Promise<Items> {
  const { rows } = await db.query<{ key: string; given: Content }>(
    'select key, given from release_item where school_id = $1 and kind = $2 and given is not null order by key',
    [schoolId, kind],
  );
  return new Map(rows.map(({ key, given }) => [key, given]));
}

/** Everything that waits for a person, and what somebody has kept (版本 8); `only`: of one row. What the school has made equal by itself is not in it. */
export async function askedOf(
  db: Queryable,
  schoolId: number,
  only?: { kind: string; key: string },
): Promise<Asked[]> {
  const { rows } = await db.query<Row>(
    `select r.kind, r.key, r.state, r.base, r.given, r.asked, u.cname as by, r.decided_at as at from release_item r
       left join app_user u on u.school_id = r.school_id and u.id = r.decided_by
     where r.school_id = $1 and r.state <> 'settled' and ($2::text is null or (r.kind, r.key) = ($2, $3)) order by r.key`,
    [schoolId, only?.kind ?? null, only?.key ?? null],
  );
  const found: Asked[] = [];
  for (const kind of KIND_NAMES) {
    const open = rows.filter((row) => row.kind === kind);
    if (open.length === 0) continue;
    const where = { db, schoolId };
    const there = await KINDS[kind].read(where, await givenOf(db, schoolId, kind));
    for (const { key, state, base, given, asked, by, at } of open) {
      const stored = there.get(key) ?? null;
      if (state === 'settled' || (kind === 'grant' ? !given === !stored : !stored)) continue;
      const fields = asked.filter((field) => !same(stored?.[field], given?.[field]));
      if (given && stored && fields.length === 0) continue;
      const neededBy = given ? null : await KINDS[kind].neededBy(where, key);
      const seen = createHash('sha256')
        .update(canonical([stored, given, [...fields]]))
        .digest('hex')
        .slice(0, 32);
      found.push({ kind, key, state, base, stored, given, fields, neededBy, seen, by, at });
    }
  }
  return found;
}
