import { createWriteStream } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { makeSchema, migrate } from '../database/migrate.ts';
import { openPool } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { FileStore } from '../request/services.ts';
import { StartError } from '../startError.ts';
import type { Installation } from './backup.ts';
import { type Manifest, manifestOf, PLACE, type Sum, summing } from './manifest.ts';
import { fixText, rowsIn, setSequences, type Table, tablesOf } from './tables.ts';
import { openTar, type TarReader } from './tar.ts';

interface Order {
  /** The backup. */
  file: string;
  /** Of the steps of the schema, for tests of other releases. */
  migrations?: string;
  /** Hears what is under way. */
  tell?: (line: string) => void;
}

/**
 * Brings a backup into an empty installation: schema as it was, rows, sequences and contents, each compared with its digest, then the steps of
 * the schema that have come since (运行 29). The database has all of it or nothing.
 * @throws StartError when the backup is not whole or the installation not empty
 */
export async function restoreBackup(into: Installation, order: Order): Promise<Manifest> {
  const tar = await openTar(order.file);
  const pool = openPool(into.place, { max: 2 });
  try {
    const manifest = await manifestOf(tar, order.file);
    await refuseFilled(pool);
    await transaction(pool, 'read write', async (client) => {
      await makeSchema(client, manifest.schema, order.migrations);
      await fillTables(client, tar, manifest);
      order.tell?.(`已恢复 ${manifest.tables.length} 张表。`);
      const contents = await contentsOf(tar, manifest);
      await refuseOtherFiles(into.files, contents);
      for (const [key, sum] of contents) await bringFile(into.files, tar, key, sum);
      order.tell?.(`已恢复 ${contents.size} 个文件。`);
      await bringBeside(into.dataDir, tar, manifest);
    });
    await pool.query('analyze');
    await migrate(pool, order.migrations);
    return manifest;
  } finally {
    await pool.end();
    await tar.close();
  }
}

async function refuseFilled(pool: pg.Pool): Promise<void> {
  if ((await tablesOf(pool)).length > 0)
    throw new StartError(
      '目标数据库里已有内容。恢复只能在空的数据库里进行，不会覆盖任何数据：请用 DATA_DIR 指定一个新的目录，或用 DATABASE_URL 指定一个新建的空数据库。',
    );
}

const damaged = (what: string): StartError =>
  new StartError(`备份已损坏：${what}与备份时不同。数据库没有改动，请改用另一份备份。`);
const isSame = (a: Sum, b: Sum) => a.sha256 === b.sha256 && a.bytes === b.bytes;

async function fillTables(
  client: pg.PoolClient,
  tar: TarReader,
  { tables, sequences }: Manifest,
): Promise<void> {
  await fixText(client);
  const made = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const table of tables) {
    const { name, columns } = table;
    if (made.get(name)?.columns.join() !== columns.join())
      throw new StartError(`备份中的表 ${name} 与它所说的数据库结构不符，不能恢复。`);
    // the guards of the audit log would refuse what the first step of the schema has put there to be taken away
    await client.query(`alter table ${name} disable trigger user`);
    await client.query(`delete from ${name}`);
    await fillTable(client, tar, table);
    await client.query(`alter table ${name} enable trigger user`);
  }
  await setSequences(client, sequences);
}

async function fillTable(client: pg.PoolClient, tar: TarReader, table: Table & Sum): Promise<void> {
  const counted = summing();
  try {
    await pipeline(
      tar.read(PLACE.table(table.name)),
      createGunzip(),
      counted,
      rowsIn(client, table),
    );
  } catch (error) {
    if (/^Z_/.test((error as { code?: string }).code ?? '')) throw damaged(`表 ${table.name} `);
    throw error;
  }
  if (!isSame(counted.sum(), table)) throw damaged(`表 ${table.name} `);
}

/** What each content has to be, by its key; zeros: it was missing already. */
async function contentsOf(tar: TarReader, { files }: Manifest): Promise<Map<string, Sum>> {
  const counted = summing();
  const parts: Buffer[] = [];
  await pipeline(tar.read(PLACE.files), createGunzip(), counted, async (source) => {
    for await (const part of source) parts.push(part as Buffer);
  }).catch(() => {
    throw damaged('文件清单');
  });
  if (!isSame(counted.sum(), files)) throw damaged('文件清单');
  const contents = new Map<string, Sum>();
  for (const line of Buffer.concat(parts).toString().split('\n')) {
    const [sha256 = '', bytes, key] = line.split(' ');
    if (key && !/^0+$/.test(sha256)) contents.set(key, { sha256, bytes: Number(bytes) });
  }
  return contents;
}

/** What an interrupted restore has brought already may lie there. */
async function refuseOtherFiles(
  files: FileStore,
  contents: ReadonlyMap<string, Sum>,
): Promise<void> {
  const always = new Date(8.64e15);
  for await (const keys of files.old(always))
    if (keys.some((key) => !contents.has(key)))
      throw new StartError(
        '目标的文件存储里已有别的文件。恢复只能在空的存储里进行：请用 DATA_DIR 指定一个新的目录。',
      );
}

async function bringFile(files: FileStore, tar: TarReader, key: string, sum: Sum): Promise<void> {
  const temporary = files.temporary();
  const counted = summing();
  try {
    await pipeline(
      tar.read(PLACE.file(key)),
      counted,
      createWriteStream(temporary, { mode: 0o600 }),
    );
    if (!isSame(counted.sum(), sum)) throw damaged(`文件 ${key} `);
    await files.put(temporary, key);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** What stands there already stays: somebody may have brought the keys before. */
async function bringBeside(dataDir: string, tar: TarReader, { beside }: Manifest): Promise<void> {
  for (const { name, ...sum } of beside) {
    const counted = summing();
    const content = await tar.read(PLACE.beside(name)).pipe(counted).toArray();
    if (!isSame(counted.sum(), sum)) throw damaged(`${name} `);
    const file = path.join(dataDir, name);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      continue;
    await writeFile(file, Buffer.concat(content as Buffer[]), { mode: 0o600, flush: true });
  }
}
