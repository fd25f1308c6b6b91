import { describe, expect, test } from 'vitest';
import { DENGBAO } from '../../../src/platform/contract/auth/passwordPolicy.ts';
import { client } from '../../kit/client.ts';
import { startServer } from '../../kit/server.ts';
import { openSafety } from './safety.ts';

const { office } = openSafety();

describe('密码策略', () => {
  const save = async (change: object, who = office.security) => {
    const { version } = (await office.security.get('/system/safety/passwordPolicy')).data;
    return who.put('/system/safety/passwordPolicy', { ...DENGBAO, ...change, version });
  };
  const fail = (n: number) =>
    Array.from({ length: n }).reduce<Promise<unknown>>(
      (before) =>
        before.then(() =>
          client(office.server).post('/login', { username: 'qa', password: 'Wrong-Word-11' }),
        ),
      Promise.resolve(),
    );

  /** 安全 11 */
  test('without one set the profile dengbao holds; what is set counts at once, with before and after in the log', async () => {
    expect((await office.security.get('/system/safety/passwordPolicy')).data).toMatchObject({
      ...DENGBAO,
      version: 0,
      set: false,
    });
    expect((await save({ failures: 3, lockMinutes: 20 })).data).toMatchObject({
      failures: 3,
      lockMinutes: 20,
      version: 1,
      set: true,
      updatedBy: '孟安然',
    });
    await fail(3);
    expect(
      (await client(office.server).post('/login', { username: 'qa', password: 'Wrong-Word-11' }))
        .msg,
    ).toBe('登录失败次数过多，请 20 分钟后再试');
    const { rows } = await office.server.pool.query(
      `select detail from audit_log where action = 'passwordPolicySave' order by id desc limit 1`,
    );
    expect(rows[0].detail).toMatchObject({
      before: DENGBAO,
      after: { ...DENGBAO, failures: 3, lockMinutes: 20 },
    });
  });

  /** 安全 11 */
  test('two at once: the second is told', async () => {
    const stale = { ...DENGBAO, version: 0 };
    expect((await office.security.put('/system/safety/passwordPolicy', stale)).code).toBe(200);
    expect(
      (await office.security.put('/system/safety/passwordPolicy', { ...stale, failures: 4 })).msg,
    ).toBe('密码策略已被他人修改，请刷新后再改');
  });

  /** 安全 11 */
  test('refuses what is weaker than either profile, each at its field', async () => {
    expect((await save({ minLength: 7 })).data).toEqual({ fields: { minLength: '不能小于 8' } });
    expect((await save({ minClasses: 2 })).data).toEqual({
      fields: { minLength: '字符种类少于三类时，长度不能小于 12' },
    });
    expect((await save({ minClasses: 1, minLength: 12 })).code).toBe(200);
    expect((await save({}, office.auditor)).code).toBe(403);
  });
});

test('the captcha only after failures from the network, when the policy says so', async () => {
  const guarded = await startServer({ template: 'demo', config: { captcha: true } });
  try {
    const asked = async () => (await client(guarded).get('/captchaImage')).captchaEnabled;
    expect(await asked()).toBe(true);
    await guarded.pool.query(
      `insert into password_policy (school_id, min_length, min_classes, history, expiry_days, expiry_forced, failures, lock_minutes, captcha)
       values (1, 10, 3, 5, 90, false, 5, 15, 'afterFailures')`,
    );
    expect(await asked()).toBe(false);
    const wrong = () =>
      client(guarded).post('/login', { username: 'qa', password: 'Wrong-Word-11' });
    expect((await wrong()).msg).toBe('用户名或密码错误');
    expect(await asked()).toBe(false);
    await wrong();
    expect(await asked()).toBe(true);
    expect((await wrong()).msg).toBe('验证码已失效');
    expect(
      (await client(guarded, undefined, { 'X-Forwarded-For': '203.0.113.7' }).get('/captchaImage'))
        .captchaEnabled,
    ).toBe(false);
  } finally {
    await guarded.stop();
  }
});
