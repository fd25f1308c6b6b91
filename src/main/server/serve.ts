import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDemoContents } from '../../demo/contents.ts';
import { USERNAMES } from '../../demo/people/accounts.ts';
import { seedDemo } from '../../demo/seed.ts';
import { makeOpeningCode } from '../../platform/server/access/openingCode.ts';
import { banner } from '../../platform/server/banner.ts';
import { type Config, readSettings } from '../../platform/server/config/config.ts';
import { type Database, openDatabase } from '../../platform/server/database/database.ts';
import { migrate } from '../../platform/server/database/migrate.ts';
import { openPool } from '../../platform/server/database/pool.ts';
import { openStore } from '../../platform/server/files/store.ts';
import { registerKeys } from '../../platform/server/resource/fieldKeys.ts';
import { sealStored } from '../../platform/server/resource/sealStored.ts';
import { openVault } from '../../platform/server/secret/vault.ts';
import { completeConfig } from '../../platform/server/secrets.ts';
import { StartError } from '../../platform/server/startError.ts';
import { buildApp } from './app.ts';
import { renewDemoPassword } from './demoPassword.ts';
import { asStartError, checkAddress } from './listen.ts';
import { onStop } from './stop.ts';

/** What has been opened so far, to be closed in the opposite order; a step that hangs does not keep PostgreSQL running. */
const opened: { close: () => Promise<unknown>; patience: number }[] = [];
let database: Database | undefined;
let stopping = false;

/** Told when others are to be asked from now on; undefined while nobody is served yet. */
let leave: { on: AbortController; after: number } | undefined;

const stop = onStop({
  drain: async (now) => {
    if (!leave?.after) return;
    console.log(`即将停止：请求转到别的服务，本服务再服务 ${leave.after / 1_000} 秒…`);
    leave.on.abort();
    await pause(leave.after, undefined, { signal: now }).catch(() => {});
  },
  close: async (why) => {
    if (!stopping) console.log(`正在停止（${why}）…`);
    stopping = true;
    for (const { close, patience } of opened.reverse())
      await Promise.race([
        close().catch(console.error),
        pause(patience, undefined, { ref: false }),
      ]);
  },
  force: () => database?.kill(),
});

async function boot(): Promise<void> {
  const settings = readSettings(process.env);
  const config = completeConfig(settings);
  await checkAddress(config.host, config.port);
  const opening = openDatabase(config, (why) => stop(why, 1));
  opened.push({
    close: async () => (await opening.catch(() => undefined))?.close(),
    patience: 30_000,
  });
  database = await opening;
  await prepare(database, config, settings.demoPassword);
  const pool = openPool(database.place, config.pools.requests);
  opened.push({ close: () => pool.end(), patience: 2_000 });
  const leaving = new AbortController();
  const app = await buildApp({ pool, config, leaving: leaving.signal });
  opened.push({ close: async () => app.close(), patience: 5_000 });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asStartError(error, config.host, config.port);
  }
  leave = { on: leaving, after: config.drain };
  const openingCode = await makeOpeningCode(pool);
  console.log(banner(config, (app.server.address() as AddressInfo).port, openingCode));
}

/** Schema and demo school, on connections that may take their time. */
async function prepare(
  { place }: Database,
  config: Config,
  givenPassword: string | undefined,
): Promise<void> {
  const pool = openPool(place, { max: 2 });
  try {
    await migrate(pool);
    await registerKeys(pool, config);
    if (config.demo)
      await seedDemo(pool, {
        scale: config.demoScale,
        password: config.demoPassword,
        log: (line) => console.log(line),
      });
    await sealStored(pool, openVault(config));
    if (!config.demo) return;
    await makeDemoContents(pool, await openStore(config));
    if (givenPassword) await renewDemoPassword(pool, USERNAMES, givenPassword);
  } finally {
    await pool.end();
  }
}

/** Starts the server (`main.js` without a command) and lets it run until it is told to end. */
export function serve(): void {
  boot().catch((error: unknown) => {
    if (stopping) return; // what was under way fails when the database goes
    console.error(error instanceof StartError ? error.message : error);
    stopping = true; // said why; a second line would hide it
    stop('启动失败', 1);
  });
}
