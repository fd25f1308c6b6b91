import pg from 'pg';
import { HostPool, hostsOf } from './hosts.ts';

/** Where a database is: a socket folder and port of the embedded PostgreSQL, or an address, which may name several hosts (hosts.ts). */
export type Place =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string };

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
/** Nobody waits long enough for a connection and a statement to outlive the ten seconds that the client waits (运行 19；调用 18). */
const REQUEST = { statement: 8_000, lock: 5_000, wait: 4_000 };
export const LIMITS = {
  requests: { ...REQUEST, max: 10 },
  /** Who somebody is, and the way in and out: not behind readers of a table that somebody holds. */
  wayIn: { ...REQUEST, max: 4 },
  /** Jobs, sealing, housekeeping: work of minutes that nobody waits for at a screen. */
  background: { statement: 600_000, lock: 60_000, wait: 30_000, max: 5 },
  /** `/readyz`. */
  probe: { statement: 1_000, lock: 1_000, wait: 1_000, max: 1 },
} satisfies Record<string, Limits>;
/** PostgreSQL ends a statement itself; one that is not over so much later is at a PostgreSQL that does not answer. */
const GRACE = 1_000;

/** A pool of connections, for migrations and seeds without limits. A connection that breaks fails the work that has it, nothing else. */
export function openPool(
  place: Place,
  { max = 10, statement, lock, wait }: Partial<Limits> = {},
): pg.Pool {
  const options = {
    ...place,
    max,
    // a moment is written as one text, wherever the database was made
    options: '-c TimeZone=UTC',
    ...(statement && { statement_timeout: statement, query_timeout: statement + GRACE }),
    ...(lock && { lock_timeout: lock }),
    ...(wait && { connectionTimeoutMillis: wait }),
  };
  const hosts = 'connectionString' in place ? hostsOf(place.connectionString) : undefined;
  const pool = hosts ? new HostPool(options, hosts) : new pg.Pool(options);
  places.set(pool, place);
  pool.on('error', (error) => {
    // Unheard, it would end the process. While ending, PostgreSQL may be quicker than the farewell of a connection.
    if (!pool.ending) console.error(`空闲的数据库连接断开：${error.message}`);
  });
  // The pool hears only the idle ones. Whoever has this one learns it from their next statement.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const places = new WeakMap<pg.Pool, Place>();
const placeOf = (pool: pg.Pool): Place => places.get(pool) ?? (pool.options as Place);

/** Another pool on the same database, with limits of its own. */
export const besides = (pool: pg.Pool, limits: Limits): pg.Pool => openPool(placeOf(pool), limits);

/** A connection to the database of this pool that belongs to no pool. It ends when another host takes the place of its own. */
export function openClient(pool: pg.Pool): pg.Client {
  const client = new pg.Client({ ...pool.options, keepAlive: true });
  const place = placeOf(pool);
  if ('connectionString' in place) hostsOf(place.connectionString)?.adopt(client);
  return client;
}
