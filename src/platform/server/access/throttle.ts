import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { PasswordPolicy } from '../../contract/auth/passwordPolicy.ts';
import type { Queryable } from '../database/queryable.ts';

/** What a failure costs is the password policy's (登录 6). */
type Cost = Pick<PasswordPolicy, 'failures' | 'lockMinutes'>;
const MINUTE = 60_000;

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':');
}
/** Hashed: what somebody types into the wrong field may be their password. */
const keyOf = (username: string, place: string): string =>
  createHash('sha256').update(`${username}\n${place}`).digest('hex');

export const lockText = (until: Date, now: Date): string =>
  `登录失败次数过多，请 ${Math.ceil((until.getTime() - now.getTime()) / 60_000)} 分钟后再试`;

/** Until when this user name is locked from there, or null: a look that holds nobody up. */
export async function lockedUntil(
  db: Queryable,
  username: string,
  place: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ locked_until: Date }>(
    'select locked_until from login_throttle where key = $1 and locked_until > $2',
    [keyOf(username, place), now],
  );
  return rows[0]?.locked_until ?? null;
}

/**
 * Locks the row of this user name and place (a network, a known browser) until the transaction ends, so that parallel attempts are counted one by one.
 * `lockedUntil` is null when they may try. Unknown names are counted as well: the answer does not tell which names exist.
 */
export async function openThrottle(
  db: Queryable,
  username: string,
  place: string,
  now: Date,
  { failures: most, lockMinutes }: Cost,
) {
  const key = keyOf(username, place);
  await db.query(
    'insert into login_throttle (key, failures, first_at) values ($1, 0, $2) on conflict do nothing',
    [key, now],
  );
  const { rows } = await db.query<{ failures: number; first_at: Date; locked_until: Date | null }>(
    'select failures, first_at, locked_until from login_throttle where key = $1 for update',
    [key],
  );
  const row = rows[0];
  const lockedUntil = row?.locked_until && row.locked_until > now ? row.locked_until : null;
  const stale =
    !row ||
    row.locked_until !== null ||
    now.getTime() - row.first_at.getTime() > lockMinutes * MINUTE;
  return {
    lockedUntil,
    /** Counts one; answers until when that locks, or null. */
    fail: async (): Promise<Date | null> => {
      const failures = (stale ? 0 : row.failures) + 1;
      const until = failures >= most ? new Date(now.getTime() + lockMinutes * MINUTE) : null;
      const values = [key, failures, failures === 1 ? now : row?.first_at, until];
      await db.query(
        'update login_throttle set failures = $2, first_at = $3, locked_until = $4 where key = $1',
        values,
      );
      return until;
    },
    clear: () => db.query('delete from login_throttle where key = $1', [key]),
  };
}

/** Failed logins from a network, whoever was tried: so many, and a captcha is asked for (captcha.ts); more, and each costs work (proof.ts). */
const CAPTCHA_FROM = 2;
const NETWORK = '\0';
export const countFailure = (db: Queryable, ip: string, now: Date, { lockMinutes }: Cost) =>
  db.query(
    `insert into login_throttle as t (key, failures, first_at) values ($1, 1, $2)
     on conflict (key) do update set failures = case when t.first_at < $3 then 1 else t.failures + 1 end,
       first_at = case when t.first_at < $3 then $2 else t.first_at end`,
    [keyOf(NETWORK, networkOf(ip)), now, new Date(now.getTime() - lockMinutes * MINUTE)],
  );
export async function failuresFrom(
  db: Queryable,
  ip: string,
  now: Date,
  { lockMinutes }: Cost,
): Promise<number> {
  const { rows } = await db.query<{ failures: number }>(
    'select failures from login_throttle where key = $1 and first_at >= $2',
    [keyOf(NETWORK, networkOf(ip)), new Date(now.getTime() - lockMinutes * MINUTE)],
  );
  return rows[0]?.failures ?? 0;
}
export const isSuspicious = async (...asked: Parameters<typeof failuresFrom>): Promise<boolean> =>
  (await failuresFrom(...asked)) >= CAPTCHA_FROM;
