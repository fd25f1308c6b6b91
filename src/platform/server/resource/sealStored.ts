import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import type { Vault } from '../secret/vault.ts';
import type { SealedColumn } from './sealedColumns.ts';

/** Held while sealing: of several instances that start together one does it. */
export const SEALING = 727004;
const BATCH = 1_000;

/**
 * Seals what is still plain (rows of an older version, of the demo school) or sealed with a former key, in each of the columns: run
 * at each start, so a new first key in `FIELD_KEYS` is taken everywhere by the next one (安全 10). Answers how many values.
 */
export async function sealStored(
  pool: Pool,
  vault: Vault,
  columns: readonly SealedColumn[],
): Promise<number> {
  let sealed = 0;
  for (const column of columns)
    for (;;) {
      const done = await sealSome(pool, vault, column);
      sealed += done;
      if (done < BATCH) break;
    }
  return sealed;
}

const sealSome = (pool: Pool, vault: Vault, sealed: SealedColumn): Promise<number> =>
  transaction(pool, 'read write', async (client) => {
    const { place, table, column, index, key, idType } = sealed;
    await client.query('select pg_advisory_xact_lock($1)', [SEALING]);
    const { rows } = await client.query<{ school: number; id: string; kept: string }>(
      `select ${key[0]} as school, ${key[1]} as id, ${column} as kept from ${table}
       where ${column} is not null and ${column} not like $1 limit ${BATCH} for update`,
      [`${vault.seal(place, '').split(':').slice(0, 2).join(':')}:%`],
    );
    const plain = rows.map(({ kept }) => vault.open(place, kept));
    await client.query(
      `update ${table} t set ${column} = v.sealed${index ? `, ${index} = v.found` : ''}
       from unnest($1::int[], $2::${idType}[], $3::text[], $4::text[]) as v(school, id, sealed, found)
       where t.${key[0]} = v.school and t.${key[1]} = v.id`,
      [
        rows.map((r) => r.school),
        rows.map((r) => r.id),
        plain.map((text) => vault.seal(place, text)),
        plain.map((text) => (index ? vault.index(place, text) : null)),
      ],
    );
    return rows.length;
  });
