import { createHash } from 'node:crypto';

/** A place in the chain with its hash. */
export interface Head {
  seq: number;
  hash: string;
}
/** What the first row is chained to. */
export const GENESIS = '0'.repeat(64);
/**
 * The content of a row of `audit_log` as one text, made by PostgreSQL: `jsonb` has one spelling for each value, so the same row
 * gives the same text for ever. Names of columns stand nowhere in it; a column that comes later goes to the end.
 */
export const CONTENT = `jsonb_build_array(id, school_id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), user_id,
  simulate_user_id, action, entity, entity_id, outcome, code, detail, ip, request_id)::text`;

/** SHA-256 of a row: over the hash of the row before, the place in the chain and the content (安全 21). */
export const sealOf = (before: string, seq: number, content: string): string =>
  createHash('sha256').update(`${before}\n${seq}\n${content}`).digest('hex');
