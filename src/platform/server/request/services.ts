import type { PassThrough, Readable } from 'node:stream';
import type { Queryable } from '../database/queryable.ts';

/** A content that its record speaks of is not in the store: it has been lost outside of the system. */
export class ContentMissing extends Error {}

/** Where the contents of files lie, each under a random key. What stands above requests makes it (files/store.ts). */
export interface FileStore {
  /** A local path for a file that is being received. */
  temporary: () => string;
  /** Moves a complete temporary file in; it survives a power cut. Resolves to its key: a new one, unless it has had one before (from a backup). */
  put: (temporary: string, key?: string) => Promise<string>;
  /** @throws ContentMissing when the content is not there */
  read: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  /** Removes temporary files that were begun before. */
  sweep: (before: Date) => Promise<void>;
  /** Keys of the contents that have lain there since before, some at a time. */
  old: (before: Date) => AsyncIterable<string[]>;
}

/**
 * Looks at what a transaction has written before it is committed: the histories of these items, each with its new record last (测试 34).
 * @param source whose histories they are: `declaration`
 * @throws Error when a record or an item is not what the chart makes of the history: nothing of the transaction stays
 */
export type Witness = (
  client: Queryable,
  written: {
    schoolId: number;
    source: string;
    /** how they stood before, by their id */
    before: ReadonlyMap<number, object>;
    now: Date;
  },
) => Promise<void>;

/** Who listens, under which session. */
export interface Listener {
  schoolId: number;
  userId: number;
  tokenHash: string;
  /** The session shows the product as somebody else. */
  simulating: boolean;
  stream: PassThrough;
}
/** Items that somebody has open: their names, and whole seconds for which that is known. */
export type Looked = ReadonlyMap<number, { by: string[]; seconds: number }>;
/** Who listens for notices at this instance (notice/hub.ts). */
export interface Hub {
  /** Tells it by `changed` events until it is closed; `tooMany`: of the person's, or of all. */
  add(listener: Listener): 'taken' | 'tooMany' | 'closed';
  /** Of these items, those that somebody other than the caller has open, as far as this instance has heard. */
  looked(caller: { schoolId: number; userId: number }, items: readonly number[]): Looked;
  /** How many listen. */
  size(): number;
  close(): Promise<void>;
}
