import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import { tokenHashOf } from '../request/caller.ts';

/** Absolute life of a session in milliseconds (登录 20); the idle one stands in request/caller.ts. */
const LIFE = 12 * 3_600_000;

/** Opens a session; the token itself leaves the server here and is kept nowhere. */
export async function openSession(
  db: Queryable,
  who: {
    schoolId: number;
    userId: number;
    ip: string;
    userAgent: string | undefined;
    mustChangePassword?: boolean;
  },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at, ip, user_agent, must_change_password)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    [
      tokenHashOf(token),
      who.schoolId,
      who.userId,
      now,
      new Date(now.getTime() + LIFE),
      who.ip,
      who.userAgent?.slice(0, 300) ?? null,
      who.mustChangePassword ?? false,
    ],
  );
  return token;
}
export const closeSession = (db: Queryable, tokenHash: string) =>
  db.query('delete from auth_session where token_hash = $1', [tokenHash]);
