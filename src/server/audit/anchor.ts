import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Head } from './seal.ts';

/** Milliseconds between two anchors. */
const EVERY = 3_600_000;

/**
 * Ends of the chain kept outside of the database, one line each: whoever cuts the newest rows off, or makes the whole chain anew,
 * would have to change this file as well (findings/security.md T22 "daily anchor file").
 */
export interface Anchors {
  keep(head: Head, now: Date): Promise<void>;
  all(): Promise<readonly Head[]>;
}

/** The file `audit-anchors` of the data folder. */
export function anchorFile(dataDir: string): Anchors {
  const file = path.join(dataDir, 'audit-anchors');
  let last: { at: number; seq: number } | undefined;
  const lines = async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // a line that a power cut has torn is none
    return text.split('\n').flatMap((line) => {
      const [, at, seq, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? [];
      return at && seq && hash ? [{ at: Date.parse(at), seq: Number(seq), hash }] : [];
    });
  };
  return {
    async keep({ seq, hash }, now) {
      last ??= (await lines()).at(-1) ?? { at: 0, seq: 0 };
      if (seq <= last.seq || now.getTime() - last.at < EVERY) return;
      await appendFile(file, `${now.toISOString()} ${seq} ${hash}\n`, { mode: 0o600 });
      last = { at: now.getTime(), seq };
    },
    all: lines,
  };
}
