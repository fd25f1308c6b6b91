import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyInstallation } from '../../../src/main/server/verify.ts';
import { type Installation, makeBackup } from '../../../src/platform/server/backup/backup.ts';
import type { Manifest } from '../../../src/platform/server/backup/manifest.ts';
import { restoreBackup } from '../../../src/platform/server/backup/restore.ts';
import { letThemStay } from '../../../src/platform/server/files/staying.ts';
import { clearAway, sweepStrays } from '../../../src/platform/server/housekeeping.ts';
import { digests, emptyDatabase, installationOf, ownFolder } from '../../kit/installation.ts';
import { newItem, type TestItem } from '../../kit/school/approvalItems.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { PDF } from '../../kit/school/samples.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

const NAME = 'a'.repeat(32);
let [college, resting, own] = [{} as College, {} as TestDatabase, {} as Installation];
/** What is told of the check. */
let said: string[] = [];
/** A backup of what nobody changes, and what it says of itself. */
let [file, manifest] = ['', {} as Manifest];
const opened: TestDatabase[] = [];

beforeAll(async () => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line)));
  college = await startCollege({ near: true });
  resting = await createDatabase('base');
  own = await installationOf(resting);
  await fillResting();
  file = path.join(ownFolder('backup'), 'one.tar');
  manifest = await makeBackup(own, { file, at: new Date(), keys: '{"signingKey":"s"}' });
});
afterAll(async () => {
  await college.server.stop();
  await Promise.all([resting, ...opened].map((it) => it.drop()));
  vi.restoreAllMocks();
});

/** Rows with every kind of value that a line of text could be torn by, one file, and an end of the chain. */
async function fillResting(): Promise<void> {
  const { pool } = resting;
  await pool.query(
    `insert into school (id, school_code, school_name, version, updated_at) values (1, '1', $1, 1, now())`,
    ['澄川\n大\\学\t“”\u0007'],
  );
  await keepFile(own, NAME, PDF);
  await pool.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
     values (1, gen_random_uuid(), $1, 'a.pdf', $2, 'pdf', 'application/pdf', '', encode(sha256($3), 'hex'), 'x', 'y', 1, now())`,
    [NAME, PDF.length, Buffer.from(PDF)],
  );
  writeFileSync(path.join(own.dataDir, 'audit-anchors'), '');
}
async function keepFile({ files }: Installation, key: string, content: Uint8Array): Promise<void> {
  const temporary = files.temporary();
  writeFileSync(temporary, content);
  await files.put(temporary, key);
}
async function target(): Promise<{ database: TestDatabase; into: Installation }> {
  const database = await emptyDatabase();
  opened.push(database);
  return { database, into: await installationOf(database) };
}

const found = async (into: Installation): Promise<{ isWhole: boolean; said: string[] }> => {
  said = [];
  return { isWhole: await verifyInstallation(into), said };
};
/** What the check says of nothing wrong. */
const whole = (files: number) => ({
  isWhole: true,
  said: expect.arrayContaining([
    expect.stringMatching(/^审计链完整：/),
    expect.stringMatching(/^各级数字：\d+ 个学期，0 个与按历史重数的不同。$/),
    '编号：0 张表的下一个编号已经用过。',
    `文件：${files} 个，0 个不见了或与登记的不同。`,
    expect.stringMatching(/，申报：\d+ 份历史，\d+ 条记录，0 处与图不符/),
  ]),
});

/** 运行 28、29 */
test('what is restored equals what was there: tables, sequences, files, keys', async () => {
  const { database, into } = await target();
  await restoreBackup(into, { file });
  expect(await digests(database.pool)).toEqual(await digests(resting.pool));
  const next = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  expect((await database.pool.query(next)).rows).toEqual((await resting.pool.query(next)).rows);
  expect(await buffer(await into.files.read(NAME))).toEqual(Buffer.from(PDF));
  expect(readFileSync(path.join(into.dataDir, 'secrets.json'), 'utf8')).toBe('{"signingKey":"s"}');
  expect(statSync(path.join(into.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  const guards = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
  expect((await database.pool.query(guards)).rows).toEqual(
    (await resting.pool.query(guards)).rows.map((row) => ({ ...row, tgenabled: 'O' })),
  );
});

/** 运行 28、30 */
test('while people decide, the copy is of one moment: everything in it agrees', async () => {
  const from = await installationOf(college.server, college.server.dataDir);
  // the rows of the college came with their numbers
  await college.pool.query(
    `select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 100000) from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and table_name <> 'audit_log' and not table_name ~ '_(log|list)$'`,
  );
  const items = await Promise.all([1, 2, 3].map((n) => newItem(college, n)));
  const records = async (pool = college.pool): Promise<number> =>
    (await pool.query('select count(*)::int as n from approval_record')).rows[0].n;
  let isDone = false;
  const work = async ({ id }: TestItem) => {
    const send = async (type: string) => {
      const { data } = await college.as.declarer.get(`/talent/declaration/${id}`);
      const body = { type, opinion: '班级有变', version: data.version };
      expect((await college.as.declarer.post(`/talent/declaration/${id}/event`, body)).code).toBe(
        200,
      );
    };
    while (!isDone) {
      await send('submit');
      await send('withdraw');
    }
  };
  const working = Promise.all(items.map(work));
  await vi.waitUntil(async () => (await records()) > 6, { timeout: 30_000 });
  const busy = path.join(ownFolder('backup'), 'busy.tar');
  await makeBackup(from, { file: busy, at: new Date() });
  const during = await records();
  await vi.waitUntil(async () => (await records()) > during, { timeout: 30_000 });
  isDone = true;
  await working;
  const { database, into } = await target();
  await restoreBackup(into, { file: busy });
  const copied = await records(database.pool);
  expect(copied).toBeGreaterThan(6);
  expect(copied).toBeLessThan(await records());
  expect(await found(into)).toEqual(whole(0));
});

/** 运行 28 */
test('contents stay while somebody copies them, and go when they are done', async () => {
  const { pool } = college;
  const { files } = await installationOf(college.server, college.server.dataDir);
  const services = { pool, files };
  // two days later those who work in another test are still logged in
  await pool.query(`update auth_session set expires_at = now() + interval '10 days'`);
  await keepFile({ files } as Installation, 'b'.repeat(32), PDF);
  const later = new Date(Date.now() + 2 * 86_400_000);
  const client = await pool.connect();
  await letThemStay(client);
  await Promise.all([clearAway(services, later), sweepStrays(services, later)]);
  const isThere = () =>
    files.read('b'.repeat(32)).then(
      (content) => Boolean(content.destroy()),
      () => false,
    );
  expect(await isThere()).toBe(true);
  client.release(true);
  // PostgreSQL hears of it a moment later
  await vi.waitUntil(async () => {
    await sweepStrays(services, later);
    return !(await isThere());
  });
});

/** 运行 29 */
test('where there is something already nothing is restored', async () => {
  await expect(restoreBackup(own, { file })).rejects.toThrow(/^目标数据库里已有内容。/);
  const { database, into } = await target();
  await keepFile(into, 'c'.repeat(32), PDF);
  await expect(restoreBackup(into, { file })).rejects.toThrow(/^目标的文件存储里已有别的文件。/);
  expect(await digests(database.pool)).toEqual([]);
});

/** 运行 29 */
test('an interrupted restore is begun again', async () => {
  const { into } = await target();
  await keepFile(into, NAME, PDF);
  await restoreBackup(into, { file });
  expect(await found(into)).toEqual(whole(1));
});

/** 运行 29 */
test('a backup that is not whole or was changed is refused, and leaves the database empty', async () => {
  const { database, into } = await target();
  const folder = ownFolder('backup');
  const spoilt = async (what: string, change: (content: Buffer, copy: string) => void) => {
    const copy = path.join(folder, `${what}.tar`);
    const content = readFileSync(file);
    writeFileSync(copy, content);
    change(content, copy);
    const error = await restoreBackup(into, { file: copy }).catch((e: Error) => e.message);
    expect(await digests(database.pool)).toEqual([]);
    return error;
  };
  const flip = (marker: string, beyond: number) => (content: Buffer, copy: string) => {
    const at = content.indexOf(marker) + beyond;
    content.writeUInt8(content.readUInt8(at) ^ 1, at);
    writeFileSync(copy, content);
  };
  expect(await spoilt('cut', (content, copy) => truncateSync(copy, content.length - 700))).toMatch(
    /不是完整的备份/,
  );
  expect(await spoilt('empty', (_, copy) => truncateSync(copy, 0))).toMatch(/不是完整的备份/);
  expect(await spoilt('text', (_, copy) => writeFileSync(copy, 'x'.repeat(2000)))).toMatch(
    /不是完整的备份/,
  );
  expect(await spoilt('table', flip('tables/public.school/', 512 + 30))).toMatch(
    /^备份已损坏：表 /,
  );
  expect(await spoilt('file', flip(`files/${NAME}`, 512))).toMatch(/^备份已损坏：文件 /);
  expect(
    await restoreBackup(into, { file: path.join(folder, 'none.tar') }).catch((e) => e.message),
  ).toMatch(/^无法打开备份/);
});

/** 运行 10、29 */
test('a backup by a newer program is refused in words', async () => {
  const { into } = await target();
  const content = readFileSync(file);
  const copy = path.join(ownFolder('backup'), 'newer.tar');
  const changed = (from: string, to: string) =>
    writeFileSync(copy, Buffer.from(content.toString('latin1').replace(from, to), 'latin1'));
  const when = String(manifest.schema.when);
  changed(`"when":${when}`, `"when":${when.replace(/^./, '9')}`);
  await expect(restoreBackup(into, { file: copy })).rejects.toThrow(
    /^这份备份由更新版本的程序制作（数据库结构 \w+），本程序只认识到 \w+，不能恢复它。/,
  );
  changed('"format":1', '"format":2');
  await expect(restoreBackup(into, { file: copy })).rejects.toThrow('不认识它的格式');
});

/** 运行 28 */
test('a backup that fails leaves nothing, and one without keys has none', async () => {
  const folder = ownFolder('backup');
  const nothing = await emptyDatabase();
  opened.push(nothing);
  await expect(
    makeBackup(await installationOf(nothing), { file: path.join(folder, 'x.tar'), at: new Date() }),
  ).rejects.toThrow('数据库是空的');
  expect(readdirSync(folder)).toEqual([]);
  const { beside } = await makeBackup(own, { file: path.join(folder, 'y.tar'), at: new Date() });
  expect(beside.map(({ name }) => name)).toEqual(['audit-anchors']);
});
