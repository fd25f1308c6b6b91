import { createHash } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import { invalid } from './refusal.ts';

const KEY = /^[A-Za-z0-9_-]{8,80}$/;

/**
 * Claims the key of a write inside its transaction. A second request under the same key waits for the first; then it gets the
 * first answer again, or 422 when its content differs (调用 13). Refused writes leave nothing, so they may be repeated.
 */
export async function claimKey(
  db: Queryable,
  who: { schoolId: number; userId: number },
  key: string,
  content: unknown,
  now: Date,
) {
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': '请求编号的格式不正确' });
  const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const { rowCount } = await db.query(
    `insert into idempotency (school_id, user_id, key, body_hash, created_at) values ($1,$2,$3,$4,$5) on conflict do nothing`,
    [who.schoolId, who.userId, key, bodyHash, now],
  );
  if (rowCount) {
    return {
      answered: undefined,
      keep: (answer: unknown) =>
        db.query(
          'update idempotency set answer = $4 where school_id = $1 and user_id = $2 and key = $3',
          [who.schoolId, who.userId, key, JSON.stringify(answer)],
        ),
    };
  }
  const { rows } = await db.query(
    'select body_hash, answer from idempotency where school_id = $1 and user_id = $2 and key = $3',
    [who.schoolId, who.userId, key],
  );
  if (rows[0]?.body_hash !== bodyHash)
    throw invalid({ 'Idempotency-Key': '同一请求编号对应的内容不同' });
  return { answered: rows[0].answer as unknown, keep: async () => {} };
}
