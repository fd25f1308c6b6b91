import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';

/** What may be decided from a message (消息 19). */
export const DECIDING = ['pass', 'returnToDeclarer'] as const;
export type Deciding = (typeof DECIDING)[number];
/** Milliseconds for which a link may decide. */
const LASTS = 7 * 86_400_000;

/** What a link decides on, as it stood when the message was sent. */
export interface Offer {
  item: string;
  itemVersion: number;
  /** 1 to 4. */
  level: number;
}
export interface Token extends Offer {
  schoolId: number;
  userId: number;
  event: Deciding;
  expiresAt: Date;
  usedAt: Date | null;
}
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Makes the tokens of one link, one for each event; only the message knows their secret. */
export async function offerToken(
  db: Queryable,
  who: { schoolId: number; userId: number },
  { item, itemVersion, level }: Offer,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(
    `insert into delivery_token (school_id, token_hash, user_id, item, item_version, level, event, expires_at)
     select $1, $2, $3, $4, $5, $6, unnest($7::text[]), $8`,
    [
      who.schoolId,
      hashOf(secret),
      who.userId,
      item,
      itemVersion,
      level,
      DECIDING,
      new Date(now.getTime() + LASTS),
    ],
  );
  return secret;
}

/** The tokens of a link, locked when one of them is about to be used; none: nobody knows it. */
export async function tokensOf(db: Queryable, secret: string, lock: boolean): Promise<Token[]> {
  const { rows } = await db.query<Token>(
    `select school_id as "schoolId", user_id::float8 as "userId", item, item_version as "itemVersion", level, event, expires_at as "expiresAt", used_at as "usedAt"
     from delivery_token where token_hash = $1 order by event${lock ? ' for update' : ''}`,
    [hashOf(secret)],
  );
  return rows;
}

/** Whatever links have been sent to this person for this item as it stood: one decision uses them all. */
export const useTokens = (
  db: Queryable,
  { schoolId, userId, item, itemVersion }: Token,
  now: Date,
) =>
  db.query(
    `update delivery_token set used_at = $5 where school_id = $1 and user_id = $2 and item = $3 and item_version = $4 and used_at is null`,
    [schoolId, userId, item, itemVersion, now],
  );
