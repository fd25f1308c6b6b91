/**
 * Numbers, phones, addresses and religions that stand nowhere else, through a whole run: read as everybody, searched for, exported, imported,
 * refused, opened with a reason. Whole they may be only in what was asked for with right and reason; not in any other answer, not in the
 * log, not in any row of the database, not in any file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { proved } from '../../kit/proved.ts';
import { ended } from '../../kit/school/settings.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { ACCOUNTS, contentOf, numbered, readAll, readsOf, type Way } from '../world/reads.ts';
import { CANARY, canary, NAME, type Planted, plant } from './plant.ts';

const lines: string[] = [];
let server: TestServer;
let planted: Planted[];
const people = new Map<string, Client>();
const leaks: string[] = [];
let looked = 0;
/** Nothing whole may be in this. */
function look(where: string, text: string): void {
  looked += 1;
  const found = CANARY.exec(text);
  if (found)
    leaks.push(`${where}: …${text.slice(Math.max(0, found.index - 60), found.index + 30)}`);
}
const as = (name: string) => people.get(name) as Client;
const one = (at: string) => planted.find((it) => it.at === at) as Planted;
const REASON = '核对证件，丝雀试验';

beforeAll(async () => {
  server = await startServer({
    template: 'demo',
    jobsEvery: 20,
    logTo: { write: (line) => void lines.push(line) },
  });
  for (const name of ACCOUNTS) people.set(name, await login(server, name));
  const done = await plant(server);
  planted = done.planted;
  for (const [at, answer] of done.answers.entries()) look(`form ${at}`, answer);
}, 600_000);
afterAll(() => server.stop());

/** 安全 2、5 */
test('no read of anybody shows one: lists, records, choices, histories, with their names and with their numbers', async () => {
  const { plain, byId } = await readsOf(server);
  const { idNumber, mobile } = one('/student/student').canary;
  const named = plain.flatMap((url) =>
    url.endsWith('/list') ? [url, `${url}?pageSize=100&keyword=${NAME}`] : [url],
  );
  const searched = plain
    .filter((url) => /\/(list|options|find)$/.test(url))
    .flatMap((url) => [`${url}?keyword=${idNumber}`, `${url}?keyword=${mobile}`]);
  const ways: Way[] = ACCOUNTS.flatMap((account) =>
    [...named, ...searched].map((url) => [account, url] as const),
  );
  const lists = await readAll(people, ways);
  const byName = new Map(
    [...lists].flatMap(([way, text]) => {
      const [plainWay, more] = way.split('?');
      return more?.includes(NAME) ? [[plainWay as string, text] as const] : [];
    }),
  );
  const records = ACCOUNTS.flatMap((account) => [
    ...numbered(account, byId, lists),
    ...numbered(account, byId, byName),
  ]);
  const all = new Map([...lists, ...(await readAll(people, records))]);
  for (const [way, text] of all) look(way, text);
  const seen = [...all.values()].filter((text) => text.includes(NAME));
  expect(seen.length).toBeGreaterThan(10);
  expect(leaks).toEqual([]);
}, 900_000);

/** 安全 2、7、26 */
test('no export shows one, but the one that was asked for with right, reason and password', async () => {
  const document = (await (await client(server).send('GET', '/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const exports = Object.keys(document.paths).filter((url) => url.endsWith('/export'));
  let files = 0;
  for (const account of ACCOUNTS)
    for (const url of exports) {
      const sent = { body: { keyword: NAME } };
      const response = await as(account).send('POST', url, sent);
      files += response.headers.get('content-type')?.includes('sheet') ? 1 : 0;
      look(`${account} ${url}`, await contentOf(response));
      if (!/student|user/.test(url)) continue;
      const { idNumber, mobile } = one('/system/user').canary;
      for (const keyword of [idNumber, mobile])
        look(
          `${account} ${url}`,
          await contentOf(await as(account).send('POST', url, { body: { keyword } })),
        );
    }
  expect(files).toBeGreaterThan(40);
  await server.pool.query('update auth_session set confirmed_at = now()');
  for (const at of ['/student/student', '/system/user']) {
    const { who, canary: whole, id } = one(at);
    const wanted = { keyword: whole.idNumber, ids: String(id) };
    const response = await as(who).send('POST', `${at}/export`, {
      body: { ids: String(id), sensitive: 'true', reason: REASON },
    });
    expect(await contentOf(response)).toContain(whole.idNumber);
    const job = await as(who).post(`${at}/exportJob`, wanted);
    look(`${at} job`, JSON.stringify(await ended(as(who), job.data.jobId)));
  }
  expect(leaks).toEqual([]);
}, 900_000);

/** 安全 3、4 */
test('opened with a reason it is in that answer and nowhere else; what is refused does not say another one', async () => {
  await server.pool.query('update auth_session set confirmed_at = now()');
  for (const { at, who, id, fields, canary: whole } of [
    ...new Map(planted.map((it) => [it.at, it])).values(),
  ])
    for (const field of fields) {
      const { data } = await as(who).post(`${at}/${id}/unmask`, { field, reason: REASON });
      expect(data).toEqual({ value: whole[field as 'mobile'] });
    }
  const [first, second] = planted as [Planted, Planted];
  const { data } = await as(first.who).get(`${first.at}/${first.id}`);
  const twice = { ...data, ...first.canary, idNumber: second.canary.idNumber };
  const answer = await as(first.who).put(`${first.at}/${first.id}`, twice);
  expect(answer.code).not.toBe(200);
  look(
    'the number of somebody else',
    JSON.stringify(answer).replaceAll(second.canary.idNumber, ''),
  );
  await as(first.who).put(`${first.at}/${first.id}`, {
    ...data,
    idNumber: `${canary(1).idNumber}0`,
  });
  expect(leaks).toEqual([]);
});

/** 导入导出: a sheet whose rows are refused keeps their numbers for whoever filled it in, and for nobody else. */
test('a sheet with faults leaves no number behind', async () => {
  const { at, id } = one('/student/student');
  const { data: like } = await as('registrar').get(`${at}/${id}`);
  const { labels } = like;
  const head = '姓名 性别 证件类型 证件号码 手机 学号 年级 学院 专业 校区 入学日期'.split(' ');
  const rows = planted
    .slice(0, 3)
    .map(({ canary: { cname, idNumber, mobile } }) => [
      cname,
      '男',
      '居民身份证',
      idNumber.slice(0, 17) + (idNumber.endsWith('1') ? '2' : '1'),
      mobile,
      ...[
        '2026999900',
        like.grade,
        labels.unitKey,
        labels.majorId,
        labels.homeCampusId,
        '2026-08-31',
      ],
    ]);
  const file = await writeXlsx({ sheets: [{ name: '学生', rows: [head, ...rows] }] });
  const body = new FormData();
  const given = { mode: 'add', dryRun: 'false', fileName: '学生.xlsx', businessType: '0' };
  for (const [name, value] of Object.entries(given)) body.append(name, value);
  body.append('file', new Blob([file as BlobPart]), 'x.xlsx');
  const { data } = await as('registrar').call('POST', '/student/student/import', { body });
  const job = await ended(as('registrar'), data.jobId);
  expect(job).toMatchObject({ state: 'done' });
  look('import', JSON.stringify(job));
  const found = await as('registrar').get(`/system/job/${data.jobId}/problems`, { of: 'problems' });
  expect(JSON.stringify(found)).toContain('身份证号不正确');
  look('problems', JSON.stringify(found));
  expect(leaks).toEqual([]);
});

/** 安全 1、12、26 */
test('neither the log, nor a row of the database, nor a file has one', async () => {
  for (const line of lines) look('log', line);
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(60);
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~ $1 limit 2`,
      [CANARY.source],
    );
    looked += 1;
    for (const { row } of rows) look(name, row);
  }
  const sheets = await server.pool.query<{ key: string }>(
    `select f.storage_key as key from file_info f join job j on j.school_id = f.school_id and j.id::text = f.owner_id
      where f.owner_entity = 'job' and f.created_by = j.user_id and (j.kind = 'import' or j.params ? 'sensitive')`,
  );
  const theirs = new Set(sheets.rows.map(({ key }) => key));
  for (const entry of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const { sheets } = await readXlsx(new Uint8Array(content)).catch(() => ({ sheets: [] }));
    // whoever filled in a sheet, or was given one with reason and password, fetches it again for thirty days (导入导出 22)
    if (theirs.has(entry.name)) continue;
    look(file, sheets.length > 0 ? JSON.stringify(sheets) : content.toString('utf8'));
  }
  expect(leaks).toEqual([]);
  proved({
    canaries: planted.reduce((sum, { fields }) => sum + fields.length, 0),
    looked,
    leaked: 0,
  });
}, 300_000);
