import { createHash } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';

/** Milliseconds after which failures of an account are forgotten, and those from which on its next tries have to wait (登录 36). */
const DAY = 86_400_000;
const FREE = 20;
/** The first wait, doubled with each further five failures, and the longest (milliseconds). */
const [SHORTEST, LONGEST] = [30_000, 15 * 60_000];
const STEP = 5;

// no user name begins with a line break, so the key is none of the login throttle
const keyOf = (username: string): string =>
  createHash('sha256').update(`\naccount\n${username}`).digest('hex');

/** Until when a name cannot be tried from browsers that do not know it, or null. */
export async function waitOfAccount(
  db: Queryable,
  username: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date }>(
    'select locked_until as until from login_throttle where key = $1 and locked_until > $2',
    [keyOf(username), now],
  );
  return rows[0]?.until ?? null;
}

/**
 * Counts a failure of a name, whether it exists or not and from wherever it comes, and answers how many there have been in a day: each
 * one above twenty makes the next wait longer, however many networks they come from.
 */
export async function countOfAccount(db: Queryable, username: string, now: Date): Promise<number> {
  const key = keyOf(username);
  const { rows } = await db.query<{ failures: number }>(
    `insert into login_throttle as t (key, failures, first_at) values ($1, 1, $2) on conflict (key) do update set
       failures = case when t.first_at < $3 then 1 else t.failures + 1 end, first_at = case when t.first_at < $3 then $2 else t.first_at end
     returning failures`,
    [key, now, new Date(now.getTime() - DAY)],
  );
  const failures = rows[0]?.failures ?? 0;
  if (failures >= FREE)
    await db.query('update login_throttle set locked_until = $2 where key = $1', [
      key,
      new Date(
        now.getTime() + Math.min(LONGEST, SHORTEST * 2 ** Math.floor((failures - FREE) / STEP)),
      ),
    ]);
  return failures;
}
/** The owner is told of this many, and again of each further hundred. */
export const isTold = (failures: number): boolean => failures === FREE || failures % 100 === 0;
export const forgetAccount = (db: Queryable, username: string) =>
  db.query('delete from login_throttle where key = $1', [keyOf(username)]);
