import { readFileSync } from 'node:fs';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import '../../src/main/contract/calls.ts';
import { SERVED } from '../../src/main/server/handlers.ts';
import { readSettings } from '../../src/platform/server/config/config.ts';
import { referenceReader } from '../../src/platform/server/database/reference.ts';
import { withoutReplica } from '../../src/platform/server/database/reports.ts';
import type { Services } from '../../src/platform/server/request/ctx.ts';
import { loadOf } from '../../src/platform/server/request/load.ts';
import { answer } from '../../src/platform/server/request/pipeline.ts';
import type { Served } from '../../src/platform/server/request/serve.ts';
import { login } from '../kit/client.ts';
import { startServer, type TestServer } from '../kit/server.ts';

/** Calls whose row the pipeline does not write by itself, each with the place that does, or why there is none. */
const BY_THEMSELVES: Readonly<Record<string, { in: string } | { none: string }>> = {
  login: { in: 'areas/login/server/login.ts' },
  firstAdministrator: { in: 'areas/user/server/administrators.ts' },
  register: { in: 'areas/login/server/register.ts' },
  oauthLogin: { in: 'areas/login/server/oauth.account.ts' },
  oauthStart: { none: '只记下一次未完成的登录，十分钟后失效；登录本身由 oauthLogin 记录' },
  rehearseParameter: { none: '只算出保存会改变什么，什么也不改变' },
  rehearseDeadlines: { none: '只算出保存会改变什么，什么也不改变' },
  rehearseRole: { none: '只算出保存会改变什么，什么也不改变' },
  approveAttend: { none: '只告知同事正在看哪一条，九十秒后失效，什么也不改变' },
  messageDecide: { in: 'areas/declaration/server/deciding/byMessage.ts' },
  messageDecisionView: { none: '只显示链接所指的申报，什么也不改变' },
  changePassword: { in: 'areas/login/server/changePassword.ts' },
  confirmPassword: { in: 'areas/login/server/changePassword.ts' },
  beginSecondFactor: { in: 'areas/login/server/secondFactor/handlers.ts' },
  bindSecondFactor: { in: 'areas/login/server/secondFactor/handlers.ts' },
  proveSecondFactor: { in: 'areas/login/server/secondFactor/handlers.ts' },
  newRecoveryCodes: { in: 'areas/login/server/secondFactor/handlers.ts' },
  resetPassword: { in: 'areas/user/server/resetPassword.ts' },
  accountReset: { in: 'areas/studentAccount/server/handlers.ts' },
  accountSlips: { in: 'areas/studentAccount/server/handlers.ts' },
  certificateCheck: { none: '只回答证明是否有效，什么也不改变；次数由限流表记' },
};
const EXPORTS = 'platform/server/resource/transfer/exporting.ts';

const writes = SERVED.filter(({ call }) => call.method !== 'GET' || call.effect === 'write');
const byPipeline = writes.filter(
  ({ call, outside }) => !outside && !call.unrecorded && call.access !== 'public' && call.reply,
);
const others = writes.filter((served) => !byPipeline.includes(served));

let server: TestServer;
let stubs: FastifyInstance;
let token: string;
let load: ReturnType<typeof loadOf>;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  token = (await login(server, 'admin')).token ?? '';
  await server.pool.query(
    `update role set permissions = array['*:*:*'] where role_key = 'ROLE_ADMIN'`,
  );
  stubs = Fastify();
  await stubs.register(multipart);
  load = loadOf(server.pool, server.pool, readSettings({}));
  const services = {
    pool: server.pool,
    wayIn: server.pool,
    load,
    reports: withoutReplica(server.pool),
    config: { demo: true },
    reference: referenceReader(server.pool),
  } as unknown as Services;
  const reply = z.object({ code: z.literal(200), msg: z.string(), data: z.any() });
  for (const { call } of byPipeline) {
    const { body: _b, query: _q, params: _p, multipart: _m, ...rest } = call;
    // the pipeline with a handler that does nothing and says nothing about it
    const silent = { call: { ...rest, reply }, handle: async () => ({}) } as unknown as Served;
    stubs.route({
      method: call.method,
      url: `/${call.name}`,
      handler: (request, answered) => answer(services, silent, request, answered),
    });
  }
  await stubs.ready();
});
afterAll(async () => {
  load.close();
  await stubs.close();
  await server.stop();
});

/** 调用 16 */
test('a write whose handler says nothing leaves one row all the same, whichever call it is', async () => {
  expect(byPipeline.length).toBeGreaterThan(60);
  for (const { call } of byPipeline) {
    await server.pool.query('truncate audit_log');
    const sent = await stubs.inject({
      method: call.method,
      url: `/${call.name}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const { rows } = await server.pool.query('select action, outcome from audit_log');
    expect([call.name, sent.json().code, rows]).toEqual([
      call.name,
      200,
      [{ action: call.name, outcome: 'done' }],
    ]);
  }
  // two hundred statements and more: a loaded machine takes its time
}, 90_000);

test('every other write call is named here, and its source writes its rows', () => {
  const exports = others.filter(({ call }) => /Export$/.test(call.name));
  const rest = others.filter((served) => !exports.includes(served)).map(({ call }) => call.name);
  expect(rest.toSorted()).toEqual(Object.keys(BY_THEMSELVES).toSorted());
  const read = (file: string) =>
    readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8');
  for (const [name, how] of Object.entries(BY_THEMSELVES))
    if ('in' in how)
      expect([name, read(how.in)]).toEqual([name, expect.stringMatching(/writeAudit\(|audit\(/)]);
  expect(exports.length).toBeGreaterThan(10);
  expect(read(EXPORTS)).toMatch(/ctx\.audit\(/);
});
