/**
 * `npm run cost`: asks every read of the contract as every demo account that may, on the full demo and with ten times its rows, and prints
 * the twenty dearest with their plans. Ends with 1 where a read needs more buffers than it may (limits.ts); times are a remark, they
 * are those of this machine. `npm run cost -- <folder>` keeps the two databases there for the next time (they take two
 * minutes), as long as the schema stays as it is.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { seedDemo } from '../../../src/demo/seed.ts';
import { buildApp } from '../../../src/main/server/app.ts';
import { CODE } from '../../../src/platform/contract/codes.ts';
import { migrate } from '../../../src/platform/server/database/migrate.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { openPostgres } from '../../../src/platform/server/database/postgres.ts';
import { type Client, client, inProcess } from '../../kit/client.ts';
import { configOf } from '../../kit/config.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { ACCOUNTS, addressOf, mayAsk, READS } from './asked.ts';
import { grow } from './grow.ts';
import { drawn, explainAll, plans, type Told } from './heard.ts';
import { type Limit, limitOf } from './limits.ts';

const TIMES = 10;
const WORST = 20;
/** Milliseconds of PostgreSQL that are aimed at. */
const SLOW: Limit = { demo: 10, grown: 30 };
/** A scratch database: what a crash would lose is lost anyway. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Not a refusal. */
const FAILED: readonly number[] = [CODE.fault, 502, 503];
interface Cost {
  path: string;
  account: string;
  pages: number;
  ms: number;
  told: Told[];
}

const kept = process.argv[2];
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'school-cost-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o711); // the PostgreSQL of root runs as somebody else
const cluster = await openPostgres(path.join(folder, 'postgres'), SETTINGS);
const pool = (database: string) =>
  openPool({ host: cluster.host, port: cluster.port, user: cluster.user, database });
const admin = pool('postgres');

async function make(database: string, from: string, fill: (pool: Pool) => Promise<unknown>) {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  const began = performance.now();
  await admin.query('drop database if exists making');
  await admin.query(`create database making template ${from}`);
  const making = pool('making');
  await fill(making).finally(() => making.end());
  await admin.query(`alter database making rename to ${database}`);
  console.log(`-- ${database}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

interface Person {
  asking: Client;
  permissions: string[];
}
async function people(app: FastifyInstance): Promise<Map<string, Person>> {
  const carrier = inProcess(app);
  const found = new Map<string, Person>();
  for (const username of ACCOUNTS) {
    const body = { username, password: DEMO_PASSWORD };
    const { token } = await client({ url: '' }, null, {}, carrier).post('/login', body);
    const asking = client({ url: '' }, token, {}, carrier);
    found.set(username, { asking, permissions: (await asking.get('/getInfo')).permissions });
  }
  return found;
}

/** Everybody's reads on one database; `silent`: calls that have answered nobody, with what they said. */
async function costs(
  database: string,
): Promise<{ all: Cost[]; silent: Map<string, string>; broken: string[] }> {
  await explainAll(admin, database);
  const heard = plans();
  const db = pool(database);
  const app = await buildApp({ pool: db, config: configOf({ dataDir: folder, demo: true }) });
  const all: Cost[] = [];
  const silent = new Map<string, string>();
  const broken: string[] = [];
  try {
    await app.ready();
    const known = await people(app);
    for (const call of READS)
      for (const account of mayAsk(call, (name) => known.get(name)?.permissions ?? [])) {
        const { asking } = known.get(account) as Person;
        const address = await addressOf(asking, account, call);
        heard.since();
        const answer = address && (await asking.get(...address));
        const told = heard.since();
        if (answer?.code === 200) all.push(costOf(call.path, account, told));
        else if (answer && FAILED.includes(answer.code))
          broken.push(`${call.path} (${account}): ${answer.code} ${answer.msg}`);
        else silent.set(call.path, answer ? `${answer.code} ${answer.msg}` : '列表里没有记录');
      }
  } finally {
    heard.stop();
    await app.close();
    await db.end();
  }
  for (const { path } of all) silent.delete(path);
  return { all, silent, broken };
}

function costOf(path: string, account: string, told: Told[]): Cost {
  const sum = (of: (one: Told) => number) => told.reduce((all, one) => all + of(one), 0);
  const dearestFirst = [...told].sort((a, b) => b.pages - a.pages);
  return {
    path,
    account,
    pages: sum((it) => it.pages),
    ms: sum((it) => it.ms),
    told: dearestFirst,
  };
}

/** Each call by whom it costs most, the dearest first. */
function dearest(all: readonly Cost[]): Cost[] {
  const found = new Map<string, Cost>();
  for (const one of all)
    if (one.pages > (found.get(one.path)?.pages ?? -1)) found.set(one.path, one);
  return [...found.values()].sort((a, b) => b.pages - a.pages);
}

/** Prints what a database has shown; answers how many reads are above their limit or have failed. */
function report(
  of: keyof Limit,
  { all, silent, broken }: Awaited<ReturnType<typeof costs>>,
): number {
  const worst = dearest(all);
  for (const { path, account, told } of worst.slice(0, WORST)) {
    const [most] = told;
    if (!most) continue;
    console.log(`\n${path} (${account}), its dearest statement: ${most.pages} pages`);
    console.log(`${most.text.trim()}\n${drawn(most.plan).join('\n')}`);
  }
  console.table(
    worst.slice(0, WORST).map(({ path, account, pages, ms: took, told }) => ({
      读取: path,
      账号: account,
      页: pages,
      限: limitOf(path)[of],
      语句: told.length,
      毫秒: Number(took.toFixed(1)),
    })),
  );
  const slow = worst.filter((one) => one.ms > SLOW[of]).sort((a, b) => b.ms - a.ms);
  console.log(
    `慢于 ${SLOW[of]} 毫秒：${slow.map((one) => `${one.path} ${one.ms.toFixed(0)}`).join('；')}`,
  );
  console.log(`没有问到：${[...silent].map((one) => one.join(' ')).join('；')}`);
  for (const one of broken) console.log(`没有答出 ${one}`);
  const over = worst.filter((one) => one.pages > limitOf(one.path)[of]);
  for (const one of over)
    console.log(`超过限度 ${one.path} (${one.account}): ${one.pages} > ${limitOf(one.path)[of]}`);
  console.log(
    `-- ${of}: ${all.length} reads of ${worst.length} calls, ${silent.size} not asked; above ${SLOW[of]} ms of PostgreSQL ${slow.length}, above their limit ${over.length}, failed ${broken.length}`,
  );
  return over.length + broken.length;
}

let over = 0;
try {
  await make('demo', 'template1', async (db) => {
    await migrate(db);
    await seedDemo(db, { scale: 1, password: DEMO_PASSWORD });
    await db.query('vacuum analyze');
  });
  await make('grown', 'demo', (db) => grow(db, TIMES));
  for (const database of ['demo', 'grown'] as const)
    over += report(database, await costs(database));
} finally {
  await admin.end();
  await cluster.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exit(over ? 1 : 0);
