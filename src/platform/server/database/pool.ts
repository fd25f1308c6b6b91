import pg from 'pg';
import type { Limits } from '../config/database.ts';
import { log } from '../log.ts';
import { HostPool, hostsOf } from './hosts.ts';

/** Where a database is: a socket folder and port of the embedded PostgreSQL, or an address, which may name several hosts (hosts.ts). */
export type Place =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string };

/** PostgreSQL ends a statement itself; one that is not over so much later is at a PostgreSQL that does not answer. */
const GRACE = 1_000;

/** `reads`: nothing can be written on a connection of the pool, whatever is sent on it, so that a read needs no transaction (调用 40). */
interface Kind extends Limits {
  reads: boolean;
}
/** Said once a host has been found fit: one that writes itself no longer is told by the same setting (hosts.ts). */
const forReads = (client: pg.ClientBase) =>
  client.query('set default_transaction_read_only = on') as never;

/** A pool of connections, for migrations and seeds without limits. A connection that breaks fails the work that has it, nothing else. */
export function openPool(
  place: Place,
  { max = 10, statement, lock, wait, reads }: Partial<Kind> = {},
): pg.Pool {
  const options = {
    ...place,
    max,
    // a moment is written as one text, wherever the database was made
    options: '-c TimeZone=UTC',
    ...(statement && { statement_timeout: statement, query_timeout: statement + GRACE }),
    ...(lock && { lock_timeout: lock }),
    ...(wait && { connectionTimeoutMillis: wait }),
    ...(reads && { onConnect: forReads }),
  };
  const hosts = 'connectionString' in place ? hostsOf(place.connectionString) : undefined;
  const pool = hosts ? new HostPool(options, hosts) : new pg.Pool(options);
  places.set(pool, place);
  pool.on('error', (error) => {
    // Unheard, it would end the process. While ending, PostgreSQL may be quicker than the farewell of a connection.
    if (!pool.ending) log('error', '空闲的数据库连接断开', error);
  });
  // The pool hears only the idle ones. Whoever has this one learns it from their next statement.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const places = new WeakMap<pg.Pool, Place>();
const placeOf = (pool: pg.Pool): Place => places.get(pool) ?? (pool.options as Place);

/** Another pool on the same database, with limits of its own. */
export const besides = (pool: pg.Pool, limits: Limits & Partial<Kind>): pg.Pool =>
  openPool(placeOf(pool), limits);

/** A connection to the database of this pool that belongs to no pool. It ends when another host takes the place of its own. */
export function openClient(pool: pg.Pool): pg.Client {
  const client = new pg.Client({ ...pool.options, keepAlive: true });
  const place = placeOf(pool);
  if ('connectionString' in place) hostsOf(place.connectionString)?.adopt(client);
  return client;
}
