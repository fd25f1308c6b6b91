import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../../../platform/server/config/config.ts';
import type { Place } from '../../../platform/server/database/pool.ts';
import { lockFolder } from '../../../platform/server/database/postgres.lock.ts';
import { openPostgres } from '../../../platform/server/database/postgres.ts';
import { StartError } from '../../../platform/server/startError.ts';

/**
 * The database that the product uses, for a command beside it (`DATABASE_URL`, `DATA_DIR`): the one of a running
 * server is shared, an embedded one that rests is started and put to rest again.
 * @throws StartError when there is none
 */
export async function openPlace(): Promise<{ place: Place; close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl) return { place: { connectionString: databaseUrl }, close: async () => {} };
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(path.join(folder, 'pg')))
    throw new StartError(
      `${dataDir} 里还没有数据库，请先 npm start，或用 DATA_DIR、DATABASE_URL 指定。`,
    );
  const cluster = await openPostgres(folder);
  const place = { host: cluster.host, port: cluster.port, user: cluster.user, database: 'school' };
  if (cluster.adopted) return { place, close: async () => {} };
  const lock = await lockFolder(cluster, dataDir, { revive: async () => {}, lost: () => {} }); // a server that starts meanwhile must not lose its database when we end
  const close = async () => {
    await lock.release();
    await cluster.stop();
  };
  return { place, close };
}
