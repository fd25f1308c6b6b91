import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { anchorFile } from '../../../src/platform/server/audit/anchor.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { isAlive, readPidFile } from '../../../src/platform/server/database/postgres.pidfile.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';

const UP = '按 Ctrl-C 停止。';
const folders: string[] = [];
let folder: string;
let started: ServerProcess[] = [];

// A server from its sources on a machine at work takes half a minute to start, and these tests start three.
vi.setConfig({ testTimeout: 240_000 });

// One folder for all but the tests that ask for an empty one: a first start costs more than all the rest of a test.
beforeAll(() => useNewFolder());

beforeEach(() => {
  folder = folders[0] ?? '';
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  started = [];
  const left = readPidFile(path.join(folder, 'postgres/pg'));
  if (!left || left.pid === process.pid) return; // a test writes its own number there, and may end before it is replaced
  if (isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
  await gone(left.pid);
});

afterAll(() => {
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});

/** 运行 9、11、14 */
test('a server killed outright leaves its database; the next one takes it over, refuses a third on the same folder, and ends it', async () => {
  const first = await up();
  await first.printed('npm run admin -- create --username 登录名 --name 姓名 --number 工号');
  const { pid } = database();
  await kill(first);
  expect(isAlive(pid)).toBe(true);

  const second = await up();
  expect(database().pid).toBe(pid);
  const { how, output } = await run().ended;
  expect({ how, output }).toEqual({
    how: 1,
    output: `数据目录 ${folder} 正被另一个服务使用（进程 ${second.pid}）。请先停止它，或用 DATA_DIR 换一个目录。\n`,
  });
  expect(database().pid).toBe(pid);
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);

  second.child.kill('SIGTERM');
  expect((await second.ended).how).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

/** 运行 13、14 */
test('server and database killed outright: the next start recovers what was committed, be the old number another process by now', async () => {
  const first = await up();
  const old = database();
  await query('create table note (text text)');
  await query(`insert into note values ('saved')`);
  // the server first: it would start a database that has died again
  await kill(first);
  process.kill(old.pid, 'SIGKILL');
  await gone(old.pid);
  const file = path.join(folder, 'postgres/pg/postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(old.pid), String(process.pid)));

  const second = await up();
  expect(database().pid).not.toBe(old.pid);
  expect(await query('select * from note')).toEqual([{ text: 'saved' }]);
  second.child.kill('SIGHUP'); // the terminal is closed
  expect((await second.ended).how).toBe(0);
  expect(readPidFile(path.join(folder, 'postgres/pg'))).toBe(null);
});

/** 运行 15 */
test('a database that dies, ends or does not answer is no end of the server: it is started again, and until then not ready', async () => {
  const server = await up();
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const { pid } = database();
    process.kill(pid, signal);
    await gone(pid);
    await vi.waitUntil(async () => (await readiness(server)) === 200, {
      timeout: 30_000,
      interval: 20,
    });
    expect([database().pid === pid, await query('select 1 as one')]).toEqual([false, [{ one: 1 }]]);
  }

  const connected = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const frozen = [
    database().pid,
    ...(await query(connected)).map((row) => (row as { pid: number }).pid),
  ];
  try {
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    expect(await readiness(server)).toBe(503);
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await vi.waitUntil(async () => (await readiness(server)) === 200, {
    timeout: 30_000,
    interval: 20,
  });
  const { pid } = database();
  server.child.kill('SIGTERM');
  expect((await server.ended).how).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

/** 运行 2、8 */
test('a port in use: one line saying so, and no database is started', async () => {
  useNewFolder();
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
  );
  const { how, output } = await run({ PORT: String(port) }).ended;
  other.close();
  expect({ how, output }).toEqual({
    how: 1,
    output: `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口，例如 PORT=${port + 1} npm start。\n`,
  });
  expect(readdirSync(folder).sort()).toEqual(['secrets.json']);
});

// SIGTERM and SIGHUP: above (运行 13)
test('SIGINT twice, as Ctrl-C under npm sends it from the terminal and from npm, ends server and database', async () => {
  const server = await up();
  const { pid } = database();
  for (let i = 0; i < 2; i++) server.child.kill('SIGINT');
  expect((await server.ended).how).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

/** 运行 13 */
test('npm killed outright: server and database end by themselves', async () => {
  const server = run({}, ['sh', '-c', '"$@"; exit', 'sh']);
  await server.printed(UP);
  const { pid } = database();
  server.child.kill('SIGKILL');
  expect((await server.ended).output).toContain('正在停止（npm 已退出）…');
  await gone(pid);
});

test('the audit chain: a server killed between seal and anchor is no break; one that is told to stop seals and anchors the rest', async () => {
  const write = () =>
    query(
      `insert into audit_log (school_id, at, action, outcome) values (1, now(), 'x', 'done'), (1, now(), 'x', 'done')`,
    );
  const open = async () => (await query('select from audit_log where seq is null')).length;
  const first = await up();
  await write();
  await vi.waitUntil(async () => (await open()) === 0, { timeout: 20_000, interval: 50 });
  await write();
  await kill(first);
  const whole = await withPool(async (pool) => verifyChain(pool, await anchorFile(folder).all()));
  expect([whole.fault, whole.checked + whole.unsealed]).toEqual([null, 4]);

  const second = await up();
  await write();
  second.child.kill('SIGTERM');
  expect((await second.ended).how).toBe(0);
  expect((await anchorFile(folder).all()).at(-1)?.seq).toBe(6);
});

/** 运行 8 */
test('a start that fails after the database is up ends the database', async () => {
  useNewFolder(); // it is no good afterwards
  const first = await up();
  await query('drop schema drizzle cascade'); // the migrations will run again and meet what they have made
  first.child.kill('SIGTERM');
  await first.ended;
  const { how, output } = await run().ended;
  expect(how).toBe(1);
  expect(output).toContain('already exists');
  expect(readPidFile(path.join(folder, 'postgres/pg'))).toBe(null);
});

function run(env: Record<string, string> = {}, wrap: string[] = []): ServerProcess {
  const server = spawnServer({ DATA_DIR: folder, ...env }, wrap);
  started.push(server);
  return server;
}

function useNewFolder(): void {
  folder = mkdtempSync(path.join(inject('folder'), 'start-'));
  folders.push(folder);
}

async function up(): Promise<ServerProcess> {
  const server = run();
  await server.printed(UP);
  return server;
}

const readiness = async (server: ServerProcess) => (await fetch(`${server.url()}/readyz`)).status;

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

function database() {
  const found = readPidFile(path.join(folder, 'postgres/pg'));
  if (!found) throw new Error('no PostgreSQL runs on the folder');
  return found;
}

const query = (statement: string): Promise<unknown[]> =>
  withPool(async (pool) => (await pool.query(statement)).rows);

async function withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const { socketFolder, port } = database();
  const pool = openPool(
    { host: socketFolder, port, user: 'school', database: 'school' },
    { max: 1 },
  );
  return work(pool).finally(() => pool.end());
}

const gone = (pid: number) => vi.waitUntil(() => !isAlive(pid), { timeout: 5_000, interval: 10 });
