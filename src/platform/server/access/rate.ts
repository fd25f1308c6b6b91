import { createHash } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import { networkOf } from './throttle.ts';

/** What a network may do so often in so many milliseconds: a campus comes from few addresses, so the numbers are not small. */
const RATES = {
  register: { most: 20, within: 3_600_000 },
  first: { most: 10, within: 600_000 },
  oauth: { most: 300, within: 600_000 },
  certificate: { most: 60, within: 600_000 },
} as const;
/** The same of one person who is logged in (权限 29、30). */
const RATES_EACH = {
  why: { most: 60, within: 600_000 },
  ask: { most: 5, within: 3_600_000 },
} as const;

/** Counts this one, on every instance together; false when the network has done it too often. */
export const isWithinRate = (
  db: Queryable,
  what: keyof typeof RATES,
  ip: string,
  now: Date,
): Promise<boolean> => counted(db, `${what}\n${networkOf(ip)}`, RATES[what], now);
/** The same of a person, wherever they come from. */
export const isPersonWithinRate = (
  db: Queryable,
  what: keyof typeof RATES_EACH,
  { schoolId, userId }: { schoolId: number; userId: number },
  now: Date,
): Promise<boolean> => counted(db, `${what}\n${schoolId}\n${userId}`, RATES_EACH[what], now);

async function counted(
  db: Queryable,
  name: string,
  { most, within }: { most: number; within: number },
  now: Date,
): Promise<boolean> {
  // no user name begins with a line break, so the key is none of the login throttle
  const key = createHash('sha256').update(`\n${name}`).digest('hex');
  const { rows } = await db.query<{ failures: number }>(
    `insert into login_throttle as t (key, failures, first_at) values ($1, 1, $2) on conflict (key) do update set
       failures = case when t.first_at < $3 then 1 else t.failures + 1 end, first_at = case when t.first_at < $3 then $2 else t.first_at end
     returning failures`,
    [key, now, new Date(now.getTime() - within)],
  );
  return (rows[0]?.failures ?? 0) <= most;
}
