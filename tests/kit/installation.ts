import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import type { Installation } from '../../src/platform/server/backup/backup.ts';
import { summing } from '../../src/platform/server/backup/manifest.ts';
import { fixText, rowsOut, type Table, tablesOf } from '../../src/platform/server/backup/tables.ts';
import { folderStore } from '../../src/platform/server/files/store.ts';
import { createDatabase, type TestDatabase } from './server.ts';

/** A folder of the test's own, which the run removes. */
export const ownFolder = (what: string): string =>
  mkdtempSync(path.join(inject('folder'), `${what}-`));

/** The database of a test with a folder, as a backup takes them. */
export const installationOf = async (
  { place }: Pick<TestDatabase, 'place'>,
  dataDir = ownFolder('installation'),
): Promise<Installation> => ({
  place,
  dataDir,
  files: await folderStore(path.join(dataDir, 'files')),
});

/** A database in which there is nothing at all. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('base');
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  return database;
}

/** `name rows digest` of every table, in the order of their names; of the columns that are named, or all. */
export async function digests(pool: Pool, tables?: readonly Table[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixText(client);
    const all: string[] = [];
    for (const table of tables ?? (await tablesOf(client))) {
      const counted = summing();
      await pipeline(rowsOut(client, table), counted.resume());
      const { lines, sha256 } = counted.sum();
      all.push(`${table.name} ${lines} ${sha256}`);
    }
    return all;
  } finally {
    client.release(true);
  }
}
