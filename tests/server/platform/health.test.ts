import { Agent, get, type IncomingMessage } from 'node:http';
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
