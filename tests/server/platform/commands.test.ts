/** What the program does besides serving: `main.js <command>`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnServer } from '../../kit/process.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('base');
});
afterAll(() => database.drop());
const run = (...command: string[]) => {
  const { host, port, user, database: name } = database.place as Record<string, string>;
  const env = { DATABASE_URL: `postgresql:///${name}?host=${host}&port=${port}&user=${user}` };
  return spawnServer(env, [], command).ended;
};

/** 用户 19 */
test('the built program makes the first administrator and reads the audit chain, without any source', async () => {
  const made = await run(
    ...['admin', 'create', '--username', 'first', '--name', '周建国', '--number', '10001'],
  );
  expect(made.output).toMatch(/^已建立 周建国（ROLE_ADMIN）。\n登录名：first\n密码：\S{10,}\n/);
  expect(made.how).toBe(0);
  const { rows } = await database.pool.query('select username from app_user');
  expect(rows).toEqual([{ username: 'first' }]);
  const read = await run('audit');
  expect([read.how, read.output]).toEqual([0, expect.stringContaining('审计链完整')]);
});

test('a command that is not there is refused with those that are', async () => {
  const { how, output } = await run('admn');
  expect(how).toBe(2);
  expect(output).toContain('没有“admn”这个命令');
  expect(output).toContain('admin ');
  expect(output).toContain('audit ');
});
