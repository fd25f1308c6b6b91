import { randomBytes } from 'node:crypto';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Head } from './chain.ts';

/** Milliseconds between two anchors, and between two that stay. */
const EVERY = 60_000;
const STAYING = 3_600_000;

/**
 * Ends of the chain kept outside of the database: whoever cuts the newest rows off, or makes the whole chain anew, would have to
 * change these files as well. One of each hour stays, the newest is replaced every minute and when the server stops.
 */
export interface Anchors {
  /**
   * Keeps an end, unless one was kept within the minute; `atOnce` does not wait. `has` says whether an end that was kept is still in
   * the chain: one that is not proves that rows were cut off, and stays too.
   */
  keep(
    head: Head,
    now: Date,
    has: (head: Head) => Promise<boolean>,
    atOnce?: boolean,
  ): Promise<void>;
  all(): Promise<readonly Head[]>;
}

interface Anchor extends Head {
  at: number;
}
/** A line that a power cut has torn is none. */
async function anchorsIn(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, at, seq, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? [];
    return at && seq && hash ? [{ at: Date.parse(at), seq: Number(seq), hash }] : [];
  });
}
const lineOf = ({ at, seq, hash }: Anchor) => `${new Date(at).toISOString()} ${seq} ${hash}\n`;
/** Whichever way the clock was turned meanwhile. */
const isDue = (now: number, before: number | undefined, every: number) =>
  before === undefined || Math.abs(now - before) >= every;

/** The files `audit-anchors` and `audit-anchors.newest` of the data folder. */
export function anchorFile(dataDir: string): Anchors {
  const staying = path.join(dataDir, 'audit-anchors');
  const newest = `${staying}.newest`;
  let looked: number | undefined;
  let stayed: Anchor | undefined;
  const stay = async (anchor: Anchor) => {
    // the line break first: what a power cut has torn off before stays a line of its own
    await appendFile(staying, `\n${lineOf(anchor)}`, { mode: 0o600, flush: true });
    stayed = anchor;
  };
  return {
    async keep(head, now, has, atOnce = false) {
      const anchor = { ...head, at: now.getTime() };
      if (!atOnce && !isDue(anchor.at, looked, EVERY)) return;
      looked = anchor.at;
      const [before] = await anchorsIn(newest);
      if (before && head.seq <= before.seq) return;
      stayed ??= (await anchorsIn(staying)).at(-1);
      if (before && !(await has(before))) await stay(before);
      if (isDue(anchor.at, stayed?.at, STAYING)) await stay(anchor);
      const fresh = `${newest}.${randomBytes(4).toString('hex')}`;
      await writeFile(fresh, lineOf(anchor), { mode: 0o600, flush: true });
      await rename(fresh, newest);
    },
    all: async () => [...(await anchorsIn(staying)), ...(await anchorsIn(newest))],
  };
}
