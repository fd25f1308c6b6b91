import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { login } from '../../kit/client.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { type Answered, freePort, type ProxyServer, startProxy } from '../../kit/proxy.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

/** Two servers as processes of their own, on one database, behind nginx (运行 32). */
let database: TestDatabase;
let servers: ServerProcess[];
let proxy: ProxyServer;
let token: string;
const ports: number[] = [];

beforeAll(async () => {
  database = await createDatabase('base');
  await fillWorld(database.pool);
  const { host, port, user, database: name } = database.place as Record<string, string>;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    DATA_DIR: path.join(inject('folder'), `proxied-${name}`),
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    SIGNING_KEY: 'k'.repeat(43),
    FIELD_KEYS: TEST_KEYS.fieldKeys,
    FIELD_INDEX_KEY: TEST_KEYS.indexKey,
  };
  ports.push(await freePort(), await freePort());
  servers = ports.map((it) => spawnServer({ ...env, PORT: String(it) }));
  for (const server of servers) await server.printed('按 Ctrl-C 停止。');
  proxy = await startProxy([ports[0] ?? 0, ports[1] ?? 0]);
  token = (await login({ url: `http://127.0.0.1:${ports[0]}` }, 'declarer')).token ?? '';
}, 180_000);
afterAll(async () => {
  await proxy.stop();
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
});

const known = () => ({ Authorization: `Bearer ${token}` });
const read = () => proxy.ask('GET', '/api/notice/list', { headers: known() });
const codeOf = ({ status, body }: Answered) => [status, JSON.parse(body).code];

test('nginx takes the configuration, and sends whoever comes unencrypted to the other port', async () => {
  expect([proxy.check.status, proxy.check.said]).toEqual([
    0,
    expect.stringContaining('test is successful'),
  ]);
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(`http://127.0.0.1:${proxy.ports.plain}/home?a=1`, resolve),
  );
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://127.0.0.1/home?a=1']);
});

test('pages, calls and the stream come through as the server sends them, encrypted for a year', async () => {
  const answer = await read();
  expect(codeOf(answer)).toEqual([200, 200]);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  const stream = await proxy.ask('GET', '/api/notice/stream', {
    headers: { ...known(), Accept: 'text/event-stream' },
    until: 'event: open',
  });
  expect(stream.status).toBe(200);
  if (existsSync(path.resolve(import.meta.dirname, '../../../dist/web')))
    expect((await proxy.ask('GET', '/login')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
});

test('nobody from outside sees metrics or readiness, or says for whom they ask', async () => {
  for (const target of ['/metrics', '/readyz'])
    expect((await proxy.ask('GET', target)).status).toBe(404);
  await proxy.ask('POST', '/api/logout', {
    headers: { ...known(), 'X-Forwarded-For': '203.0.113.9' },
  });
  token = (await login({ url: `http://127.0.0.1:${ports[1]}` }, 'declarer')).token ?? '';
  const { rows } = await database.pool.query('select distinct ip from audit_log');
  expect(rows.map((row) => row.ip)).toEqual(['127.0.0.1']);
});

/** 文件 4；调用 26 */
test('what is too large is refused as the server would, archives of photographs go through', async () => {
  const body = Buffer.alloc(22 * 1024 * 1024, 0x20);
  const headers = { ...known(), 'Content-Type': 'application/json' };
  const refused = await proxy.ask('POST', '/api/talent/declaration', { headers, body });
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    413,
    { code: 413, msg: '提交的内容过大' },
  ]);
  const form = { ...known(), 'Content-Type': 'multipart/form-data; boundary=x' };
  const upload = { headers: form, body: Buffer.concat([Buffer.from('--x\r\n'), body]) };
  expect(codeOf(await proxy.ask('POST', '/api/file/fileInfo/upload', upload))[1]).toBe(422);
});

/** 运行 32；调用 14 */
test('a server killed in the middle: reads are answered by the other, a write is sent once and asked for again', async () => {
  await database.pool.query('truncate audit_log');
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const write = (key: string) =>
    proxy.ask('PUT', '/api/notice/read', {
      headers: { ...known(), 'Content-Type': 'application/json', [HEADER.idempotency]: key },
      body: JSON.stringify({ until: 1 }),
    });
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table notice in access exclusive mode');
  const reads = Promise.all(Array.from({ length: 6 }, read));
  const writes = Promise.all(keys.map(write));
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n as number;
  };
  while ((await waiting()) < 12) await pause(20);
  servers[0]?.child.kill('SIGKILL');
  await servers[0]?.ended;
  await holder.query('commit');
  holder.release();
  expect((await reads).map(codeOf)).toEqual(Array(6).fill([200, 200]));
  const first = await writes;
  const lost = keys.filter((_, i) => first[i]?.status === 502);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(6);
  for (const answer of first.filter(({ status }) => status === 502))
    expect([answer.headers['retry-after'], JSON.parse(answer.body).code]).toEqual(['3', 502]);
  expect((await Promise.all(lost.map(write))).map(codeOf)).toEqual(lost.map(() => [200, 200]));
  // whoever comes afterwards notices nothing
  const after = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? read() : write(randomUUID()))),
  );
  expect(after.map(codeOf)).toEqual(Array(20).fill([200, 200]));
  const { rows } = await database.pool.query(
    `select count(*)::int as n from audit_log where action = 'noticeReadAll' and outcome = 'done'`,
  );
  expect(rows[0].n).toBe(16);
});

test('nobody there: a call is told so in the words of the server, a page shows a sentence', async () => {
  servers[1]?.child.kill('SIGKILL');
  await servers[1]?.ended;
  expect(codeOf(await read())).toEqual([502, 502]);
  const page = await proxy.ask('GET', '/home');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '3']);
  expect(page.body).toContain('系统正在恢复');
});
