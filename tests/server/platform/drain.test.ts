import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../../kit/client.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { createDatabase, startServer, type TestDatabase } from '../../kit/server.ts';

let database: TestDatabase;
let college: College;
beforeAll(async () => {
  database = await createDatabase('base');
  college = await startCollege({ database });
});
afterAll(async () => {
  await college.server.stop();
  await database.drop();
});

/** Asks over connections that are kept, as a proxy does, and says whether this one will be. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (url: string, token = '') =>
  new Promise<{ status: number | undefined; kept: boolean }>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode,
          kept: response.headers.connection !== 'close',
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** 运行 13 */
test('a server that leaves is not ready from that moment, serves on, lets no connection be kept, takes up no job', async () => {
  const leaving = new AbortController();
  const server = await startServer({ database, leaving: leaving.signal, jobsEvery: 20 });
  const token = college.as.declarer.token ?? '';
  const of = async (path: string) => ask(`${server.url}${path}`, token);
  expect([await of('/readyz'), await of('/api/getInfo')]).toEqual([
    { status: 200, kept: true },
    { status: 200, kept: true },
  ]);
  leaving.abort();
  expect([await of('/readyz'), await of('/api/getInfo'), await of('/healthz')]).toEqual([
    { status: 503, kept: false },
    { status: 200, kept: false },
    { status: 200, kept: false },
  ]);
  const written = await client(server, token).call('PUT', '/notice/read', { body: { until: 0 } });
  expect(written.status).toBe(200);
  await server.stop();
  expect((await ask(`${college.server.url}/readyz`)).status).toBe(200);
});
