/** The PostgreSQL 15 of Debian holds the same school as the embedded one, and people work on it (运行 4). */
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../src/demo/seed.ts';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { migrate } from '../../../src/platform/server/database/migrate.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { login } from '../../kit/client.ts';
import { DEMO_PASSWORD, DEMO_SCALE } from '../../kit/fixed.ts';
import { mayHave15, openPostgres15 } from '../../kit/postgres15.ts';
import { createDatabase, startServer, type TestDatabase } from '../../kit/server.ts';
import { manifest } from '../demo/demo.queries.ts';

/** Columns with their types, keys and checks, indexes, triggers, functions: all that the migrations have made. */
const schemaOf = async (pool: Pool): Promise<string[]> =>
  (
    await pool.query<{ line: string }>(`
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression) as line
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
        where p.pronamespace = 'public'::regnamespace
      order by line`)
  ).rows.map(({ line }) => line);

describe.skipIf(!mayHave15)(
  'PostgreSQL 15 of Debian (skipped: it is not installed, and only root could install it)',
  () => {
    let fifteen: Awaited<ReturnType<typeof openPostgres15>>;
    let embedded: TestDatabase;
    let pool: Pool;
    beforeAll(async () => {
      embedded = await createDatabase('demo');
      fifteen = await openPostgres15();
      pool = openPool(fifteen.place);
      await migrate(pool);
      await seedDemo(pool, { scale: DEMO_SCALE, password: DEMO_PASSWORD, log: () => {} });
    }, 300_000);
    afterAll(async () => {
      await pool?.end();
      await fifteen?.stop();
      await embedded.drop();
    });

    test('it is 15, the embedded one is 18', async () => {
      const version = async (of: Pool) =>
        Number((await of.query('show server_version_num')).rows[0].server_version_num);
      const [one, other] = [await version(pool), await version(embedded.pool)];
      expect([one, other].map((it) => Math.floor(it / 10_000))).toEqual([15, 18]);
    });

    test('the migrations make the same tables, keys, indexes, triggers and functions', async () => {
      const schema = await schemaOf(pool);
      expect(schema.length).toBeGreaterThan(1_000);
      expect(schema).toEqual(await schemaOf(embedded.pool));
    });

    test('the demo school is the same, row by row', async () => {
      expect(await manifest(pool)).toEqual(await manifest(embedded.pool));
    });

    test('people decide on it, the audit chain is whole, every history goes on its chart', async () => {
      const database = { place: fifteen.place, pool, drop: async () => {} };
      const server = await startServer({ template: 'demo', database });
      const [declarer, management] = [
        await login(server, 'declarer'),
        await login(server, 'management'),
      ];
      const mine = { mine: true, status: '0', pageSize: 100 };
      const { rows } = (await declarer.get('/talent/declaration/list', mine)).data;
      const decided: number[] = [];
      for (const { id, version } of rows) {
        const event = `/talent/declaration/${id}/event`;
        const sent = await declarer.post(event, { type: 'submit', version });
        if (sent.code !== 200) continue; // a draft of the demo that is not whole yet
        const passed = await management.post(event, { type: 'pass', version: version + 1 });
        decided.push(passed.code);
      }
      expect(decided).toContain(200);
      await server.stop();
      expect((await verifyChain(pool, [])).fault).toBe(null);
      const diverging: unknown[] = [];
      await conform(HISTORIES, pool, 1, (row) => diverging.push(row));
      expect(diverging).toEqual([]);
    });
  },
);
