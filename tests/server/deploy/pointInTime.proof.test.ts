/** Back to a moment between two decisions, by PostgreSQL's own means, as the chapter 运行 of the README says (备份与恢复). */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '../../../src/demo/seed.ts';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { sealNext } from '../../../src/platform/server/audit/seal.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { migrate } from '../../../src/platform/server/database/migrate.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { type Client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD, DEMO_SCALE } from '../../kit/fixed.ts';
import { home15, mayHave15, openPostgres15, run15, startPostgres15 } from '../../kit/postgres15.ts';
import { startServer } from '../../kit/server.ts';

const EVENT = (id: number) => `/talent/declaration/${id}/event`;
/** The drafts of the declarer that can be submitted, one after the other. */
async function* submitted(declarer: Client) {
  const mine = { mine: true, status: '0', pageSize: 100 };
  for (const { id, version } of (await declarer.get('/talent/declaration/list', mine)).data.rows) {
    const { code } = await declarer.post(EVENT(id), { type: 'submit', version });
    if (code === 200) yield { id: id as number, version: version + 1 };
  }
}
const passesOf = async (pool: Pool, ids: readonly number[]): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(
      `select distinct declaration_id::int as id from approval_record where declaration_id = any($1) and action = 'pass' order by id`,
      [ids],
    )
  ).rows.map(({ id }) => id);

describe.skipIf(!mayHave15)(
  'point in time recovery (skipped: PostgreSQL 15 of Debian is not installed, and only root could install it)',
  () => {
    test('what was answered before the moment is there, what came after it is not, and the school agrees with itself', async () => {
      const home = home15();
      const archive = path.join(home, 'wal');
      const archiving = [
        'archive_mode=on',
        `archive_command=mkdir -p ${archive} && cp %p ${archive}/%f`,
      ];
      const first = await openPostgres15(archiving);
      const pool = openPool(first.place);
      await migrate(pool);
      await seedDemo(pool, { scale: DEMO_SCALE, password: DEMO_PASSWORD, log: () => {} });
      const base = path.join(home, 'pg');
      run15(
        'pg_basebackup',
        ['-D', base, '-X', 'none', '-c', 'fast', '-h', first.home, '-U', 'school'],
        home,
      );

      const server = await startServer({
        template: 'demo',
        database: { place: first.place, pool, drop: async () => {} },
      });
      const [declarer, management] = [
        await login(server, 'declarer'),
        await login(server, 'management'),
      ];
      const passed: number[] = [];
      let moment = '';
      for await (const { id, version } of submitted(declarer)) {
        const { code } = await management.post(EVENT(id), { type: 'pass', version });
        if (code !== 200) continue;
        passed.push(id);
        if (passed.length === 2) break;
        await sealNext(pool);
        await pause(1_100);
        moment = (await pool.query('select clock_timestamp()::text as at')).rows[0].at;
        await pause(1_100);
      }
      expect(passed).toHaveLength(2);
      await server.stop();
      const end = await sealNext(pool);
      if (!end) throw new Error('nobody else seals');
      expect(await passesOf(pool, passed)).toEqual([...passed].sort((a, b) => a - b));
      await pool.query('select pg_switch_wal()');
      await pool.end();
      await first.stop(); // shutting down waits for the archive

      appendFileSync(
        path.join(base, 'postgresql.auto.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
      );
      writeFileSync(path.join(base, 'recovery.signal'), '');
      const second = await startPostgres15(home);
      const back = openPool(second.place);
      try {
        while ((await back.query('select pg_is_in_recovery() as r')).rows[0].r) await pause(100);
        expect(await passesOf(back, passed)).toEqual(passed.slice(0, 1));
        expect((await verifyChain(back, [])).fault).toBe(null);
        // what was kept outside of the database knows that there was more
        expect((await verifyChain(back, [end])).fault).toContain('数据库外保存的校验值说明至少有');
        const diverging: unknown[] = [];
        await conform(HISTORIES, back, 1, (row) => diverging.push(row));
        expect(diverging).toEqual([]);
        // people go on with it
        const again = await startServer({
          template: 'demo',
          database: { place: second.place, pool: back, drop: async () => {} },
        });
        expect((await login(again, 'management')).token).not.toBeNull();
        await again.stop();
      } finally {
        await back.end();
        await second.stop();
      }
    }, 300_000);
  },
);
