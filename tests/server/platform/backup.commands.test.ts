import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backup } from '../../../src/main/server/commands/backup.ts';
import { restore } from '../../../src/main/server/commands/restore.ts';
import { verify } from '../../../src/main/server/commands/verify.ts';
import { emptyDatabase, ownFolder } from '../../kit/installation.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

let [source, empty] = [{} as TestDatabase, {} as TestDatabase];
let said: string[] = [];
beforeAll(async () => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line)));
  [source, empty] = [await createDatabase('base'), await emptyDatabase()];
  await source.pool.query(
    `insert into school (id, school_code, school_name, version, updated_at) values (1, '1', '测试大学', 1, now())`,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await Promise.all([source, empty].map((it) => it.drop()));
});
beforeEach(() => {
  said = [];
});

/** The commands read the same settings as the server. */
function use({ place }: TestDatabase, dataDir: string): void {
  const { host, port, user, database } = place as Record<string, string | number>;
  vi.stubEnv('DATABASE_URL', `postgresql:///${database}?host=${host}&port=${port}&user=${user}`);
  vi.stubEnv('DATA_DIR', dataDir);
}

/** 运行 28、29、30 */
test('backup writes a dated file that only its owner reads, restore and verify take it; the oldest go', async () => {
  const [data, to, fresh] = [ownFolder('data'), ownFolder('to'), path.join(ownFolder('new'), 'a')];
  writeFileSync(
    path.join(data, 'secrets.json'),
    '{"signingKey":"s","fieldKeys":"k:x","indexKey":"i"}',
  );
  for (const old of ['school-20260101-000000.tar', 'school-20260102-000000.tar', 'other.tar'])
    writeFileSync(path.join(to, old), '');
  use(source, data);
  expect(await backup(['--to', to, '--keep', '2'])).toBe(0);
  const names = readdirSync(to).sort();
  expect(names).toEqual([
    'other.tar',
    'school-20260102-000000.tar',
    expect.stringMatching(/^school-\d{8}-\d{6}\.tar$/),
  ]);
  expect(said.join('\n')).toMatch(/已复制 \d+ 张表[\s\S]*备份中没有密钥：[\s\S]*留下 2 份/);
  const file = path.join(to, names[2] ?? '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  use(empty, fresh);
  expect(await restore(['--from', file])).toBe(0);
  expect(said.join('\n')).toContain('请把原来数据目录里的 secrets.json 放到');
  expect(existsSync(path.join(fresh, 'secrets.json'))).toBe(false);
  expect(await verify([])).toBe(0);
  await empty.pool.query(`insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
     values (1, gen_random_uuid(), '${'d'.repeat(32)}', '合同.pdf', 1, 'pdf', 'application/pdf', '', '', 'x', 'y', 1, now())`);
  expect(await verify([])).toBe(1);
  expect(said).toContain(`文件 ${'d'.repeat(32)}（合同.pdf）不见了`);
  expect(await backup(['--to', path.join(to, 'lacking.tar')])).toBe(1);
  expect(said.join('\n')).toContain('有 1 个文件在存储里找不到');
});

/** 运行 28 */
test('what is there is not overwritten, and what cannot be understood is answered with the usage', async () => {
  const to = ownFolder('to');
  use(source, ownFolder('data'));
  writeFileSync(path.join(to, 'x.tar'), '');
  await expect(backup(['--to', path.join(to, 'x.tar')])).rejects.toThrow(
    '已经存在，备份不会覆盖它',
  );
  await expect(backup(['--to', to, '--with-keys'])).rejects.toThrow('找不到密钥');
  for (const args of [[], ['--to'], ['--to', to, '--keep', '0'], ['--other']])
    await expect(backup(args)).rejects.toThrow(/^用法：/);
  await expect(restore([])).rejects.toThrow(/^用法：/);
  await expect(verify(['--with'])).rejects.toThrow(/^用法：/);
  expect(readdirSync(to)).toEqual(['x.tar']);
});
