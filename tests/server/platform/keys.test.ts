/** A write under its Idempotency-Key (调用 13). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { digest } from '../../kit/school/digest.ts';
import { audits, fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let declarer: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  declarer = await login(server, 'declarer');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, idempotency');
  await server.pool.query(`update app_user set user_config = '{}'`);
});

const CONFIG = '/foundation/userConfig';
const config = async () =>
  (await server.pool.query('select user_config from app_user where id = 2')).rows[0].user_config;

const keyed = (key: string, body: unknown, who = declarer) =>
  who.call('PUT', CONFIG, { body, headers: { 'Idempotency-Key': key } });

/** 调用 13 */
test('the same key and body: the first answer again, one write, one audit row', async () => {
  const first = await keyed('key-00000001', { theme: 'red' });
  await server.pool.query(`update app_user set user_config = '{}' where id = 2`);
  expect(await keyed('key-00000001', { theme: 'red' })).toEqual(first);
  expect(await config()).toEqual({});
  expect(await audits(server.pool)).toHaveLength(1);
});

/** 调用 13 */
test('the same key for another content is refused and changes nothing', async () => {
  await keyed('key-00000002', { theme: 'red' });
  const refused = {
    status: 200,
    code: 422,
    msg: '同一请求编号对应的内容不同',
    data: { fields: { 'Idempotency-Key': '同一请求编号对应的内容不同' } },
  };
  const before = await digest(server.pool);
  expect(await keyed('key-00000002', { theme: 'default' })).toEqual(refused);
  expect(await keyed('key-00000002', { theme: 'red', semesterId: 12 })).toEqual(refused);
  expect(await digest(server.pool)).toBe(before);
  expect((await declarer.get('/getInfo')).code).toBe(200);
});

/** 调用 17 */
test('ten at once under one key: one write, ten equal answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => keyed('key-00000003', { pageSize: 50 })),
  );
  expect(answers).toEqual(Array(10).fill({ status: 200, code: 200, msg: '操作成功', data: null }));
  expect(await audits(server.pool)).toHaveLength(1);
});

/** 调用 17 */
test('a refused write leaves its key free; another user’s key is another key', async () => {
  expect((await keyed('key-00000004', { theme: 'purple' })).code).toBe(422);
  expect((await keyed('key-00000004', { theme: 'red' })).code).toBe(200);
  const other = await login(server, 'other');
  expect((await keyed('key-00000004', { theme: 'default' }, other)).code).toBe(200);
  expect(await config()).toEqual({ theme: 'red' });
});
