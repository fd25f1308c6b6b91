import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const JOURNAL = 'meta/_journal.json';
interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}
const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8'));
const writeJournal = (folder: string, journal: Journal) =>
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify(journal));

/** The steps of the schema up to the one with this number. */
export function stepsUntil(folder: string, last: string): string {
  cpSync(path.join(root, 'src/platform/server/migrations'), folder, { recursive: true });
  const journal = journalOf(folder);
  writeJournal(folder, {
    ...journal,
    entries: journal.entries.filter(({ tag }) => tag.slice(0, 4) <= last),
  });
  return folder;
}
/** A copy of the built program; `next`: with another step of the schema, which takes its time on a table that people write to. */
export function programOf(folder: string, next?: string): string {
  mkdirSync(folder);
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  if (!next) return folder;
  const steps = path.join(folder, 'dist/server/migrations');
  const journal = journalOf(steps);
  const last = journal.entries.at(-1) as Journal['entries'][number];
  const tag = `9999_${next}`;
  writeFileSync(
    path.join(steps, `${tag}.sql`),
    `alter table declaration add column since_next text not null default 'next';\n--> statement-breakpoint\nselect pg_sleep(1);`,
  );
  writeJournal(steps, {
    ...journal,
    entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1_000, tag }],
  });
  return folder;
}
