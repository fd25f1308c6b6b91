import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOpeningCode } from '../../../src/platform/server/access/openingCode.ts';
import { afresh } from '../../kit/afresh.ts';
import { client } from '../../kit/client.ts';
import { audits } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startServer();
  // a second instance on the same database
  other = await startServer({
    database: { pool: server.pool, place: server.place, drop: async () => {} },
  });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});
afresh(() => server.pool);
// what an instance remembers of the test before is three seconds old at most
beforeEach(async () => {
  for (const at of [server, other])
    await expect
      .poll(async () => (await client(at).get('/captchaImage')).isEmpty, { timeout: 10_000 })
      .toBe(true);
});

const PASSWORD = 'Kaixue-2027';
const form = (openingCode: string, more: object = {}) => ({
  openingCode,
  schoolName: '云岭学院',
  schoolCode: '4199000001',
  cname: '周建国',
  employeeNumber: '10001',
  username: 'zhou',
  password: PASSWORD,
  ...more,
});
const codeOf = async () => (await makeOpeningCode(server.pool)) ?? expect.fail('no code');
const OPENED = '本系统已经启用，请用账号登录；需要账号的请联系系统管理员';

/** 登录 33、运行 11 */
test('school and system administrator by the code from the log, on every instance; they come in with their own password, and nothing opens after that', async () => {
  const [first, second] = [await codeOf(), await codeOf()];
  expect(first).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/);
  // small letters and without strokes, as people type
  const typed = first.replaceAll('-', ' ').toLowerCase();
  expect((await client(other).post('/auth/first', form(typed))).code).toBe(200);
  const { token } = await client(server).post('/login', { username: 'zhou', password: PASSWORD });
  const admin = client(server, token);
  const info = await admin.get('/getInfo');
  expect([info.roles, info.mustChangePassword]).toEqual([['ROLE_ADMIN'], undefined]);
  expect((await client(server).get('/captchaImage')).isEmpty).toBeUndefined();
  for (const at of [server, other])
    for (const code of [first, second])
      expect(await client(at).post('/auth/first', form(code, { username: 'late' }))).toEqual({
        status: 200,
        code: 601,
        msg: OPENED,
      });
  expect((await server.pool.query('select from opening_code')).rowCount).toBe(0);
  expect(await makeOpeningCode(server.pool)).toBe(null);
  expect((await audits(server.pool)).map(({ action, entity }) => [action, entity])).toContainEqual([
    'firstAdministrator',
    'user',
  ]);
});

/** 登录 33 */
test('a wrong code stands beside its field and writes nothing; the code is kept as a hash; a network may try ten times', async () => {
  const code = await codeOf();
  const wrong = await client(server).post('/auth/first', form('AAAA-AAAA-AAAA'));
  expect(wrong).toMatchObject({
    code: 422,
    data: { fields: { openingCode: '一次性代码不正确，请在服务器的启动日志里查看' } },
  });
  expect((await server.pool.query('select from school')).rowCount).toBe(0);
  const { rows } = await server.pool.query('select code_hash from opening_code');
  expect(rows.map(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toEqual([true]);
  expect(
    (await client(server).post('/auth/first', form(code, { schoolCode: '1', password: 'x' }))).data
      .fields,
  ).toEqual({
    schoolCode: '学校代码应为 10 位标识码',
    password: expect.stringContaining('10'),
  });
  const codes = [];
  for (let tried = 2; tried <= 10; tried++)
    codes.push((await client(other).post('/auth/first', form('AAAA-AAAA-AAAA'))).code);
  expect(codes).toEqual(Array(9).fill(422));
  expect(await client(server).post('/auth/first', form(code))).toMatchObject({
    code: 601,
    msg: '尝试过于频繁，请十分钟后再试',
  });
});

/** 登录 33 */
test('of two who use their codes at once one is the first', async () => {
  const codes = [await codeOf(), await codeOf()];
  const answers = await Promise.all(
    codes.map((code, at) =>
      client(at ? other : server).post('/auth/first', form(code, { username: `zhou${at}` })),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 601]);
  expect((await server.pool.query('select from app_user')).rowCount).toBe(1);
});

/** 用户 31、权限 21 */
test('the second person is the security administrator: appointed once, by the system administrator, with a password to be changed', async () => {
  await client(server).post('/auth/first', form(await codeOf()));
  const { token } = await client(server).post('/login', { username: 'zhou', password: PASSWORD });
  const admin = client(server, token);
  const person = { roleKey: 'ROLE_SECURITY', cname: '林静', employeeNumber: '10002' };
  const made = await admin.post('/system/administrator', { ...person, username: 'lin' });
  expect(made.code).toBe(200);
  const login = await client(server).post('/login', {
    username: 'lin',
    password: made.data.password,
  });
  const lin = await client(server, login.token).get('/getInfo');
  expect([lin.roles, lin.mustChangePassword]).toEqual([['ROLE_SECURITY'], true]);
  expect(
    await admin.post('/system/administrator', {
      ...person,
      username: 'lin2',
      employeeNumber: '10003',
    }),
  ).toMatchObject({
    code: 601,
    msg: '已有这类管理员（林静），请由系统管理员在“用户”中添加',
  });
  expect(
    (
      await admin.post('/system/administrator', {
        ...person,
        roleKey: 'ROLE_ADMIN',
        username: 'lin2',
      })
    ).code,
  ).toBe(422);
});
