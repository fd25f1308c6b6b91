import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { StartError } from '../startError.ts';
import type { TarReader } from './tar.ts';

/** Of the files that make a backup; a later one that cannot be read by this program has a higher number. */
export const FORMAT = 1;
/** Keys of contents, for PostgreSQL; the demo school's files have others until their contents are made. */
export const MADE = '^[0-9a-f]{32}$';
/** Names within a backup. */
export const PLACE = {
  manifest: 'manifest',
  table: (name: string) => `tables/${name.replaceAll('"', '')}`,
  files: 'files.list',
  file: (key: string) => `files/${key}`,
  beside: (name: string) => `beside/${name}`,
};
/** What of the data folder is no database and no file of the store: name, and whether it is a secret. */
export const BESIDE = [
  { name: 'audit-anchors', secret: false },
  { name: 'audit-anchors.newest', secret: false },
  { name: 'demo-password', secret: true },
] as const;

const sum = z.object({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const manifest = z.object({
  format: z.number().int(),
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The last step of the schema: its time in the journal, by which PostgreSQL's side knows it, and its name. */
  schema: z.object({ when: z.number().int(), tag: z.string() }),
  schools: z.array(z.string()),
  withKeys: z.boolean(),
  tables: z.array(
    sum.extend({
      name: z.string(),
      columns: z.array(z.string()),
      order: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The list of files: `sha256 bytes key`, a line each. */
  files: sum.extend({ count: z.number().int(), missing: z.number().int() }),
  beside: z.array(sum.extend({ name: z.string() })),
});
/** What a backup holds and of which moment it is. It is written last: without it there is none. */
export type Manifest = z.infer<typeof manifest>;
export type Sum = z.infer<typeof sum>;

/** @throws StartError when there is none, or a newer program wrote it in a way that is not known here */
export async function manifestOf(tar: TarReader, file: string): Promise<Manifest> {
  const text = Buffer.concat(await tar.read(PLACE.manifest).toArray()).toString();
  const json = text ? (JSON.parse(text) as { format?: number }) : {};
  if (json.format && json.format > FORMAT)
    throw new StartError(`${file} 由更新版本的程序备份，本程序不认识它的格式。请用那个版本恢复。`);
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw new StartError(`${file} 不是本系统的备份。`);
  return parsed.data;
}

/** Lets everything through and knows in the end how much it was and its digest; `lines`: rows of a table, whose text has one a line. */
export function summing(): Transform & { sum: () => Sum & { lines: number } } {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return Object.assign(transform, {
    sum: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  });
}
