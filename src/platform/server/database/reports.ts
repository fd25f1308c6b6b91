import type pg from 'pg';
import { isAway } from './faults.ts';

/** A report shows what stood there this many milliseconds ago at most. */
const STALE = 5_000;
/** How often the primary is asked how far it has come. */
const EACH = 1_000;

/** Where reads of reports go. */
export interface Reports {
  /** Reads on a connection of a host that follows the primary, where there is one and it is near enough; else of the primary. */
  read: <T>(work: (pool: pg.Pool) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}
export const withoutReplica = (primary: pg.Pool): Reports => ({
  read: (work) => work(primary),
  close: async () => {},
});

/**
 * A replica is near enough when it has got as far as the primary had some moment in the last five seconds: neither clocks nor what a replica
 * thinks of itself are asked. What cannot be read there, since it is away or has to make way for what it follows, is read from the primary.
 */
export function withReplica(primary: pg.Pool, replica: pg.Pool): Reports {
  /** How far the primary had come, the oldest first. */
  let notes: { at: number; place: string }[] = [];
  async function note(): Promise<void> {
    const at = performance.now();
    const { rows } = await primary.query<{ place: string }>(
      'select pg_current_wal_insert_lsn() as place',
    );
    notes.push({ at, place: rows[0]?.place ?? '' });
  }
  async function isNear(): Promise<boolean> {
    const now = performance.now();
    if (now - (notes.at(-1)?.at ?? 0) > EACH || notes.length === 0) await note();
    notes = notes.filter(({ at }) => at > now - STALE);
    const { rows } = await replica.query<{ near: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as near',
      [notes[0]?.place],
    );
    return rows[0]?.near === true;
  }
  return {
    read: async (work) => {
      const near = await isNear().catch(() => false);
      if (!near) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isAway(error)) throw error;
        return work(primary);
      }
    },
    close: () => replica.end(),
  };
}
