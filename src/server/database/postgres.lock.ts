import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { isAlive } from './postgres.pidfile.ts';
import type { Cluster } from './postgres.ts';

/** Held for life by the one server that a data folder may have. */
const FOLDER_LOCK = 727002;
const OWNER = 'school-server ';
const PATIENCE = 5_000;
const RETRY = 50;

/** The claim of this process on its data folder. */
export type FolderLock = { release: () => Promise<void> };

/**
 * Claims the embedded cluster for this process, by an advisory lock on a connection of its own: when the process dies the lock is
 * free at once. PostgreSQL restarting its connections after a crash of one of them is survived; `lost` is called when the claim
 * cannot be renewed, for then the database is gone or somebody else's.
 * @throws StartError when another living server holds the folder; its database must then be left running
 */
export async function lockFolder(cluster: Cluster, folder: string, lost: (why: string) => void): Promise<FolderLock> {
  let client: pg.Client | undefined;
  let released = false;
  const claim = async () => {
    client = await acquire(cluster, folder);
    client.once('end', () => {
      if (!released) claim().catch((error: Error) => lost(`数据库连接丢失：${error.message}`));
    });
  };
  await claim();
  const release = async () => {
    released = true;
    await client?.end();
  };
  return { release };
}

async function acquire(cluster: Cluster, folder: string): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const client = new pg.Client({ ...place(cluster), application_name: OWNER + process.pid });
    client.on('error', () => {}); // 'end' follows
    try {
      await client.connect();
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [FOLDER_LOCK]);
      if (rows[0]?.locked) return client;
      const holder = await holderOf(client);
      // The connection of a killed server lives a moment longer than the server.
      if (isAlive(holder) || Date.now() > deadline)
        throw new StartError(`数据目录 ${folder} 正被另一个服务使用（进程 ${holder}）。请先停止它，或用 DATA_DIR 换一个目录。`);
    } catch (error) {
      if (error instanceof StartError || Date.now() > deadline) {
        await client.end().catch(() => {});
        throw error;
      }
    }
    await client.end().catch(() => {});
    await pause(RETRY);
  }
}

async function holderOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [FOLDER_LOCK],
  );
  return Number(rows[0]?.name.slice(OWNER.length) ?? 0);
}

const place = ({ host, port, user }: Cluster) => ({ host, port, user, database: 'postgres' });
