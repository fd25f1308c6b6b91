import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../../src/platform/server/config/config.ts';
import { openPool } from '../../src/platform/server/database/pool.ts';
import { startProxy } from '../kit/proxy.ts';
import { createDatabase, startServer, type TestServer } from '../kit/server.ts';

/**
 * The product with the demo school as so many servers behind nginx, each with connections of its own, on one database and one data folder: for tests
 * in Chromium, which do not know of it (`INSTANCES=3 npm run e2e`).
 */
export async function startBehindNginx(many: number, given: Partial<Config>): Promise<TestServer> {
  const database = await createDatabase('demo');
  const folder = mkdtempSync(path.join(inject('folder'), 'behind-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const servers: TestServer[] = [];
  for (let i = 0; i < many; i++) {
    const pool = openPool(database.place);
    const own = { ...database, pool };
    // the port that links name is that of nginx
    const config = { ...given, dataDir, port: 0 };
    servers.push(await startServer({ template: 'demo', database: own, config }));
  }
  const ports = servers.map(({ app }) => (app.server.address() as AddressInfo).port);
  const proxy = await startProxy(ports, { plain: true, site: given.port });
  const stop = async () => {
    await proxy.stop();
    for (const { app, stop: end, pool } of servers) {
      app.server.closeAllConnections();
      await end();
      await pool.end();
    }
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...(servers[0] as TestServer), pool: database.pool, url: proxy.url, dataDir, stop };
}
