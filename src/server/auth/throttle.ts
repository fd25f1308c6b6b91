import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Queryable } from '../database/queryable.ts';

/** 5 failures per user and network lock 15 minutes (decisions.md 4, profile `dengbao`). */
const FAILURES = 5;
const LOCK_MS = 15 * 60_000;

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':');
}
/** Hashed: what somebody types into the wrong field may be his password. */
const keyOf = (username: string, ip: string): string =>
  createHash('sha256')
    .update(`${username}\n${networkOf(ip)}`)
    .digest('hex');

export const lockText = (until: Date, now: Date): string =>
  `登录失败次数过多，请 ${Math.ceil((until.getTime() - now.getTime()) / 60_000)} 分钟后再试`;

/**
 * Locks the row of this user name and network until the transaction ends, so that parallel attempts are counted one by one.
 * `lockedUntil` is null when he may try. Unknown names are counted as well: the answer does not tell which names exist.
 */
export async function openThrottle(db: Queryable, username: string, ip: string, now: Date) {
  const key = keyOf(username, ip);
  await db.query('insert into login_throttle (key, failures, first_at) values ($1, 0, $2) on conflict do nothing', [key, now]);
  const { rows } = await db.query<{ failures: number; first_at: Date; locked_until: Date | null }>(
    'select failures, first_at, locked_until from login_throttle where key = $1 for update',
    [key],
  );
  const row = rows[0];
  const lockedUntil = row?.locked_until && row.locked_until > now ? row.locked_until : null;
  const stale = !row || row.locked_until !== null || now.getTime() - row.first_at.getTime() > LOCK_MS;
  return {
    lockedUntil,
    /** Counts one; answers until when that locks, or null. */
    fail: async (): Promise<Date | null> => {
      const failures = (stale ? 0 : row.failures) + 1;
      const until = failures >= FAILURES ? new Date(now.getTime() + LOCK_MS) : null;
      const values = [key, failures, failures === 1 ? now : row?.first_at, until];
      await db.query('update login_throttle set failures = $2, first_at = $3, locked_until = $4 where key = $1', values);
      return until;
    },
    clear: () => db.query('delete from login_throttle where key = $1', [key]),
  };
}
