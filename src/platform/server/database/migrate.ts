import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { StartError } from '../startError.ts';
import type { Queryable } from './queryable.ts';

/** Held while migrating: of several instances that start together one migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 727001;

/**
 * Brings the database to the newest schema: runs the SQL files of `src/platform/server/migrations` that it has not yet seen.
 * @throws StartError when the database has been changed by a newer build or stands before the first step; Error of the failing statement, the files run before it stay applied
 */
export async function migrate(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseForeign(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closing the connection gives the lock back, whatever has happened
  }
}

/**
 * A build does not know what a newer one has made of the columns it reads and writes, and of the steps before its first one
 * (0.1 was developed in 46) it has none left to run.
 */
async function refuseForeign(client: Queryable, folder: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]?.known) return;
  const { rows: made } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const newest = made[0]?.at;
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const [first, last] = [journal.entries[0], journal.entries.at(-1)];
  if (!newest || !first || !last) return;
  if (Number(newest) > last.when)
    throw new StartError(
      `数据库已由更新版本的程序升级，本程序只认识到 ${last.tag}，不能使用它。请改用原来那个版本或更新的程序启动。`,
    );
  if (Number(newest) < first.when)
    throw new StartError(
      '数据库停在 0.1 正式版之前的结构，本程序不能直接升级它。请先用 0.1 的程序启动一次，再用本程序启动。',
    );
}

/** Beside the bundle after a build, one folder up in the sources. */
function migrationsFolder(): string {
  const folder = ['./migrations', '../migrations']
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find(existsSync);
  if (!folder) throw new Error('the folder of the migrations is missing');
  return folder;
}
