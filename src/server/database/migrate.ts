import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Held while migrating: of several instances that start together one migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 727001;

/**
 * Brings the database to the newest schema: runs the SQL files of `src/server/migrations` that it has not yet seen.
 * @throws Error of the failing statement; the files run before it stay applied
 */
export async function migrate(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closing the connection gives the lock back, whatever has happened
  }
}

/** Beside the bundle after a build, one folder up in the sources. */
function migrationsFolder(): string {
  const folder = ['./migrations', '../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync);
  if (!folder) throw new Error('the folder of the migrations is missing');
  return folder;
}
