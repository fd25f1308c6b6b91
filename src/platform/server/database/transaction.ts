import type pg from 'pg';
import { isAway, isLate, OutcomeUnknown } from './faults.ts';

const ATTEMPTS = 4;
/** Serialisation failure and deadlock: the same work may succeed when done again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs work in one transaction on one connection, again after a serialisation failure or deadlock, or when the connection turned out
 * to be dead before anything was sent on it. Throwing rolls back. The one place where transactions are made (运行 16).
 * @throws OutcomeUnknown when the connection broke at commit
 */
export async function transaction<T>(
  pool: pg.Pool,
  mode: 'read write' | 'read only',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let stage: 'begin' | 'work' | 'commit' = 'begin';
    let broken: Error | undefined;
    try {
      await client.query(`begin ${mode}`);
      stage = 'work';
      const result = await work(client);
      stage = 'commit';
      await client.query('commit');
      return result;
    } catch (error) {
      const away = isAway(error);
      // a connection that does not answer is not asked once more
      if (away) broken = error as Error;
      else
        await client.query('rollback').catch((e: Error) => {
          broken = e;
        });
      if (away && stage === 'commit' && mode === 'read write') throw new OutcomeUnknown(error);
      const again =
        AGAIN.has((error as { code?: string }).code ?? '') || (away && stage === 'begin');
      if (attempt >= ATTEMPTS || !again) throw error;
    } finally {
      client.release(broken);
    }
  }
}

/**
 * Runs a read on one connection on which nothing can be written: each statement stands for itself, so there is nothing to begin or to
 * commit. It sees what a transaction of ours would see, in which each statement has a moment of its own, too. It has changed nothing, so
 * it is done again when the connection turned out to be dead.
 * @param pool one that is opened for reads (pool.ts)
 */
export async function reading<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isAway(error)) broken = error as Error;
      if (!broken || isLate(error) || attempt >= ATTEMPTS) throw error;
    } finally {
      client.release(broken);
    }
  }
}
