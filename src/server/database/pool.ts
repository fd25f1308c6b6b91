import pg from 'pg';

/** Where a database is: a socket folder and port of the embedded PostgreSQL, or an address. */
export type Place = { host: string; port: number; user: string; database: string } | { connectionString: string };

/** The longest time a statement of a request may take, in milliseconds (decisions.md section 2). */
export const STATEMENT_TIMEOUT = 8_000;
/** The longest wait of a request for what another one holds, in milliseconds: shorter, so that it is known why nothing came of it. */
export const LOCK_TIMEOUT = 5_000;

/**
 * A pool of connections. Without `statementTimeout` (milliseconds) a statement may take as long as it wants: for migrations,
 * seeds and jobs.
 */
export function openPool(place: Place, options: { max?: number; statementTimeout?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...place,
    max: options.max ?? 10,
    ...(options.statementTimeout
      ? { statement_timeout: options.statementTimeout, lock_timeout: Math.min(LOCK_TIMEOUT, options.statementTimeout) }
      : {}),
  });
  pool.on('error', (error) => {
    // Unheard, it would end the process. While ending, PostgreSQL may be quicker than the farewell of a connection.
    if (!pool.ending) console.error(`空闲的数据库连接断开：${error.message}`);
  });
  return pool;
}
