import path from 'node:path';
import { inject } from 'vitest';
import { TEST_KEYS } from './fixed.ts';
import { type ServerProcess, spawnServer } from './process.ts';
import { freePort, type ProxyServer, startProxy } from './proxy.ts';
import { fillWorld } from './school/world.ts';
import { createDatabase, type TestDatabase } from './server.ts';

/** Two servers as processes of their own, on one database, behind the nginx of `src/deploy` (运行 32). */
export interface Pair {
  database: TestDatabase;
  servers: [ServerProcess, ServerProcess];
  ports: [number, number];
  proxy: ProxyServer;
  /** Ends this one as a supervisor does, and starts it anew on its port; resolves when it serves. */
  restart: (i: 0 | 1) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPair(more: Record<string, string> = {}): Promise<Pair> {
  const database = await createDatabase('base');
  await fillWorld(database.pool);
  const { host, port, user, database: name } = database.place as Record<string, string>;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    DATA_DIR: path.join(inject('folder'), `proxied-${name}`),
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    SIGNING_KEY: 'k'.repeat(43),
    FIELD_KEYS: TEST_KEYS.fieldKeys,
    FIELD_INDEX_KEY: TEST_KEYS.indexKey,
    ...more,
  };
  const start = (at: number) => spawnServer({ ...env, PORT: String(at) });
  const ports: Pair['ports'] = [await freePort(), await freePort()];
  const servers: Pair['servers'] = [start(ports[0]), start(ports[1])];
  const serves = (server: ServerProcess) => server.printed('按 Ctrl-C 停止。');
  await Promise.all(servers.map(serves));
  const proxy = await startProxy(ports);
  return {
    database,
    servers,
    ports,
    proxy,
    restart: async (i) => {
      servers[i].child.kill('SIGTERM');
      await servers[i].ended;
      servers[i] = start(ports[i]);
      await serves(servers[i]);
    },
    stop: async () => {
      await proxy.stop();
      for (const { child, ended } of servers) {
        child.kill('SIGKILL');
        await ended;
      }
      await database.drop();
    },
  };
}
