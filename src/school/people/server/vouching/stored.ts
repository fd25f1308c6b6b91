import { isDeclaring } from '../../../../../machines/semester/semester.stored.ts';
import {
  afterVouching,
  restoreVouching,
  type VouchingSnapshot,
  vouchingCode,
} from '../../../../../machines/vouching/vouching.stored.ts';
import type {
  VouchingEvent,
  VouchingKind,
} from '../../../../../machines/vouching/vouching.types.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';

export interface StoredVouching {
  state: number;
  askedBy: number;
  askedAt: Date;
}
/** What stands behind the last of its kind, or null while nobody has asked. */
export async function readVouching(
  db: Queryable,
  schoolId: number,
  userId: number,
  kind: VouchingKind,
): Promise<StoredVouching | null> {
  const { rows } = await db.query<StoredVouching>(
    `select state, asked_by::float8 as "askedBy", asked_at as "askedAt" from vouching where school_id = $1 and user_id = $2 and kind = $3`,
    [schoolId, userId, kind],
  );
  return rows[0] ?? null;
}
export const vouchingAt = (
  kind: VouchingKind,
  stored: Pick<StoredVouching, 'state'> | null,
): VouchingSnapshot => restoreVouching(kind, stored?.state ?? vouchingCode('none'));

/** Writes where an event of `ask`, `lapse`, `confirm` or `revoke` leads; the first two begin anew. */
export async function moveVouching(
  db: Queryable,
  whose: { schoolId: number; userId: number; kind: VouchingKind },
  event: VouchingEvent,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  const { schoolId, userId, kind } = whose;
  const stored = await readVouching(db, schoolId, userId, kind);
  const state = afterVouching(vouchingAt(kind, stored), event);
  const begins = event.type === 'ask' || event.type === 'lapse';
  await db.query(
    begins
      ? `insert into vouching (school_id, user_id, kind, state, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (school_id, user_id, kind) do update set state = excluded.state, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
           decided_by = null, decided_at = null`
      : `update vouching set state = $4, decided_by = $5, decided_at = $6 where school_id = $1 and user_id = $2 and kind = $3`,
    [schoolId, userId, kind, state, by, now],
  );
  return state;
}

/**
 * A password takes the place of the one that was reset: what a second administrator was to say about that one is over (用户 42). Who had reset it
 * stays known, since whoever has chosen the new one may be no other.
 */
export async function lapseReset(
  db: Queryable,
  { schoolId, userId }: { schoolId: number; userId: number },
): Promise<void> {
  const stored = await readVouching(db, schoolId, userId, 'reset');
  if (stored)
    await moveVouching(
      db,
      { schoolId, userId, kind: 'reset' },
      { type: 'lapse' },
      { by: stored.askedBy, now: stored.askedAt },
    );
}

/**
 * Whether an approval window is open (用户 42): a semester of the school is in 申报中 and its opening has come; after the end of the declaring
 * the approvals still go on. @param now business time
 */
export async function isApprovalOpen(db: Queryable, schoolId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ state: number }>(
    'select distinct state from semester where school_id = $1 and coalesce(declare_open_at, $2) <= $2',
    [schoolId, now],
  );
  return rows.some(({ state }) => isDeclaring(state));
}
