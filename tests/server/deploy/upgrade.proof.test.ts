/** The data of the previous release are upgraded, and then those of this one by the next, behind the delivered nginx, while people are at work. */
import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../../src/platform/server/backup/restore.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { emptyDatabase, installationOf, ownFolder } from '../../kit/installation.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { freePort, type ProxyServer, startProxy } from '../../kit/proxy.ts';
import type { TestDatabase } from '../../kit/server.ts';
import { type Ledger, longestGap, newest, newLedger, person, settle } from './upgradePeople.ts';
import { programOf, stepsUntil } from './upgradePrograms.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const root = path.resolve(import.meta.dirname, '../../..');
const releases = path.join(root, 'tests/kit/releases');
const UP = '按 Ctrl-C 停止。';
const PEOPLE = 8;

let database: TestDatabase;
let proxy: ProxyServer;
let ports: [number, number];
/** Where the program lies that is installed: a supervisor starts what is there now. */
let installed: string;
let supervised = true;
const servers: ServerProcess[] = [];
const programs: string[] = [];

beforeAll(async () => {
  const folder = ownFolder('upgrade');
  installed = path.join(folder, 'program');
  programs.push(programOf(installed), programOf(path.join(folder, 'next'), 'next'));
  database = await emptyDatabase();
  const [kept = ''] = readdirSync(releases).filter((name) => name.endsWith('.tar'));
  // the database as that release left it, not brought any further yet
  await restoreBackup(await installationOf(database), {
    file: path.join(releases, kept),
    migrations: stepsUntil(path.join(folder, 'then'), '0000'),
  });
  ports = [await freePort(), await freePort()];
  proxy = await startProxy(ports);
});
afterAll(async () => {
  supervised = false;
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await proxy.stop();
  await database.drop();
});

function run(port: number): ServerProcess {
  const { host, port: at, user, database: name } = database.place as Record<string, string>;
  const server = spawnServer(
    {
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${at}`,
      DATA_DIR: path.join(path.dirname(installed), 'data'),
      DEMO: '1',
      DEMO_SCALE: '0.1',
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '1',
      MAX_LAG_MS: '60000',
      SIGNING_KEY: 'k'.repeat(43),
      FIELD_KEYS: TEST_KEYS.fieldKeys,
      FIELD_INDEX_KEY: TEST_KEYS.indexKey,
      PORT: String(port),
    },
    [],
    [],
    [path.join(installed, 'dist/server/main.js')],
  );
  servers.push(server);
  return server;
}
/** Starts a server at this port, and again two seconds after it has ended, as the unit says; answers everything each of them has said. */
function supervise(port: number): { first: ServerProcess; said: string[] } {
  const said: string[] = [];
  const first = run(port);
  const again = async (server: ServerProcess): Promise<void> => {
    said.push((await server.ended).output);
    await pause(2_000);
    if (supervised) void again(run(port));
  };
  void again(first);
  return { first, said };
}

async function enough(ledger: Ledger): Promise<void> {
  const before = ledger.made.length;
  await vi.waitUntil(() => ledger.made.length >= before + 3 * PEOPLE, { timeout: 60_000 });
}
const whole = (n: number) => ({ acknowledged: n, recorded: n, lost: 0, doubled: 0 });
/** All that anybody is told while nobody serves. */
const NOBODY = '502 Retry-After 3 服务器没有回答，本次操作是否完成尚不确定，请刷新后核对';
const BUSY = '同时操作的人较多，本次没有办成';
const STOPPING = '503 Retry-After 3 系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试';

/** 运行 10、33；版本 2 */
test('people at the door while the data of the previous release are upgraded, at work while the next one comes: nothing is lost or doubled, and what is refused says when to come again', async () => {
  // the previous release has been stopped; people ask all the while
  const first = newLedger();
  const since = await newest(database.pool);
  let going = true;
  const began = performance.now();
  const crowd = Promise.all(
    Array.from({ length: PEOPLE }, () => person(proxy, first, () => going)),
  );
  await vi.waitUntil(() => first.refused.size > 0);
  const one = supervise(ports[0]);
  await one.first.printed(UP);
  const two = supervise(ports[1]);
  await two.first.printed(UP);
  await enough(first);
  going = false;
  await crowd;
  const gap = longestGap(began, first);
  const figures = await settle(database.pool, '0.1.0 upgraded by this release', first, since, gap);
  expect(figures).toEqual(whole(first.made.length));
  // on a slow machine somebody may have waited for a row too long: that is said, and nothing was done
  expect([...first.refused.keys()].filter((told) => !told.includes(BUSY))).toEqual([NOBODY]);

  // the next release is put in the place of this one, and one of the two servers started anew; the other is told by nobody
  const second = newLedger();
  const after = await newest(database.pool);
  going = true;
  const working = Promise.all(
    Array.from({ length: PEOPLE }, () => person(proxy, second, () => going)),
  );
  await enough(second);
  const change = performance.now();
  renameSync(installed, `${installed}.old`);
  renameSync(path.join(path.dirname(installed), 'next'), installed);
  one.first.child.kill('SIGTERM');
  const left = await two.first.ended;
  await vi.waitUntil(async () => (await columns()).includes('since_next'), { timeout: 60_000 });
  await enough(second);
  for (const port of ports)
    await vi.waitUntil(async () => (await readiness(port)) === 200, { timeout: 60_000 });
  await enough(second);
  going = false;
  await working;
  const pause2 = longestGap(change, second);
  const then = await settle(
    database.pool,
    'this release upgraded by the next',
    second,
    after,
    pause2,
  );
  expect(then).toEqual(whole(second.made.length));
  for (const told of second.refused.keys()) expect([NOBODY, STOPPING]).toContain(told);
  expect(pause2).toBeLessThan(20_000);
  // the old one beside the upgrade has left by itself, and said why
  expect([left.how, left.output]).toEqual([
    0,
    expect.stringContaining('正在停止（更新版本的程序要升级数据库，请用新版本启动）…'),
  ]);

  // and is not let in again
  const [next] = [installed];
  installed = `${next}.old`;
  const late = await run(await freePort()).ended;
  installed = next;
  expect([late.how, late.output]).toEqual([
    1,
    expect.stringContaining('数据库已由更新版本的程序升级，本程序只认识到'),
  ]);
});
const columns = async () =>
  (
    await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'declaration'`,
    )
  ).rows.map(({ name }) => name);
const readiness = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
