import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { letThemStay } from '../files/staying.ts';
import type { FileStore } from '../request/services.ts';
import { MADE, summing } from './manifest.ts';

const BATCH = 500;

/**
 * Compares the content of every file with what its row says of it. `tell` hears of each that is missing or another. Answers how many
 * contents there are, how many are wrong, and how many the store holds that no row names (a broken upload leaves one; it is cleared away).
 */
export async function checkFiles(
  pool: pg.Pool,
  files: FileStore,
  tell: (line: string) => void,
): Promise<{ contents: number; wrong: number; unnamed: number }> {
  const client = await pool.connect();
  try {
    await letThemStay(client);
    const named = new Set<string>();
    let wrong = 0;
    for (let after = ''; ; ) {
      const { rows } = await client.query<{ key: string; name: string; said: string[] }>(
        `select storage_key as key, min(file_name) as name, array_agg(distinct file_size || ' ' || coalesce(sha256, '')) as said from file_info
         where storage_key > $1 and storage_key ~ $2 group by 1 order by 1 limit $3`,
        [after, MADE, BATCH],
      );
      for (const { key, name, said } of rows) {
        named.add(key);
        const found = await sumOf(files, key);
        if (found && said.every((it) => it === found)) continue;
        wrong++;
        tell(`文件 ${key}（${name}）${found ? '的内容与登记的不同' : '不见了'}`);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.key;
    }
    let unnamed = 0;
    for await (const keys of files.old(new Date()))
      unnamed += keys.filter((key) => !named.has(key)).length;
    return { contents: named.size, wrong, unnamed };
  } finally {
    client.release(true);
  }
}

async function sumOf(files: FileStore, key: string): Promise<string | null> {
  const content = await files.read(key).catch(() => null);
  if (!content) return null;
  const counted = summing();
  await pipeline(content, counted.resume());
  const { bytes, sha256 } = counted.sum();
  return `${bytes} ${sha256}`;
}

/** The sequences that would give a number again which a row has already. */
export async function lateSequences(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ place: string; name: string; sequence: string }>(
    `select c.oid::regclass::text as place, quote_ident(a.attname) as name, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null order by 1`,
  );
  const late: string[] = [];
  for (const { place, name, sequence } of rows) {
    const { rowCount } = await pool.query(
      `select from ${sequence} s where (select max(${name}) from ${place}) >= s.last_value + case when s.is_called then 1 else 0 end`,
    );
    if (rowCount) late.push(place);
  }
  return late;
}
