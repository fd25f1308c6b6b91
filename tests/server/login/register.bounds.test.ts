import { expect, test } from 'vitest';
import { codeOf } from '../../kit/captcha.ts';
import { client } from '../../kit/client.ts';
import { fillWorld, insert } from '../../kit/school/world.ts';
import { startServer } from '../../kit/server.ts';
import { openRegistration, ZHANG } from './registering.ts';

const { school, send, registered } = openRegistration();
const NAME_TAKEN = '该用户名不能使用，请换一个';

/** 登录 15 */
test('the same registration eight times at once makes one account, and each person a number of their own', async () => {
  const same = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(same.map((a) => a.code).sort()).toEqual([200, ...Array(7).fill(422)]);
  const many = await Promise.all(
    [1, 2, 3, 4].map((i) => send({ username: `person${i}`, employeeNumber: `9000${i}` })),
  );
  expect(many.map((a) => a.code)).toEqual([200, 200, 200, 200]);
  expect(new Set((await registered()).map((r) => r.id)).size).toBe(5);
});

test('who registers waits for whoever is just being numbered, and meets the name that they took', async () => {
  const other = await school.server.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(727002)');
  const waiting = send();
  const line = () =>
    school.server.pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = 727002 and not granted`,
    );
  await expect.poll(async () => (await line()).rowCount, { timeout: 5_000 }).toBe(1);
  await other.query(
    `insert into app_user (school_id, id, username, employee_number, cname) select 1, max(id) + 1, 'zhangsy', '7777', '' from app_user`,
  );
  await other.query('commit');
  other.release();
  expect((await waiting).data).toEqual({ fields: { username: NAME_TAKEN } });
  expect((await send({ username: 'zhangsy2' })).code).toBe(200);
});

/** 登录 14 */
test('one network registers twenty times an hour, another one still may', async () => {
  await send();
  await school.server.pool.query('update login_throttle set failures = 20');
  expect(await send({ username: 'second', employeeNumber: '20260178' })).toEqual({
    status: 200,
    code: 601,
    msg: '注册过于频繁，请稍后再试',
  });
  expect(
    (
      await send(
        { username: 'third', employeeNumber: '20260179' },
        { 'X-Forwarded-For': '203.0.113.9' },
      )
    ).code,
  ).toBe(200);
  await school.server.pool.query(
    `update login_throttle set first_at = now() - interval '61 minutes'`,
  );
  expect((await send({ username: 'second', employeeNumber: '20260178' })).code).toBe(200);
});

/** 登录 14 */
test('with captcha on it is asked for and used up, right or wrong', async () => {
  const guarded = await startServer({ config: { captcha: true } });
  await fillWorld(guarded.pool);
  await insert(guarded.pool, 'setting', [{ key: 'register.enabled', value: true }]);
  const anonymous = client(guarded);
  const { uuid } = await anonymous.get('/captchaImage');
  const code = codeOf(uuid).toLowerCase();
  expect((await anonymous.post('/register', ZHANG)).msg).toBe('验证码已失效');
  expect(
    (await anonymous.post('/register', { ...ZHANG, uuid, code, username: 'declarer' })).code,
  ).toBe(422);
  expect((await anonymous.post('/register', { ...ZHANG, uuid, code })).msg).toBe('验证码已失效');
  await guarded.stop();
});
