import path from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../startError.ts';
import { openPool, type Place } from './pool.ts';
import { lockFolder } from './postgres.lock.ts';
import { isAlive, isPostgres } from './postgres.pidfile.ts';
import { type Cluster, openPostgres } from './postgres.ts';

/** The database of this server: where it is, and how to let go of it. */
export type Database = {
  place: Place;
  close: () => Promise<void>;
  /** At once and without asking; PostgreSQL recovers at its next start. */
  kill: () => void;
};

/**
 * Opens the database that the configuration names: `DATABASE_URL`, or the embedded PostgreSQL in the data folder, claimed for
 * this process. When the claim fails nothing that belongs to another server is stopped.
 * @throws StartError
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  lost: (why: string) => void,
): Promise<Database> {
  if (config.databaseUrl) return openGiven(config.databaseUrl);
  const folder = path.join(config.dataDir, 'postgres');
  const cluster = await openPostgres(folder);
  let running = cluster;
  const revive = async () => {
    if (isPostgres(running.pid)) return; // it starts its processes anew by itself
    console.error('内置的 PostgreSQL 意外退出，正在重新启动…');
    running = await openPostgres(folder, [], cluster.port);
    if (running.port !== cluster.port) lost('数据库已由另一个进程在别处启动');
  };
  const lock = await lockFolder(cluster, config.dataDir, { revive, lost }); // refused: the cluster is in use, so it stays
  const close = async () => {
    await lock.release().catch(() => {});
    await running.stop();
  };
  try {
    await createDatabase(cluster);
  } catch (error) {
    await close();
    throw error;
  }
  const place = { host: cluster.host, port: cluster.port, user: cluster.user, database: 'school' };
  const kill = () => {
    if (isAlive(running.pid)) process.kill(running.pid, 'SIGQUIT');
  };
  return { place, close, kill };
}

/** Only tried out: it runs and ends without us. The address holds a password, so messages leave it out. */
async function openGiven(databaseUrl: string): Promise<Database> {
  const place = { connectionString: databaseUrl };
  const pool = openPool(place, { max: 1 });
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`无法连接 DATABASE_URL 指定的数据库：${(error as Error).message}`);
  } finally {
    await pool.end();
  }
  return { place, close: async () => {}, kill: () => {} };
}

async function createDatabase({ host, port, user }: Cluster): Promise<void> {
  const admin = openPool({ host, port, user, database: 'postgres' }, { max: 1 });
  try {
    const { rowCount } = await admin.query(`select from pg_database where datname = 'school'`);
    if (!rowCount) await admin.query('create database school');
  } finally {
    await admin.end();
  }
}
