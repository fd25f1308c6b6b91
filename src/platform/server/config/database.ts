import { StartError } from '../startError.ts';
import { group, integer } from './reading.ts';

/** What one kind of work may take of the database; times in milliseconds. Without `statement` a statement takes as long as it wants. */
export interface Limits {
  /** Connections at most. */
  max: number;
  /** The longest time of a statement. */
  statement: number;
  /** The longest wait for what another one holds: shorter, so that it is known why nothing came of it. */
  lock: number;
  /** The longest wait for a connection. */
  wait: number;
}

/** How much of the database the work of this instance may take (运行 19). */
export const database = group(
  {
    max: integer(
      'DB_POOL',
      10,
      [2, 200],
      'connections of requests, for each instance, and as many for those that only read',
    ),
    wayIn: integer(
      'DB_POOL_WAY_IN',
      4,
      [1, 100],
      'those of logins and of who somebody is, and as many that only read',
    ),
    statement: integer(
      'DB_STATEMENT_MS',
      8_000,
      [100, 60_000],
      'longest statement of a request; a browser waits for ten seconds',
    ),
    lock: integer('DB_LOCK_MS', 5_000, [50, 60_000], 'longest wait for what another one holds'),
    wait: integer('DB_WAIT_MS', 4_000, [50, 60_000], 'longest wait for a connection'),
    workers: integer('JOB_WORKERS', 2, [1, 20], 'jobs that this instance does at once'),
  },
  ({ max, wayIn, statement, lock, wait, workers }) => {
    if (lock >= statement) throw new StartError('DB_LOCK_MS 应小于 DB_STATEMENT_MS。');
    const request = { statement, lock, wait };
    return {
      jobWorkers: workers,
      pools: {
        requests: { ...request, max },
        /** Who somebody is, and the way in and out: not behind readers of a table that somebody holds. */
        wayIn: { ...request, max: wayIn },
        /** Jobs (which write on one connection how far they have come on another), sealing, housekeeping: work of minutes. */
        background: { statement: 600_000, lock: 60_000, wait: 30_000, max: 2 * workers + 3 },
        /** `/readyz`. */
        probe: { statement: 1_000, lock: 1_000, wait: 1_000, max: 1 },
      } satisfies Record<string, Limits>,
    };
  },
);
