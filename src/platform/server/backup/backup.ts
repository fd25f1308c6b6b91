import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { stepOf } from '../database/migrate.ts';
import { openPool, type Place } from '../database/pool.ts';
import { letThemStay } from '../files/staying.ts';
import type { FileStore } from '../request/services.ts';
import { SECRETS } from '../secrets.ts';
import { BESIDE, FORMAT, MADE, type Manifest, PLACE, type Sum, summing } from './manifest.ts';
import { fixText, rowsOut, sequencesOf, type Table, tablesOf } from './tables.ts';
import { createTar, type TarWriter } from './tar.ts';

/** One installation: what a backup is made of, and what one is restored into. */
export interface Installation {
  place: Place;
  files: FileStore;
  /** The folder beside the database: ends of the audit chain, keys. */
  dataDir: string;
}
interface Order {
  /** The file that is written; its folder is there. */
  file: string;
  /** The content of the file of keys, which is a secret; absent: the backup has no keys. */
  keys?: string;
  at: Date;
  /** Hears what is under way. */
  tell?: (line: string) => void;
}

/** Tables that are copied at once. Each has a connection; compressing them is what takes the time. */
const LANES = 2;

/**
 * Copies an installation into one file while people go on working: every table as it was at one moment, with all contents that it names
 * (运行 28). Memory does not grow with what there is.
 * @throws StartError when the file cannot be written or there is nothing to copy; nothing is left of it then
 */
export async function makeBackup(from: Installation, order: Order): Promise<Manifest> {
  const tar = await createTar(order.file, order.at);
  const pool = openPool(from.place, { max: LANES + 1 });
  try {
    // before the moment of the copy: the chain it holds reaches at least as far as these ends
    const beside = await copyBeside(from.dataDir, order.keys, tar);
    const manifest = await copyMoment(pool, from.files, tar, order, beside);
    await tar.add(PLACE.manifest, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    await tar.close();
    return manifest;
  } catch (error) {
    await tar.discard();
    throw error;
  } finally {
    await pool.end();
  }
}

/** Everything that the database says of one moment: a snapshot that all connections share. */
async function copyMoment(
  pool: pg.Pool,
  files: FileStore,
  tar: TarWriter,
  { at, keys, tell = () => {} }: Order,
  beside: Manifest['beside'],
): Promise<Manifest> {
  const client = await pool.connect();
  try {
    await letThemStay(client);
    await client.query('begin isolation level repeatable read read only');
    await fixText(client);
    const { rows } = await client.query<{ snapshot: string; version: string }>(
      `select pg_export_snapshot() as snapshot, current_setting('server_version') as version`,
    );
    const { snapshot = '', version: postgres = '' } = rows[0] ?? {};
    const schema = await stepOf(client);
    const tables = await tablesOf(client);
    const copied = await copyTables(pool, snapshot, tables, tar);
    tell(`已复制 ${copied.length} 张表，${copied.reduce((n, { rows: of }) => n + of, 0)} 行。`);
    const sequences = await sequencesOf(client);
    const list = await copyFiles(client, files, tar);
    tell(`已复制 ${list.count} 个文件。`);
    const { rows: schools } = await client.query<{ name: string }>(
      'select school_name as name from school order by id',
    );
    return {
      format: FORMAT,
      at: at.toISOString(),
      postgres,
      schema,
      schools: schools.map(({ name }) => name),
      withKeys: keys !== undefined,
      tables: copied,
      sequences,
      files: list,
      beside,
    };
  } finally {
    client.release(true); // ends the moment and gives the lock back
  }
}

async function copyTables(
  pool: pg.Pool,
  snapshot: string,
  tables: readonly Table[],
  tar: TarWriter,
): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = [];
  const waiting = [...tables];
  const lane = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set transaction snapshot '${snapshot}'`);
      await fixText(client);
      for (let table = waiting.shift(); table; table = waiting.shift()) {
        const { lines: rows, ...sum } = await copyOut(
          rowsOut(client, table),
          PLACE.table(table.name),
          tar,
        );
        copied.push({ ...table, rows, ...sum });
      }
    } catch (error) {
      waiting.length = 0; // the other lanes need not go on
      throw error;
    } finally {
      client.release(true);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const result of lanes) if (result.status === 'rejected') throw result.reason;
  return copied.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Compressed; the digest is that of what is in it. */
async function copyOut(
  content: Readable,
  name: string,
  tar: TarWriter,
): Promise<Sum & { lines: number }> {
  const counted = summing();
  const gzip = createGzip();
  await Promise.all([pipeline(content, counted, gzip), tar.add(name, gzip)]);
  return counted.sum();
}

const CONTENTS = 1_000;
const NOTHING: Sum = { bytes: 0, sha256: '0'.repeat(64) };

/** Every content that a row of this moment names. One that is not there any more is noted with zeros, and `verify` tells of it. */
async function copyFiles(
  client: pg.PoolClient,
  files: FileStore,
  tar: TarWriter,
): Promise<Manifest['files']> {
  let [count, missing] = [0, 0];
  async function* lines() {
    for (let after = ''; ; ) {
      const { rows } = await client.query<{ key: string }>(
        'select distinct storage_key as key from file_info where storage_key > $1 and storage_key ~ $2 order by 1 limit $3',
        [after, MADE, CONTENTS],
      );
      for (const { key } of rows) {
        const sum = await copyFile(files, key, tar);
        if (sum) count++;
        else missing++;
        const { sha256, bytes } = sum ?? NOTHING;
        yield `${sha256} ${bytes} ${key}\n`;
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.key;
    }
  }
  const { lines: _, ...sum } = await copyOut(Readable.from(lines()), PLACE.files, tar);
  return { ...sum, count, missing };
}

async function copyFile(files: FileStore, key: string, tar: TarWriter): Promise<Sum | null> {
  const content = await files.read(key).catch(() => null);
  if (!content) return null;
  const counted = summing();
  await Promise.all([pipeline(content, counted), tar.add(PLACE.file(key), counted)]);
  return counted.sum();
}

async function copyBeside(
  dataDir: string,
  keys: string | undefined,
  tar: TarWriter,
): Promise<Manifest['beside']> {
  const copied: Manifest['beside'] = [];
  const add = async (name: string, content: Buffer) => {
    const counted = summing();
    await Promise.all([
      pipeline(Readable.from([content]), counted),
      tar.add(PLACE.beside(name), counted),
    ]);
    const { lines: _, ...sum } = counted.sum();
    copied.push({ name, ...sum });
  };
  for (const { name, secret } of BESIDE) {
    if (secret && keys === undefined) continue;
    const content = await readFile(path.join(dataDir, name)).catch(() => null);
    if (content) await add(name, content);
  }
  if (keys !== undefined) await add(SECRETS, Buffer.from(keys));
  return copied;
}
