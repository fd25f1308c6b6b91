import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { StartError } from '../startError.ts';
import { whenNobodyServes } from './holdSchema.ts';
import type { Queryable } from './queryable.ts';

/** Held while migrating: of several instances that start together one migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 727001;

/**
 * Brings the database to the newest schema: runs the SQL files of `src/platform/server/migrations` that it has not yet seen, once nobody
 * serves by an older program any more (运行 33).
 * @throws StartError when the database has been changed by a newer build or stands before the first step; Error of the failing statement, the files run before it stay applied
 */
export async function migrate(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const isOlder = await refuseForeign(client, folder);
    if (isOlder) await whenNobodyServes(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closing the connection gives the lock back, whatever has happened
  }
}

/**
 * A build does not know what a newer one has made of the columns it reads and writes, and of the steps before its first one
 * (0.1 was developed in 46) it has none left to run. Answers whether there are some to run on what is there.
 */
async function refuseForeign(client: Queryable, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]?.known) return false;
  const { rows: made } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const newest = made[0]?.at;
  const steps = stepsIn(folder);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!newest || !first || !last) return false;
  if (Number(newest) > last.when)
    throw new StartError(
      `数据库已由更新版本的程序升级，本程序只认识到 ${last.tag}，不能使用它。请改用原来那个版本或更新的程序启动。`,
    );
  if (Number(newest) < first.when)
    throw new StartError(
      '数据库停在 0.1 正式版之前的结构，本程序不能直接升级它。请先用 0.1 的程序启动一次，再用本程序启动。',
    );
  return Number(newest) < last.when;
}

/** A step of the schema: its time, by which a database knows it, and its name. */
export interface Step {
  when: number;
  tag: string;
}
const stepsIn = (folder: string): Step[] =>
  (
    JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Step[] }
  ).entries.map(({ when, tag }) => ({ when, tag }));

/** The last step that this program knows. */
export const newestStep = (folder = migrationsFolder()): Step => stepsIn(folder).at(-1) as Step;

/**
 * The last step that a database has seen.
 * @throws StartError when it has seen none, or was changed by a newer build
 */
export async function stepOf(client: Queryable, folder = migrationsFolder()): Promise<Step> {
  await refuseForeign(client, folder);
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  const { rows: seen } = rows[0]?.known
    ? await client.query<{ at: string | null }>(
        'select max(created_at) as at from drizzle.__drizzle_migrations',
      )
    : { rows: [] };
  const step = stepsIn(folder).findLast(({ when }) => when <= Number(seen[0]?.at ?? 0));
  if (!step) throw new StartError('数据库是空的，里面还没有数据。');
  return step;
}

/**
 * Makes the schema as it was after a step, in the transaction of the caller. What was run is not noted: those notes are rows that a
 * backup brings.
 * @throws StartError when this build does not know the step
 */
export async function makeSchema(
  client: Queryable,
  { when, tag }: Step,
  folder = migrationsFolder(),
): Promise<void> {
  const steps = stepsIn(folder);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || when > last.when)
    throw new StartError(
      `这份备份由更新版本的程序制作（数据库结构 ${tag}），本程序只认识到 ${last?.tag}，不能恢复它。请用制作备份的那个版本或更新的程序恢复。`,
    );
  if (when < first.when)
    throw new StartError(
      `这份备份停在 0.1 正式版之前的数据库结构（${tag}），本程序不能恢复它。请用 0.1 的程序恢复并启动一次，再备份。`,
    );
  await client.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: folder }))
    if (folderMillis <= when) for (const statement of sql) await client.query(statement);
}

/** Beside the bundle after a build, one folder up in the sources. */
function migrationsFolder(): string {
  const folder = ['./migrations', '../migrations']
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find(existsSync);
  if (!folder) throw new Error('the folder of the migrations is missing');
  return folder;
}
