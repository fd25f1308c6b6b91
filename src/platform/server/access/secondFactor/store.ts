import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import { vault } from '../../secret/vault.ts';
import { base32, newSecret, stepOf } from './totp.ts';

/** Table and column, as the vault knows it (安全 10). */
export const SECOND_FACTOR_PLACE = 'second_factor.secret';
const CODE_PLACE = 'recovery_code.code_hash';
/** So many codes at a time, of sixty bits each. */
const CODES = 10;
const BYTES = 10;
const LETTERS = 12;

interface Who {
  schoolId: number;
  userId: number;
}
const hashOf = ({ userId }: Who, code: string): string =>
  vault().index(`${CODE_PLACE}\n${userId}`, code);

export async function boundAt(db: Queryable, { schoolId, userId }: Who): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select bound_at as at from second_factor where school_id = $1 and user_id = $2',
    [schoolId, userId],
  );
  return rows[0]?.at ?? null;
}
export async function codesLeft(db: Queryable, { schoolId, userId }: Who): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_code where school_id = $1 and user_id = $2',
    [schoolId, userId],
  );
  return rows[0]?.left ?? 0;
}
/** A new secret in the place of one that was never confirmed; null where one is bound. */
export async function offerSecret(
  db: Queryable,
  { schoolId, userId }: Who,
): Promise<string | null> {
  const secret = newSecret();
  const { rowCount } = await db.query(
    `insert into second_factor as f (school_id, user_id, secret) values ($1, $2, $3)
     on conflict (school_id, user_id) do update set secret = excluded.secret, last_step = 0 where f.bound_at is null`,
    [schoolId, userId, vault().seal(SECOND_FACTOR_PLACE, secret)],
  );
  return rowCount ? secret : null;
}
/**
 * Whether a code is one of their app, which is good once: its row is held until the transaction ends, so that of two requests with the same
 * code one is right. `bound` false: of the secret that was offered and not yet confirmed.
 */
export async function takeCode(
  db: Queryable,
  who: Who,
  code: string,
  now: Date,
  bound: boolean,
): Promise<boolean> {
  const { rows } = await db.query<{ secret: string; lastStep: number }>(
    `select secret, last_step::float8 as "lastStep" from second_factor
     where school_id = $1 and user_id = $2 and (bound_at is not null) = $3 for update`,
    [who.schoolId, who.userId, bound],
  );
  const [row] = rows;
  if (!row) return false;
  const step = stepOf(vault().open(SECOND_FACTOR_PLACE, row.secret), code, now, row.lastStep);
  if (step === null) return false;
  await db.query(
    `update second_factor set last_step = $3, bound_at = coalesce(bound_at, $4) where school_id = $1 and user_id = $2`,
    [who.schoolId, who.userId, step, now],
  );
  return true;
}
/** Whether it was one of their recovery codes, which is gone by that. */
export async function takeRecoveryCode(db: Queryable, who: Who, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from recovery_code where school_id = $1 and user_id = $2 and code_hash = $3',
    [who.schoolId, who.userId, hashOf(who, code)],
  );
  return rowCount === 1;
}
/** New recovery codes in the place of all former ones; they leave the server here and are kept nowhere but as hashes. */
export async function renewCodes(db: Queryable, who: Who): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(BYTES)).slice(0, LETTERS));
  await dropCodes(db, who);
  await db.query('insert into recovery_code select $1, $2, unnest($3::text[])', [
    who.schoolId,
    who.userId,
    codes.map((code) => hashOf(who, code)),
  ]);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
const dropCodes = (db: Queryable, { schoolId, userId }: Who) =>
  db.query('delete from recovery_code where school_id = $1 and user_id = $2', [schoolId, userId]);

/** They begin anew with the next login; false where nothing was bound. */
export async function forgetSecondFactor(db: Queryable, who: Who): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from second_factor where school_id = $1 and user_id = $2 and bound_at is not null',
    [who.schoolId, who.userId],
  );
  await dropCodes(db, who);
  return rowCount === 1;
}
