import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { login } from '../../kit/client.ts';
import { type Pair, startPair } from '../../kit/pair.ts';
import { type Answered, startProxy } from '../../kit/proxy.ts';

let pair: Pair;
let token: string;

beforeAll(async () => {
  pair = await startPair();
  token = (await login({ url: `http://127.0.0.1:${pair.ports[0]}` }, 'declarer')).token ?? '';
}, 180_000);
afterAll(() => pair.stop());

const known = () => ({ Authorization: `Bearer ${token}` });
const read = () => pair.proxy.ask('GET', '/api/notice/list', { headers: known() });
const codeOf = ({ status, body }: Answered) => [status, JSON.parse(body).code];

test('nginx takes the configuration, and sends whoever comes unencrypted to the other port', async () => {
  expect([pair.proxy.check.status, pair.proxy.check.said]).toEqual([
    0,
    expect.stringContaining('test is successful'),
  ]);
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(`http://127.0.0.1:${pair.proxy.ports.plain}/home?a=1`, resolve),
  );
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://127.0.0.1/home?a=1']);
});

test('pages, calls and the stream come through as the server sends them, encrypted for a year', async () => {
  const answer = await read();
  expect(codeOf(answer)).toEqual([200, 200]);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  const stream = await pair.proxy.ask('GET', '/api/notice/stream', {
    headers: { ...known(), Accept: 'text/event-stream' },
    until: 'event: open',
  });
  expect(stream.status).toBe(200);
  if (existsSync(path.resolve(import.meta.dirname, '../../../dist/web')))
    expect((await pair.proxy.ask('GET', '/login')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
});

test('nobody from outside sees metrics or readiness, or says for whom they ask', async () => {
  for (const target of ['/metrics', '/readyz'])
    expect((await pair.proxy.ask('GET', target)).status).toBe(404);
  await pair.proxy.ask('POST', '/api/logout', {
    headers: { ...known(), 'X-Forwarded-For': '203.0.113.9' },
  });
  token = (await login({ url: `http://127.0.0.1:${pair.ports[1]}` }, 'declarer')).token ?? '';
  const { rows } = await pair.database.pool.query('select distinct ip from audit_log');
  expect(rows.map((row) => row.ip)).toEqual(['127.0.0.1']);
});

/** 文件 4；调用 26 */
test('what is too large is refused as the server would, archives of photographs go through', async () => {
  const body = Buffer.alloc(22 * 1024 * 1024, 0x20);
  const headers = { ...known(), 'Content-Type': 'application/json' };
  const refused = await pair.proxy.ask('POST', '/api/talent/declaration', { headers, body });
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    413,
    { code: 413, msg: '提交的内容过大' },
  ]);
  const form = { ...known(), 'Content-Type': 'multipart/form-data; boundary=x' };
  const upload = { headers: form, body: Buffer.concat([Buffer.from('--x\r\n'), body]) };
  expect(codeOf(await pair.proxy.ask('POST', '/api/file/fileInfo/upload', upload))[1]).toBe(422);
});

/** 运行 32；调用 14 */
test('a server killed in the middle: reads and what carries a key are answered by the other, what carries none is sent once', async () => {
  await pair.database.pool.query('truncate audit_log');
  const write = (key: string | null) =>
    pair.proxy.ask('PUT', '/api/notice/read', {
      headers: {
        ...known(),
        'Content-Type': 'application/json',
        ...(key && { [HEADER.idempotency]: key }),
      },
      body: JSON.stringify({ until: 1 }),
    });
  const many = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, one));
  const holder = await pair.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table notice in access exclusive mode');
  const reads = many(read);
  const keyed = many(() => write(randomUUID()));
  const once = many(() => write(null));
  const waiting = async () => {
    const { rows } = await pair.database.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n as number;
  };
  while ((await waiting()) < 12) await pause(20);
  pair.servers[0].child.kill('SIGKILL');
  await pair.servers[0].ended;
  await holder.query('commit');
  holder.release();
  expect((await reads).map(codeOf)).toEqual(Array(4).fill([200, 200]));
  expect((await keyed).map(codeOf)).toEqual(Array(4).fill([200, 200]));
  const lost = (await once).filter(({ status }) => status === 502);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(4);
  for (const answer of lost)
    expect([answer.headers['retry-after'], JSON.parse(answer.body).code]).toEqual(['3', 502]);
  // whoever comes afterwards notices nothing
  const after = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? read() : write(randomUUID()))),
  );
  expect(after.map(codeOf)).toEqual(Array(20).fill([200, 200]));
  const { rows } = await pair.database.pool.query(
    `select count(*)::int as n from audit_log where action = 'noticeReadAll' and outcome = 'done'`,
  );
  expect(rows[0].n).toBe(4 + (4 - lost.length) + 10);
});

/** 运行 32 */
test('a server that has too much to do: reads and what carries a key are answered by another, what carries none is told so', async () => {
  const asked: string[] = [];
  const stub = async (status: number) => {
    const server = http.createServer((request, answer) => {
      asked.push(`${status} ${request.method}`);
      request.resume();
      answer.writeHead(status, { 'Retry-After': '3' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  };
  const servers = [await stub(503), await stub(503), await stub(200)];
  const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
  const proxy = await startProxy(servers.map(portOf));
  const three = async (method: string, headers = {}) => {
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await proxy.ask(method, '/api/x', { headers }));
    return answers.map(({ status }) => status).sort();
  };
  expect(await three('GET')).toEqual([200, 200, 200]);
  expect(await three('POST', { [HEADER.idempotency]: randomUUID() })).toEqual([200, 200, 200]);
  asked.length = 0;
  expect(await three('PUT')).toEqual([200, 503, 503]);
  expect(asked.sort()).toEqual(['200 PUT', '503 PUT', '503 PUT']);
  await proxy.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('nobody there: a call is told so in the words of the server, a page shows a sentence', async () => {
  pair.servers[1].child.kill('SIGKILL');
  await pair.servers[1].ended;
  expect(codeOf(await read())).toEqual([502, 502]);
  const page = await pair.proxy.ask('GET', '/home');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '3']);
  expect(page.body).toContain('系统正在恢复');
});
