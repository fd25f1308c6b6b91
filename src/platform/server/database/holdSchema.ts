import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../log.ts';
import { StartError } from '../startError.ts';
import { isStopped } from './faults.ts';

/** Held in common by all that serve, by one alone while it changes the schema. */
const SCHEMA_LOCK = 727007;
/** Milliseconds between two looks of who serves, and until an upgrade gives up those who do not leave. */
const LOOK = 500;
const PATIENCE = 60_000;

const TOLD = '更新版本的程序要升级数据库，请用新版本启动';

/** Whether a newer program waits for us to leave, or has changed the schema already. */
const isAsked = async (client: pg.ClientBase, known: number): Promise<boolean> => {
  const { rows } = await client.query<{ asked: boolean }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) > $2 or exists (
       select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and not granted
         and database = (select oid from pg_database where datname = current_database())) as asked`,
    [SCHEMA_LOCK, known],
  );
  return rows[0]?.asked ?? false;
};

/**
 * Keeps newer programs from changing the schema under this one: they wait until nobody who serves by the old one is left, and are noticed within
 * half a second (运行 33). Without the database nobody is asked; when it is back this begins anew.
 * @param known the time of the step that this program has brought the database to
 * @param leave told once, with what is said to people, when a newer program wants the database
 * @returns what ends it
 * @throws StartError when a newer program was quicker
 */
export async function holdSchema(
  pool: pg.Pool,
  known: number,
  leave: (why: string) => void,
): Promise<() => Promise<void>> {
  let going = true;
  let client: pg.PoolClient | undefined;
  const take = async () => {
    client = await pool.connect();
    await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK]);
    return isAsked(client, known);
  };
  const isLate = await take().catch((error: unknown) => {
    if (isStopped(error)) return true; // a newer program is at work longer than a statement may wait
    throw error;
  });
  if (isLate) {
    client?.release(true);
    throw new StartError(TOLD);
  }
  const look = async (): Promise<boolean> => {
    try {
      return await (client ? isAsked(client, known) : take());
    } catch (error) {
      client?.release(true);
      client = undefined;
      if (going) log('warn', '数据库连接断开，稍后再看数据库的版本', error);
      return false;
    }
  };
  const watching = (async () => {
    while (going) {
      await pause(LOOK, undefined, { ref: false });
      if (!going || !(await look())) continue;
      going = false;
      leave(TOLD);
    }
  })();
  return async () => {
    going = false;
    await watching;
    client?.release(true); // closing the connection gives the lock back
  };
}

/**
 * Waits until nobody who serves is left; who does not know of this (0.1) is not waited for. Whatever happens, the lock goes with the connection.
 * @throws StartError when somebody is still there after a minute
 */
export async function whenNobodyServes(client: pg.ClientBase): Promise<void> {
  const end = performance.now() + PATIENCE;
  await client.query(`set lock_timeout = ${PATIENCE}`);
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  } catch (error) {
    if (performance.now() < end - LOOK) throw error;
    throw new StartError(
      '还有旧版本的服务在用这个数据库，没有升级。请先停止它们，再用新版本启动。',
    );
  } finally {
    await client.query('reset lock_timeout');
  }
}
