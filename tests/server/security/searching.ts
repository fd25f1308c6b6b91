import { afterAll, beforeAll, expect } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import type { Entity } from '../../../src/platform/contract/resource/entity.ts';
import { sensitiveFields } from '../../../src/platform/contract/resource/sensitive.ts';
import { placeOfField } from '../../../src/platform/server/resource/sealing.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const SEALED = ENTITIES.filter((entity) => sensitiveFields(entity).length > 0);

/** The demo, sealed, in which nobody has looked at anything yet; each test begins with it. */
export function openSearching() {
  const office = {} as { server: TestServer; registrar: Client; admin: Client };

  beforeAll(async () => {
    office.server = await startServer({ template: 'demo', jobsEvery: 20 });
    await sealStored(office.server.pool, vault(), sealedColumns());
    // the demo school's own accesses: its days may lie ahead of the machine's clock
    await office.server.pool.query('delete from sensitive_access');
    [office.registrar, office.admin] = await Promise.all([
      login(office.server, 'registrar'),
      login(office.server, 'admin'),
    ]);
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  const asker = ({ area }: Entity) => (area === 'system' ? office.admin : office.registrar);
  /** Somebody of the resource with the number of their paper and their phone, in the business type in which they are found. */
  async function somebody(entity: Entity, where = 'true') {
    const { rows } = await office.server.pool.query(
      `select e.* from ${entity.table} e where e.id_number is not null and e.mobile is not null and ${where} order by e.id limit 1`,
    );
    const open = (name: string, kept: string) => vault().open(placeOfField(entity, name), kept);
    return {
      id: Number(rows[0].id),
      type: { businessType: rows[0].business_type ?? 0 },
      idNumber: open('idNumber', rows[0].id_number),
      mobile: open('mobile', rows[0].mobile),
      row: rows[0],
    };
  }
  /** The permission is taken from every role that has it, and given back. */
  async function without(permission: string, work: () => Promise<void>) {
    const { rows } = await office.server.pool.query(
      'update role set permissions = array_remove(permissions, $1) where $1 = any(permissions) returning id',
      [permission],
    );
    expect(rows).not.toEqual([]);
    try {
      await work();
    } finally {
      await office.server.pool.query(
        'update role set permissions = permissions || $1::text where id = any($2)',
        [permission, rows.map(({ id }) => id)],
      );
    }
  }
  const noted = async () =>
    (
      await office.server.pool.query(
        `select kind, entity, entity_id::int as id, fields, row_count as rows, reason from sensitive_access order by id`,
      )
    ).rows;
  return { office, asker, somebody, without, noted };
}
