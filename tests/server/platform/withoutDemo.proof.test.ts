/** The built server from which the demo school has been left out: a real school has all that it needs. */
import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../kit/client.ts';
import { ownFolder } from '../../kit/installation.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

vi.setConfig({ testTimeout: 120_000 });
const root = path.resolve(import.meta.dirname, '../../..');
let database: TestDatabase;
let folder: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await createDatabase('base');
  folder = ownFolder('withoutDemo');
  const filter = (file: string) => path.basename(file) !== 'demo.js';
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true, filter });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
});
function run(more: Record<string, string> = {}, command: string[] = []): ServerProcess {
  const { host, port, user, database: name } = database.place as Record<string, string>;
  const env = {
    DATABASE_URL: `postgresql:///${name}?host=${host}&port=${port}&user=${user}`,
    DATA_DIR: path.join(folder, 'data'),
    CAPTCHA: 'off',
    ...more,
  };
  const one = spawnServer(env, [], command, [path.join(folder, 'dist/server/main.js')]);
  started.push(one);
  return one;
}

/** 运行 5、登录 33 */
test('it starts on an empty database, opens a school and lets its administrator in', async () => {
  expect(readdirSync(path.join(folder, 'dist/server'))).toContain('main.js');
  expect(existsSync(path.join(folder, 'src'))).toBe(false);
  const server = run();
  await server.printed('按 Ctrl-C 停止。');
  const place = { url: server.url().replace(/\/$/, '') };
  const page = await fetch(`${place.url}/login/first`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('.login-card')]);
  const made = await run({}, [
    ...['admin', 'create', '--username', 'first', '--name', '周建国', '--number', '10001'],
  ]).ended;
  const password = /密码：(\S+)/.exec(made.output)?.[1] ?? made.output;
  const { code, token } = await client(place).post('/login', { username: 'first', password });
  expect([code, typeof token]).toEqual([200, 'string']);
});

/** 运行 5 */
test('asked for the demo school it says that there is none, and ends', async () => {
  const { how, output } = await run({ DEMO: '1', DATA_DIR: path.join(folder, 'demo') }).ended;
  expect([how, output]).toEqual([
    1,
    expect.stringContaining('这里没有演示学校（demo.js 已被删除）。请设置 DEMO=0，或恢复该文件。'),
  ]);
});
