import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../src/main/server/app.ts';
import { SERVED } from '../../../src/main/server/handlers.ts';
import { part, together } from '../../../src/platform/server/database/together.ts';
import type { PublicCtx } from '../../../src/platform/server/request/ctx.ts';
import { type Client, client, echo, inProcess, login } from '../../kit/client.ts';
import { configOf } from '../../kit/config.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { statements } from '../../kit/statements.ts';

let server: TestServer;
const people = new Map<string, Client>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const name of ['admin', 'management', 'declarer', 'master'])
    people.set(name, await login(server, name));
});
afterAll(() => server.stop());

/** What a read sends when it is not the first of its kind (who has which menus is remembered): who calls, and what it shows. */
const READS: readonly (readonly [name: string, path: string, statements: number])[] = [
  ['admin', '/getInfo', 2],
  ['declarer', '/getInfo', 2],
  ['admin', '/getRouters', 2],
  ['admin', '/notice/unread', 2],
  ['admin', '/notice/list?pageSize=10', 6],
  ['admin', '/system/user/list?pageSize=10', 4],
  ['declarer', '/talent/declaration/list?pageSize=10', 4],
  ['management', '/talent/approve/management/list?pageSize=10', 4],
];

/** 调用 40 */
test('a read is its statements, without a transaction around them', async () => {
  const heard = statements();
  const made: (readonly [name: string, path: string, statements: number])[] = [];
  const around: string[] = [];
  try {
    for (const [name, path] of READS) {
      await people.get(name)?.get(path);
      heard.since();
      expect((await people.get(name)?.get(path))?.code, path).toBe(200);
      const sent = heard.since().map(({ text }) => text);
      made.push([name, path, sent.length]);
      around.push(...sent.filter((text) => /^\s*(begin|commit|rollback|set )/i.test(text)));
    }
  } finally {
    heard.stop();
  }
  expect(around).toEqual([]);
  expect(made).toEqual(READS);
});

/** 调用 40 */
test('reads asked for together have each their own values and keep their order', async () => {
  const upTo = (n: number, word: string) =>
    part<{ n: number; word: string; at: string }>(
      `select n, $2::text as word, '2026-11-20T08:00Z'::timestamptz as at from generate_series(1, $1::int) n order by n desc`,
      [n, word],
    );
  const found = await together(server.pool, {
    a: upTo(2, '甲'),
    b: upTo(0, '乙'),
    c: upTo(1, '丙'),
  });
  const at = '2026-11-20T08:00:00+00:00';
  expect(found).toEqual({
    a: [
      { n: 2, word: '甲', at },
      { n: 1, word: '甲', at },
    ],
    b: [],
    c: [{ n: 1, word: '丙', at }],
  });
});

/** The product in which the reads of these calls write: each tries, and goes on when it is let. */
const writing = (names: readonly string[]) =>
  SERVED.map((served) =>
    names.includes(served.call.name)
      ? {
          ...served,
          handle: async (ctx: PublicCtx, request: never, found: never) => {
            await ctx.client.query(
              `update app_user set cname = cname || '改' where username = 'declarer'`,
            );
            return served.handle(ctx as never, request, found);
          },
        }
      : served,
  );
const nameOfDeclarer = async () =>
  (await server.pool.query(`select cname from app_user where username = 'declarer'`)).rows[0].cname;

/** 调用 40：way in, list of a request's own pool, report; as oneself and in a simulation */
test('a read that writes is refused by the database, whoever reads, and changes nothing', async () => {
  const before = await nameOfDeclarer();
  const names = ['getInfo', 'noticeList', 'declarationQuery'];
  const app = await buildApp({
    pool: server.pool,
    config: configOf({ dataDir: server.dataDir, demo: true }),
    served: writing(names) as never,
  });
  try {
    const master = client({ url: '' }, people.get('master')?.token ?? null, {}, inProcess(app));
    const paths = writing(names)
      .filter(({ call }) => names.includes(call.name))
      .map(({ call }) => call.path);
    expect(paths).toHaveLength(names.length);
    for (const path of paths) expect([path, (await master.get(path)).code]).toEqual([path, 500]);
    const admin = people.get('admin') as Client;
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from app_user where username = 'master'`,
    );
    const id = Number(rows[0]?.id);
    const reason = '看看能不能写';
    expect((await admin.get(`/system/user/startTheImpersonationUser/${id}`, { reason })).code).toBe(
      200,
    );
    const looking = client({ url: '' }, admin.token, echo(id), inProcess(app));
    for (const path of paths) expect([path, (await looking.get(path)).code]).toEqual([path, 500]);
    await admin.get('/system/user/accountSwitchback');
  } finally {
    await app.close();
  }
  expect(await nameOfDeclarer()).toBe(before);
});
