import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draining } from '../../../src/platform/server/draining.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** 运行 17 */
test('the process and its readiness tell everybody, the numbers this machine alone', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    return [response.status, (await response.text()).slice(0, 22)];
  };
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);
  expect((await ask('/metrics'))[0]).toBe(200);
  expect(await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).toEqual([404, '404']);
});

/** 运行 17 */
test('what is under way while a server stops is given to its end, and its connection holds nothing up', async () => {
  const app = Fastify();
  draining(app);
  const content = new PassThrough();
  app.get('/', (_, reply) => reply.send(content));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  content.write('begun, ');
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get(url, { agent: new Agent({ keepAlive: true }) }, done).on('error', fail),
  );
  const closed = app.close();
  content.end('ended');
  expect((await response.toArray()).join('')).toBe('begun, ended');
  await closed; // kept alive it would be 72 s, which no test has
});

/** 运行 13 */
test('while a server stops nobody new connects, and a request that is on its way is answered whatever else has to end', async () => {
  const app = Fastify({ return503OnClosing: false });
  draining(app);
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  app.addHook('preClose', () => ended);
  app.get('/', async () => 'served');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n');
  await once(app.server, 'connection');
  await new Promise(setImmediate);
  const closed = app.close();
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
  socket.write('\r\n');
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1.1 200 .*served$/s);
  end();
  await closed;
});
