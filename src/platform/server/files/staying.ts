import type { Pool } from 'pg';

/** Shared by whoever needs the contents of files to stay; whoever removes some needs it alone. */
const FILES_STAY = 727006;

/**
 * Removes contents, unless somebody needs them to stay: a backup knows the files of one moment and is still copying them. Then nothing is
 * removed this time (运行 29).
 */
export async function unlessTheyStay(pool: Pool, remove: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [FILES_STAY],
    );
    if (!rows[0]?.free) return;
    await remove();
    await client.query('select pg_advisory_unlock($1)', [FILES_STAY]);
  } catch (error) {
    broken = error as Error; // closing the connection gives the lock back
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Until the connection is closed no content is removed; waits for whoever is removing some. */
export const letThemStay = (client: { query: Pool['query'] }): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [FILES_STAY]);
