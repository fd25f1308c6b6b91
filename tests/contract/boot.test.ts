import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CALLS } from '../../src/main/contract/calls.ts';
import { buildApp } from '../../src/main/server/app.ts';
import { defineCall, nothing } from '../../src/platform/contract/call.ts';
import { migrate } from '../../src/platform/server/database/migrate.ts';
import type { Served } from '../../src/platform/server/request/serve.ts';
import { type Client, client, login } from '../kit/client.ts';
import { configOf } from '../kit/config.ts';
import { fillWorld } from '../kit/school/world.ts';
import { createDatabase, startServer, type TestDatabase, type TestServer } from '../kit/server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createDatabase('base');
  server = await startServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const config = () => configOf({ dataDir: mkdtempSync(path.join(inject('folder'), 'boot-')) });
const handled: Served[] = CALLS.map((call) => ({ call, handle: async () => null }));
const boot = (served: readonly Served[]) =>
  buildApp({ pool: database.pool, config: config(), served });

test('with a handler for every call it starts', async () => {
  await expect(boot(handled).then((app) => app.close())).resolves.toBeUndefined();
});

/** 调用 10 */
test('a call without handler stops the boot', async () => {
  await expect(boot(handled.slice(1))).rejects.toThrow(`calls without handler: ${CALLS[0]?.name}`);
});

/** 运行 12 */
test('a handler whose call is not in the contract stops the boot', async () => {
  const call = defineCall({
    name: 'stray',
    method: 'GET',
    path: '/stray',
    summary: '',
    access: 'login',
    scope: 'none',
    reply: nothing,
  });
  await expect(boot([...handled, { call, handle: async () => null }])).rejects.toThrow(
    'handler without call: stray',
  );
});

/** In a database of the test's own: the notes of its migrations are changed. */
async function inDatabase(work: (pool: Pool) => Promise<void>): Promise<void> {
  const own = await createDatabase('base');
  await work(own.pool).finally(() => own.drop());
}

/** 运行 10 */
test('a database that a newer build has changed is refused, and left as it is', () =>
  inDatabase(async (pool) => {
    const made = `select count(*)::int as n, max(created_at)::float8 as at from drizzle.__drizzle_migrations`;
    await expect(migrate(pool)).resolves.toBeUndefined();
    const before = (await pool.query(made)).rows[0];
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)`,
      [before.at + 1],
    );
    await expect(migrate(pool)).rejects.toThrow(
      /^数据库已由更新版本的程序升级，本程序只认识到 \d{4}_\w+，不能使用它。请改用原来那个版本或更新的程序启动。$/,
    );
    expect((await pool.query(made)).rows).toEqual([{ n: before.n + 1, at: before.at + 1 }]);
  }));

/** 运行 10 */
test('a database of 0.1 is adopted as it is; one of a step before is refused with what to do', () =>
  inDatabase(async (pool) => {
    // the last of the 46 steps in which 0.1 was developed carries the time of the first one now
    const step = async (at: number) => {
      await pool.query('delete from drizzle.__drizzle_migrations');
      await pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('step', $1)`,
        [at],
      );
    };
    // as its first step left it: what later ones have made is not there
    await pool.query('drop schema public cascade; create schema public');
    await pool.query(
      readFileSync(
        new URL('../../src/platform/server/migrations/0000_school.sql', import.meta.url),
        'utf8',
      ),
    );
    await step(1795388003854);
    await expect(migrate(pool)).resolves.toBeUndefined();
    await step(1795387943854);
    await expect(migrate(pool)).rejects.toThrow('请先用 0.1 的程序启动一次');
  }));

test('two handlers for one call stop the boot', async () => {
  await expect(boot([...handled, ...handled.slice(0, 1)])).rejects.toThrow();
});

/** 调用 31 */
test('the OpenAPI document is shown to those who are logged in, to everybody where a setting says so', async () => {
  const closed = await startServer({ config: { openApi: false } });
  await fillWorld(closed.pool);
  const ask = async (who: Client) => (await who.send('GET', '/openapi.json')).json();
  expect(await ask(client(closed))).toEqual({ code: 401, msg: '认证失败，无法访问系统资源' });
  expect(await ask(client(closed, 'a'.repeat(43)))).toMatchObject({ code: 401 });
  expect(await ask(await login(closed, 'declarer'))).toMatchObject({ openapi: '3.1.0' });
  await closed.stop();
});

/** 调用 31 */
test('the OpenAPI document has every call, by its name, with its input and its answer', async () => {
  const document = (await client(server)
    .send('GET', '/openapi.json')
    .then((r) => r.json())) as {
    openapi: string;
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          parameters?: unknown[];
          requestBody?: { content: object };
          responses?: object;
        }
      >
    >;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, it]) => ({
      way: `${method.toUpperCase()} ${url}`,
      ...it,
    })),
  );
  expect(described.map((d) => `${d.operationId} ${d.way}`).sort()).toEqual(
    CALLS.map((c) => `${c.name} ${c.method} /api${c.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
  for (const call of CALLS) {
    const it = described.find((d) => d.operationId === call.name);
    const parameters = Object.keys({ ...call.params?.shape, ...call.query?.shape }).length;
    expect({
      name: call.name,
      parameters: it?.parameters?.length ?? 0,
      body: it?.requestBody !== undefined,
    }).toEqual({
      name: call.name,
      parameters,
      body: call.body !== undefined,
    });
  }
  const upload = described.find((d) => d.operationId === 'fileUpload')?.requestBody?.content;
  expect(upload).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({ required: expect.arrayContaining(['md5', 'file']) }),
    },
  });
});
