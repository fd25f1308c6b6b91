import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DemoSchool } from '../../install/demoSchool.ts';
import { reconcileSchools } from '../../install/reconcile.ts';
import { banner } from '../../platform/server/banner.ts';
import { type Config, readSettings } from '../../platform/server/config.ts';
import { type Database, openDatabase } from '../../platform/server/database/database.ts';
import { migrate } from '../../platform/server/database/migrate.ts';
import { LIMITS, openPool } from '../../platform/server/database/pool.ts';
import { registerKeys } from '../../platform/server/resource/fieldKeys.ts';
import { sealStored } from '../../platform/server/resource/sealStored.ts';
import { openVault } from '../../platform/server/secret/vault.ts';
import { completeConfig } from '../../platform/server/secrets.ts';
import { StartError } from '../../platform/server/startError.ts';
import { buildApp } from './app.ts';
import { loadDemo } from './demo.ts';
import { asStartError, checkAddress } from './listen.ts';
import { onStop } from './stop.ts';

/** What has been opened so far, to be closed in the opposite order; a step that hangs does not keep PostgreSQL running. */
const opened: { close: () => Promise<unknown>; patience: number }[] = [];
let database: Database | undefined;
let stopping = false;

const stop = onStop(
  async (why) => {
    if (!stopping) console.log(`正在停止（${why}）…`);
    stopping = true;
    for (const { close, patience } of opened.reverse())
      await Promise.race([
        close().catch(console.error),
        pause(patience, undefined, { ref: false }),
      ]);
  },
  () => database?.kill(),
);

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
  const demo = config.demo ? await loadDemo() : null;
  await prepare(database, config, demo, settings.demoPassword);
  const pool = openPool(database.place, LIMITS.requests);
  opened.push({ close: () => pool.end(), patience: 2_000 });
  const app = await buildApp({ pool, config });
  opened.push({ close: async () => app.close(), patience: 5_000 });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asStartError(error, config.host, config.port);
  }
  const { rowCount: schools } = await pool.query('select from school limit 1');
  console.log(
    banner(config, (app.server.address() as AddressInfo).port, schools === 0, demo?.accounts ?? []),
  );
}

/** Schema and demo school, on connections that may take their time. */
async function prepare(
  { place }: Database,
  config: Config,
  demo: DemoSchool | null,
  givenPassword: string | undefined,
): Promise<void> {
  const pool = openPool(place, { max: 2 });
  try {
    await migrate(pool);
    await registerKeys(pool, config);
    await demo?.fill(pool, {
      scale: config.demoScale,
      password: config.demoPassword,
      log: (line) => console.log(line),
    });
    await follow(pool);
    await sealStored(pool, openVault(config));
    await demo?.makeFiles(pool, path.join(config.dataDir, 'files'));
    if (givenPassword) await demo?.renewPassword(pool, givenPassword);
  } finally {
    await pool.end();
  }
}

/** What the release brings a school that is installed already (版本 2); said only where something has been done. */
async function follow(pool: Pool): Promise<void> {
  const began = performance.now();
  const done = await reconcileSchools(pool);
  if (!done) return;
  const { added, changed, removed, open } = done;
  const ms = Math.round(performance.now() - began);
  console.log(
    `随版本更新：新增 ${added}、修改 ${changed}、删除 ${removed} 项${open ? `，另有 ${open} 项等待系统管理员决定` : ''}（${ms} 毫秒）。`,
  );
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
