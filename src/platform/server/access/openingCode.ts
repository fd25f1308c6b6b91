import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../database/queryable.ts';

/** Letters and digits that nobody takes for one another; 12 of them are 52 bits, and a network has ten tries in ten minutes. */
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479';
const GROUPS = 3;
const GROUP = 4;
/** Codes that are good at a time: every server that starts on the empty database prints one of its own. */
const MOST = 20;

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');

/**
 * A new one-time code for whoever makes the first administrator on the login page, good on every instance (运行 11); null where
 * somebody can log in already. Only its hash is kept.
 */
export async function makeOpeningCode(db: Queryable, now = new Date()): Promise<string | null> {
  const { rowCount: people } = await db.query(
    'select from app_user where password_hash is not null limit 1',
  );
  if (people) return null;
  const code = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');
  await db.query('insert into opening_code (code_hash, made_at) values ($1, $2)', [
    hashOf(code),
    now,
  ]);
  await db.query(
    'delete from opening_code where code_hash not in (select code_hash from opening_code order by made_at desc limit $1)',
    [MOST],
  );
  return code;
}

/** Whether the code is one of those that are good; nobody else can use one until this transaction has ended. */
export async function isOpeningCode(client: pg.PoolClient, code: string): Promise<boolean> {
  await client.query('lock table opening_code in exclusive mode');
  const { rowCount } = await client.query('select from opening_code where code_hash = $1', [
    hashOf(code),
  ]);
  return rowCount === 1;
}

/** Once somebody can log in no code opens anything any more. */
export const endOpeningCodes = (client: pg.PoolClient) => client.query('delete from opening_code');
