import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log.ts';
import { StartError } from '../startError.ts';
import { isAlive } from './postgres.pidfile.ts';
import type { Cluster } from './postgres.ts';

/** Held for life by the one server that a data folder may have. */
const FOLDER_LOCK = 727002;
const OWNER = 'school-server ';
const PATIENCE = 5_000;
const RETRY = 50;
const AGAIN = 500;

/** The claim of this process on its data folder. */
export type FolderLock = { release: () => Promise<void> };
/** What becomes of a claim whose connection broke. */
export type Watch = {
  /** Sees to it that the PostgreSQL of the folder runs, as far as that is not its own affair. */
  revive: () => Promise<void>;
  /** The folder is somebody else's by now. */
  lost: (why: string) => void;
};

/**
 * Claims the embedded cluster for this process, by an advisory lock on a connection of its own: when the process dies the lock is
 * free at once. When the connection breaks, since PostgreSQL starts its processes anew or has died, the claim is renewed however long
 * it takes, for everything else waits for the same.
 * @throws StartError when another living server holds the folder; its database must then be left running
 */
export async function lockFolder(
  cluster: Cluster,
  folder: string,
  { revive, lost }: Watch,
): Promise<FolderLock> {
  let client: pg.Client | undefined;
  let released = false;
  let renewing: Promise<void> | undefined;
  const claim = async () => {
    client = await acquire(cluster, folder);
    client.once('end', () => {
      renewing = renew().catch((error: Error) => lost(error.message));
    });
  };
  const renew = async () => {
    for (let said = ''; !released; await pause(AGAIN)) {
      try {
        await revive();
        if (!released) await claim();
        if (said) log('warn', '数据库已恢复');
        return;
      } catch (error) {
        if (error instanceof HeldByOther) throw error;
        const { message } = error as Error;
        if (message !== said) log('error', '数据库尚未恢复，继续尝试', error);
        said = message;
      }
    }
  };
  await claim();
  const release = async () => {
    released = true;
    await client?.end();
    await renewing;
  };
  return { release };
}

class HeldByOther extends StartError {}

async function acquire(cluster: Cluster, folder: string): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const client = new pg.Client({ ...place(cluster), application_name: OWNER + process.pid });
    client.on('error', () => {}); // 'end' follows
    try {
      await client.connect();
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1) as locked',
        [FOLDER_LOCK],
      );
      if (rows[0]?.locked) return client;
      const holder = await holderOf(client);
      // The connection of a killed server lives a moment longer than the server.
      if (isAlive(holder) || Date.now() > deadline)
        throw new HeldByOther(
          `数据目录 ${folder} 正被另一个服务使用（进程 ${holder}）。请先停止它，或用 DATA_DIR 换一个目录。`,
        );
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
