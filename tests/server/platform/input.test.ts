import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
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
const UNREADABLE = { status: 200, code: 422, msg: '提交的内容格式不正确', data: { fields: {} } };
const raw = (body: string, headers: Record<string, string> = {}, who = declarer) =>
  who.call('PUT', CONFIG, { body, headers });
const config = async () =>
  (await server.pool.query('select user_config from app_user where id = 2')).rows[0].user_config;

/** 调用 8、11 */
test('an unknown, a missing and a wrongly typed field: all of them at once, in Chinese', async () => {
  expect(await client(server).post('/login', { username: 7, admin: true, constructor: 1 })).toEqual(
    {
      status: 200,
      code: 422,
      msg: '输入内容不正确：username 应为文字',
      data: {
        fields: {
          username: '应为文字',
          password: '不能为空',
          admin: '没有这一项',
          constructor: '没有这一项',
        },
      },
    },
  );
});

test.each([
  '{',
  '[1,2',
  'undefined',
  '{"theme":"red",}',
  '{"__proto__":{"theme":"red"}}',
  '{"theme":"r\\u0000ed"}',
])('the body %s is not taken', async (body) => {
  expect(await raw(body)).toEqual(UNREADABLE);
  expect(await config()).toEqual({});
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each(['[]', '"red"', '7', 'true', '[{"theme":"red"}]'])(
  'the body %s is no object',
  async (body) => {
    const { code, data } = await raw(body);
    expect({ code, data }).toEqual({ code: 422, data: { fields: { _: '应为对象' } } });
  },
);

test.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
])('a body of type %s is not taken for JSON', async (type) => {
  expect((await raw('{"theme":"red"}', { 'Content-Type': type })).code).not.toBe(200);
  expect(await config()).toEqual({});
});

/** 调用 26 */
test('2 MB are refused with the status itself', async () => {
  const response = await declarer.send('PUT', CONFIG, {
    body: { theme: 'x'.repeat(2 * 1024 * 1024) },
  });
  expect([response.status, await response.json()]).toEqual([
    413,
    { code: 413, msg: '提交的内容过大' },
  ]);
});

/** 调用 5 */
test('order of checks: no session before no right before not there before wrong input', async () => {
  expect((await raw('{', {}, client(server))).code).toBe(401);
  expect((await client(server).post('/talent/declaration', 'x')).code).toBe(401);
  const staff = await login(server, 'staff');
  expect((await staff.call('POST', '/talent/declaration', { body: '{' })).code).toBe(403);
  expect((await staff.get('/system/user/startTheImpersonationUser/abc')).code).toBe(403);
  expect((await declarer.call('PUT', '/talent/declaration/999999', { body: '{' })).code).toBe(404);
  expect((await declarer.call('PUT', '/talent/declaration/abc', { body: '{' })).code).toBe(422);
});

test('a number beyond every id is not there; one beyond whole numbers is wrong', async () => {
  const admin = await login(server, 'admin');
  const ask = async (id: string) =>
    (await admin.get(`/system/user/startTheImpersonationUser/${id}`, { reason: 'abc' })).code;
  expect(
    await Promise.all(
      ['9007199254740991', '9007199254740993', '-1', '0', '1.5', '%00', '１'].map(ask),
    ),
  ).toEqual([404, 422, 422, 422, 422, 422, 422]);
});

/** 调用 11 */
test('a record has one address: its number in other notations is none', async () => {
  const admin = await login(server, 'admin');
  const ask = async (id: string) =>
    (await admin.get(`/system/user/startTheImpersonationUser/${id}`, { reason: 'abc' })).code;
  for (const id of ['0x4', '4.0', '4e0', '%204', '4%20', '+4', '04', '0b100'])
    expect([id, await ask(id)]).toEqual([id, 422]);
  expect(await audits(server.pool)).not.toContainEqual(
    expect.objectContaining({ action: 'startTheImpersonationUser' }),
  );
});

test('half a character in a body is not taken; one that is written out in letters is a text like any other', async () => {
  for (const body of [
    '{"username":"a\\ud800","password":"b"}',
    '{"username":"a","password":"b","\\udc00":1}',
    '{"username":["\\uD83D"]}',
  ])
    expect(await client(server).call('POST', '/login', { body })).toEqual(UNREADABLE);
  const whole = ['\\ud83d\\ude00', 'C:\\\\udata', '\\\\u0000'];
  for (const name of whole)
    expect(
      (
        await client(server).call('POST', '/login', {
          body: `{"username":"${name}","password":"b"}`,
        })
      ).code,
    ).toBe(601);
});

/** 安全 18 */
test('whoever is refused stands in the log, whatever they put into the address; there it is short and steers nothing', async () => {
  const staff = await login(server, 'staff');
  const tried = async (id: string) => {
    await server.pool.query('truncate audit_log');
    expect((await staff.get(`/talent/declaration/${id}`)).code).toBe(403);
    const rows = await audits(server.pool);
    expect(rows).toHaveLength(1);
    return rows[0]?.entity_id;
  };
  expect(await tried('1%00')).toBe('1\ufffd');
  expect(await tried('1%0d%0a2%1b%5b31m')).toBe('1\ufffd\ufffd2\ufffd[31m');
  expect(await tried('%E2%80%AE7')).toBe('\ufffd7');
  expect(await tried('7'.repeat(1_900))).toBe(`${'7'.repeat(200)}…`);
});

test.each([
  ['evil', '0.0.0.0'],
  ['unknown', '0.0.0.0'],
  ['999.1.1.1', '0.0.0.0'],
  ['1.2.3.4:99', '1.2.3.4'],
  ['[2001:db8::1]:99', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('an address forwarded as %s is %s', async (forwarded, address) => {
  const headers = { 'X-Forwarded-For': forwarded };
  const { token } = await client(server, null, headers).post('/login', {
    username: 'admin',
    password: DEMO_PASSWORD,
  });
  expect((await client(server, token, headers).get('/getInfo')).code).toBe(200);
  const { rows } = await server.pool.query(`select ip from audit_log where action = 'login'`);
  expect(rows).toEqual([{ ip: address }]);
});

/** 调用 11 */
test('what no call is: 404 as an answer, whatever the verb', async () => {
  for (const [method, path] of [
    ['GET', '/no/such/call'],
    ['DELETE', '/getInfo'],
    ['POST', '/getInfo'],
    ['GET', '/getInfo/'],
    ['GET', '/GETINFO'],
  ] as const)
    expect(await declarer.call(method, path)).toEqual({
      status: 200,
      code: 404,
      msg: '访问资源不存在',
    });
});

/** 调用 11 */
test('a NUL or half a character in a text does no harm', async () => {
  expect((await client(server).get('/system/dict/data/type/%00')).code).toBe(401);
  const admin = await login(server, 'admin');
  expect((await admin.get('/system/user/list', { keyword: 'a\0b' })).data).toEqual({
    fields: { keyword: '不能包含控制字符' },
  });
  expect((await admin.get('/system/user/list', { keyword: '\ud800' })).code).toBe(200);
});

test('an empty body counts as none', async () => {
  expect((await raw('')).code).toBe(200);
  expect((await declarer.call('PUT', CONFIG, {})).code).toBe(200);
});

test.each(['short', 'has space 1', 'x'.repeat(81), 'schlüssel-1'])(
  'the key "%s" is none',
  async (key) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api${CONFIG}`,
      headers: {
        authorization: `Bearer ${declarer.token}`,
        'idempotency-key': Buffer.from(key).toString('latin1'),
      },
      payload: { theme: 'red' },
    });
    expect(answer.json().data).toEqual({ fields: { 'Idempotency-Key': '请求编号的格式不正确' } });
  },
);
