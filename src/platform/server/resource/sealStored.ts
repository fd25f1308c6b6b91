import type { Pool } from 'pg';
import { allEntities } from '../../contract/registry.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import { transaction } from '../database/transaction.ts';
import type { Vault } from '../secret/vault.ts';
import { indexColumnOf, placeOfField } from './sealing.ts';
import { columnOf, idColumn, schoolColumn } from './sql/sql.ts';

/** Held while sealing: of several instances that start together one does it. */
export const SEALING = 727004;
const BATCH = 1_000;

/**
 * Seals the sensitive fields of every resource that are still plain (rows of an older version, of the demo school) or sealed with
 * a former key: run at each start, so a new first key in `FIELD_KEYS` is taken everywhere by the next one. Answers how many values.
 */
export async function sealStored(pool: Pool, vault: Vault): Promise<number> {
  let sealed = 0;
  for (const entity of allEntities()) {
    for (const [name] of sensitiveFields(entity)) {
      const [place, column, index] = [
        placeOfField(entity, name),
        columnOf(entity, name),
        indexColumnOf(entity, name),
      ];
      const key = [schoolColumn(entity), idColumn(entity)];
      for (;;) {
        const done = await transaction(pool, 'read write', async (client) => {
          await client.query('select pg_advisory_xact_lock($1)', [SEALING]);
          const { rows } = await client.query<{ school: number; id: string; kept: string }>(
            `select ${key[0]} as school, ${key[1]} as id, ${column} as kept from ${entity.table}
             where ${column} is not null and ${column} not like $1 limit ${BATCH}`,
            [`${vault.seal(place, '').split(':').slice(0, 2).join(':')}:%`],
          );
          const plain = rows.map(({ kept }) => vault.open(place, kept));
          await client.query(
            `update ${entity.table} t set ${column} = v.sealed, ${index} = v.found
             from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) as v(school, id, sealed, found) where t.${key[0]} = v.school and t.${key[1]} = v.id`,
            [
              rows.map((r) => r.school),
              rows.map((r) => r.id),
              plain.map((text) => vault.seal(place, text)),
              plain.map((text) => vault.index(place, text)),
            ],
          );
          return rows.length;
        });
        sealed += done;
        if (done < BATCH) break;
      }
    }
  }
  return sealed;
}
