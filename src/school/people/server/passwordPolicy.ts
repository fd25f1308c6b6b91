import { passwordFault } from '../../../platform/contract/auth/password.ts';
import { DENGBAO, type PasswordPolicy } from '../../../platform/contract/auth/passwordPolicy.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Owner, weaknessOf } from './newPassword/weakness.ts';
import { isPassword } from './password.ts';
import { lapseReset } from './vouching/stored.ts';

/** The rules for passwords of a school, read afresh: what is set counts at once on every instance. */
export async function passwordPolicy(db: Queryable, schoolId: number): Promise<PasswordPolicy> {
  const { rows } = await db.query<PasswordPolicy>(
    `select min_length as "minLength", min_classes as "minClasses", history, expiry_days as "expiryDays", expiry_forced as "expiryForced",
       failures, lock_minutes as "lockMinutes", captcha from password_policy where school_id = $1`,
    [schoolId],
  );
  return rows[0] ?? DENGBAO;
}

/** Milliseconds of a day. */
const DAY = 86_400_000;
/** Days by which a password has outlived the policy, or null while it has not (登录 19). */
export function daysOverdue(
  { expiryDays }: PasswordPolicy,
  changedAt: Date | null,
  now: Date,
): number | null {
  if (expiryDays === 0 || !changedAt) return null;
  const age = Math.floor((now.getTime() - changedAt.getTime()) / DAY);
  return age >= expiryDays ? age - expiryDays : null;
}

interface Person {
  schoolId: number;
  userId: number;
  username: string;
}
/**
 * Why somebody cannot take this password, or null: the policy's rules, what is weak whoever has it, then their former ones. Each of those
 * costs a hash, so this is asked in the line of `hashing` (auth/password.ts).
 */
export async function newPasswordFault(
  db: Queryable,
  who: Person,
  password: string,
  policy: PasswordPolicy,
): Promise<string | null> {
  const fault = passwordFault(password, who.username, policy);
  if (fault) return fault;
  const { rows: owners } = await db.query<Owner>(
    `select u.username, u.employee_number as "employeeNumber", u.cname, s.school_name as "schoolName"
     from app_user u join school s on s.id = u.school_id where u.school_id = $1 and u.id = $2`,
    [who.schoolId, who.userId],
  );
  const weakness = owners[0] && weaknessOf(password, owners[0]);
  if (weakness) return weakness;
  const { rows } = await db.query<{ hash: string }>(
    'select password_hash as hash from password_history where school_id = $1 and user_id = $2 order by at desc limit $3',
    [who.schoolId, who.userId, policy.history],
  );
  for (const { hash } of rows)
    if (await isPassword(password, hash)) return `不能与最近 ${policy.history} 次用过的密码相同`;
  return null;
}

/**
 * Writes a password: the hash, when, and the history; every other session of the person ends (登录 17). @param known somebody else knows it, so it must be changed at the next login; @param keep the session that stays
 */
export async function setPassword(
  db: Queryable,
  who: Omit<Person, 'username'>,
  hash: string,
  { now, known, keep = '' }: { now: Date; known: boolean; keep?: string },
): Promise<void> {
  const ids = [who.schoolId, who.userId];
  await lapseReset(db, who);
  await db.query(
    `insert into password_history (school_id, user_id, at, password_hash)
     select school_id, id, coalesce(password_changed_at, created_at), password_hash from app_user
     where school_id = $1 and id = $2 and password_hash is not null and not must_change_password on conflict do nothing`,
    ids,
  );
  await db.query(
    'update app_user set password_hash = $3, password_changed_at = $4, must_change_password = $5, version = version + 1 where school_id = $1 and id = $2',
    [...ids, hash, now, known],
  );
  // a password that was given out is not their own: it may not be kept, and it does not count as one of theirs
  if (!known)
    await db.query(
      'insert into password_history (school_id, user_id, at, password_hash) values ($1, $2, $3, $4) on conflict do nothing',
      [...ids, now, hash],
    );
  await db.query(
    'delete from auth_session where school_id = $1 and user_id = $2 and token_hash <> $3',
    [...ids, keep],
  );
  await db.query('update auth_session set must_change_password = false where token_hash = $1', [
    keep,
  ]);
}
