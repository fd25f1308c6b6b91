import type pg from 'pg';

const ATTEMPTS = 4;
/** Serialisation failure and deadlock: the same work may succeed when done again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs work in one transaction on one connection, again after a serialisation failure or deadlock. Throwing rolls back.
 * The one place where transactions are made (architecture.md, "Server").
 */
export async function transaction<T>(
  pool: pg.Pool,
  mode: 'read write' | 'read only',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(`begin ${mode}`);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((e: Error) => {
        broken = e;
      });
      if (attempt >= ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    } finally {
      client.release(broken);
    }
  }
}
