import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DemoSchool } from '../../install/demoSchool.ts';
import { reconcileSchools } from '../../install/reconcile.ts';
import { makeOpeningCode } from '../../platform/server/access/openingCode.ts';
import { banner } from '../../platform/server/banner.ts';
import { type Config, readSettings } from '../../platform/server/config/config.ts';
import { type Database, openDatabase } from '../../platform/server/database/database.ts';
import { holdSchema } from '../../platform/server/database/holdSchema.ts';
import { migrate, newestStep } from '../../platform/server/database/migrate.ts';
import { openPool } from '../../platform/server/database/pool.ts';
import { openStore } from '../../platform/server/files/store.ts';
import { log, logFrom } from '../../platform/server/log.ts';
import { registerKeys } from '../../platform/server/resource/fieldKeys.ts';
import { sealStored } from '../../platform/server/resource/sealStored.ts';
import { openVault } from '../../platform/server/secret/vault.ts';
import { completeConfig } from '../../platform/server/secrets.ts';
import { StartError } from '../../platform/server/startError.ts';
import { datePosts } from '../../school/people/server/posts.ts';
import { buildApp } from './app.ts';
import { loadDemo } from './demo.ts';
import { asStartError, checkAddress } from './listen.ts';
import { sealedColumns } from './sealed.ts';
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
        close().catch((error: unknown) => log('error', '停止时出错', error)),
        pause(patience, undefined, { ref: false }),
      ]);
  },
  force: () => database?.kill(),
});

async function boot(): Promise<void> {
  const settings = readSettings(process.env);
  logFrom(settings.logLevel);
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
  const letGo = await holdFor(database);
  opened.push({ close: letGo, patience: 2_000 });
  const pool = openPool(database.place, config.pools.requests);
  opened.push({ close: () => pool.end(), patience: 2_000 });
  const leaving = new AbortController();
  const app = await buildApp({
    pool,
    config: { ...config, ...(demo && { demoAccounts: demo.offered }) },
    leaving: leaving.signal,
  });
  opened.push({ close: async () => app.close(), patience: 5_000 });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asStartError(error, config.host, config.port);
  }
  leave = { on: leaving, after: config.drain };
  const openingCode = await makeOpeningCode(pool);
  const { port } = app.server.address() as AddressInfo;
  const by = process.env.npm_lifecycle_event ? 'npm' : 'other';
  console.log(banner(config, port, openingCode, by, demo?.accounts ?? []));
}

/** A newer program may upgrade the database once this one has left (运行 33); answers what gives that up. */
async function holdFor({ place }: Database): Promise<() => Promise<void>> {
  const pool = openPool(place, { max: 1, statement: 10_000, wait: 4_000 });
  const letGo = await holdSchema(pool, newestStep().when, (why) => stop(why));
  return async () => {
    await letGo();
    await pool.end();
  };
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
    await registerKeys(pool, config, sealedColumns());
    await demo?.fill(pool, {
      scale: config.demoScale,
      password: config.demoPassword,
      log: (line) => console.log(line),
    });
    await follow(pool, config.demo);
    await datePosts(pool);
    await sealStored(pool, openVault(config), sealedColumns());
    await demo?.makeFiles(pool, await openStore(config));
    if (givenPassword) await demo?.renewPassword(pool, givenPassword);
  } finally {
    await pool.end();
  }
}

/** What the release brings a school that is installed already (版本 2); said only where something has been done. */
async function follow(pool: Pool, isDemo: boolean): Promise<void> {
  const began = performance.now();
  const done = await reconcileSchools(pool, isDemo);
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
