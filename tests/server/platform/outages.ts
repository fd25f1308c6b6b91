import type { PoolClient } from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import type { Client } from '../../kit/client.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

/** Milliseconds that requests wait for a connection; the product's are seconds. */
export const SHORT = 1_000;
/** Milliseconds that requests wait for what somebody holds. */
export const LOCK = 5_000;
/** A loaded machine takes its time. */
export const SOON = { timeout: 20_000 };

export const PEERS = `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** A college whose database is broken from outside: requests wait for short, faults are not logged. */
export function openOutages() {
  const school = {} as {
    database: TestDatabase;
    college: College;
    /** Connections that belong to no server. */
    outside: TestDatabase['pool'];
  };

  beforeAll(async () => {
    vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted
    vi.spyOn(console, 'error').mockImplementation(() => {});
    school.database = await createDatabase('base', { wait: SHORT, lock: LOCK });
    school.outside = openPool(school.database.place);
    school.college = await startCollege({ database: school.database, jobsEvery: 20 });
  });
  afterAll(async () => {
    await school.college.server.stop();
    await school.outside.end();
    await school.database.drop();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  /** Ends connections of the database as a crash or an operator does. */
  const kill = (which = 'true') =>
    school.outside.query(
      `select pg_terminate_backend(pid, 5000) from (${PEERS} and ${which}) as it`,
    );
  const waiting = async (since = 0) =>
    (
      await school.outside.query(
        `${PEERS} and wait_event_type = 'Lock' and now() - query_start > $1 * interval '1 millisecond'`,
        [since],
      )
    ).rowCount ?? 0;
  async function whileHeld<T>(take: string, leave: string, work: () => Promise<T>): Promise<T> {
    const holder: PoolClient = await school.outside.connect();
    try {
      await holder.query(take);
      return await work();
    } finally {
      await holder.query(leave);
      holder.release();
    }
  }
  /** Holds the table until the work is done: everybody who wants it waits. */
  const holding = <T>(table: string, work: () => Promise<T>) =>
    whileHeld(`begin; lock table ${table} in access exclusive mode`, 'rollback', work);
  const readiness = async () => (await fetch(`${school.college.server.url}/readyz`)).status;
  const list = (by: Client) => by.send('GET', '/talent/declaration/list');
  return { school, kill, waiting, whileHeld, holding, readiness, list };
}
