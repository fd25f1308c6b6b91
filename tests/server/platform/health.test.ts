import { afterAll, beforeAll, expect, test } from 'vitest';
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
