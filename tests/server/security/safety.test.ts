import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DENGBAO } from '../../../src/platform/contract/auth/passwordPolicy.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let security: Client;
let auditor: Client;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const row of (
    await server.pool.query(
      'select id::int, username from app_user where password_hash is not null',
    )
  ).rows)
    ids.set(row.username, row.id);
  [security, auditor] = await Promise.all([login(server, 'security'), login(server, 'auditor')]);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.pool.query(
    'delete from ip_allow; delete from password_policy; delete from login_throttle',
  ),
);

type Rows = Record<string, unknown>[];
const rowsOf = async (who: Client, path: string): Promise<Rows> => {
  const { code, msg, data } = await who.get(path);
  expect([path, code, msg]).toEqual([path, 200, '操作成功']);
  return data.rows;
};

describe('会话', () => {
  const sessionsOf = async (name: string) =>
    (await rowsOf(security, '/system/session/list?pageSize=200')).filter((row) =>
      String(row.person).includes(name),
    );

  test('shows who is there, from where, with what, and the token to nobody', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    await client(server, undefined, { 'user-agent': agent, 'X-Forwarded-For': '203.0.113.7' }).post(
      '/login',
      {
        username: 'teacher',
        password: (await import('../../kit/fixed.ts')).DEMO_PASSWORD,
      },
    );
    const [row] = await sessionsOf('杨思齐');
    expect(row).toMatchObject({
      ip: '203.0.113.7',
      device: 'Chrome 141 · Windows',
      simulated: null,
      writable: true,
    });
    expect(JSON.stringify(await rowsOf(security, '/system/session/list'))).not.toMatch(
      /[0-9a-f]{64}/,
    );
  });

  /** 安全 13 */
  test('强制下线 counts from the next request on, names the reason in the log, and spares the others', async () => {
    const [one, other] = [await login(server, 'rooms'), await login(server, 'rooms')];
    const [newest] = await sessionsOf('吴国栋');
    const answer = await security.post('/system/session/forceOffline', {
      ids: [newest?.id],
      reason: '账号共用',
    });
    expect(answer.data).toEqual({ ended: 1 });
    expect([(await one.get('/getInfo')).code, (await other.get('/getInfo')).code].sort()).toEqual([
      200, 401,
    ]);
    const { rows } = await server.pool.query(
      `select entity_id, detail from audit_log where action = 'forceOffline' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        entity_id: String(newest?.id),
        detail: {
          event: 'offline',
          name: expect.stringContaining('吴国栋'),
          userId: ids.get('rooms'),
          ip: '127.0.0.1',
          reason: '账号共用',
        },
      },
    ]);
  });

  test('all sessions of a person at once', async () => {
    const his = [await login(server, 'hr'), await login(server, 'hr')];
    const [row] = await sessionsOf('徐映雪');
    expect(
      (await security.post('/system/session/forceOffline', { allOf: row?.id, reason: '离职交接' }))
        .data.ended,
    ).toBeGreaterThanOrEqual(2);
    expect(await Promise.all(his.map(async (one) => (await one.get('/getInfo')).code))).toEqual([
      401, 401,
    ]);
  });

  /** 安全 13 */
  test('not one’s own session, nothing without a reason, and nobody without the right', async () => {
    const [own] = await sessionsOf('孟安然');
    expect(
      (await security.post('/system/session/forceOffline', { ids: [own?.id], reason: '试一试' }))
        .msg,
    ).toBe('所选会话已经结束，或者是您自己正在使用的会话（请用退出登录）');
    expect(
      (await security.post('/system/session/forceOffline', { ids: [own?.id], reason: ' ' })).data,
    ).toEqual({
      fields: { reason: '请填写原因（2 到 200 个字）' },
    });
    expect(
      (await auditor.post('/system/session/forceOffline', { ids: [own?.id], reason: '试一试' }))
        .code,
    ).toBe(403);
    expect((await security.get('/system/loginLog/list')).code).toBe(403);
  });
});

describe('IP 允许名单', () => {
  const add = (network: string, who = security) =>
    who.post('/system/ipAllow', { network, note: null, enabled: true });
  const from = (ip: string, token: string | null = null) =>
    client(server, token, { 'X-Forwarded-For': ip });

  /** 安全 14 */
  test('is enforced at login and at every request for whoever holds administrative rights, and for nobody else', async () => {
    const admin = await login(server, 'admin');
    const teacher = await login(server, 'teacher');
    expect((await add('127.0.0.0/8')).code).toBe(200);
    const text = '您的网络地址 203.0.113.7 不在管理员允许名单内，请换到允许的网络或联系安全管理员';
    expect((await from('203.0.113.7', admin.token).get('/getInfo')).msg).toBe(text);
    expect((await from('203.0.113.7', admin.token).post('/logout', {})).code).toBe(200);
    expect((await from('203.0.113.7', teacher.token).get('/getInfo')).code).toBe(200);
    const { DEMO_PASSWORD } = await import('../../kit/fixed.ts');
    expect(
      (await from('203.0.113.7').post('/login', { username: 'admin', password: DEMO_PASSWORD }))
        .msg,
    ).toBe(text);
    expect(
      (await from('203.0.113.7').post('/login', { username: 'teacher', password: DEMO_PASSWORD }))
        .code,
    ).toBe(200);
    const { rows } = await server.pool.query(
      `select outcome, detail from audit_log where action = 'login' and outcome = 'denied' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ outcome: 'denied', detail: { reason: text } }]);
  });

  /** 安全 14 */
  test('nobody locks himself out, by adding, changing, stopping or deleting', async () => {
    const own = '您现在的网络地址 127.0.0.1 不在保存后的名单内，您自己将不能再登录；请先加入它';
    expect((await add('10.8.0.0/16')).msg).toBe(own);
    const { data: mine } = await add('127.0.0.1');
    const { data: office } = await add('10.8.0.0/16');
    const edited = { network: '192.0.2.0/24', note: null, enabled: true, version: mine.version };
    expect((await security.put(`/system/ipAllow/${mine.id}`, edited)).msg).toBe(own);
    expect(
      (
        await security.post('/system/ipAllow/enable', {
          enabled: false,
          items: [{ id: mine.id, version: mine.version }],
        })
      ).msg,
    ).toBe(own);
    expect((await security.del(`/system/ipAllow/${mine.id}`)).msg).toBe(own);
    expect((await security.get('/getInfo')).code).toBe(200);
    expect((await security.del(`/system/ipAllow/${office.id}`)).code).toBe(200);
    expect((await security.del(`/system/ipAllow/${mine.id}`)).code).toBe(200); // an empty list keeps out nobody
  });

  test('addresses and networks of both kinds, nothing else', async () => {
    for (const network of [
      '10.0.0.1',
      '10.0.0.0/8',
      '0.0.0.0/0',
      '::1',
      '2001:db8::/32',
      '::/0',
      'fe80:0:0:0:1:2:3:4/128',
    ]) {
      const { code } = await add(network);
      expect([network, [200, 601].includes(code)]).toEqual([network, true]);
    }
    for (const network of [
      '10.0.0.256',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '010.0.0.1',
      '2001:db8::g',
      '1::2::3',
      '::/129',
      'localhost',
      '10.0.0.1; drop',
    ])
      expect([network, (await add(network)).data?.fields]).toEqual([
        network,
        { network: '应为地址或网段，如 10.8.0.0/16、192.0.2.7、2001:db8::/32' },
      ]);
  });
});

describe('密码策略', () => {
  const save = async (change: object, who = security) => {
    const { version } = (await security.get('/system/safety/passwordPolicy')).data;
    return who.put('/system/safety/passwordPolicy', { ...DENGBAO, ...change, version });
  };
  const fail = (n: number) =>
    Array.from({ length: n }).reduce<Promise<unknown>>(
      (before) =>
        before.then(() =>
          client(server).post('/login', { username: 'qa', password: 'Wrong-Word-11' }),
        ),
      Promise.resolve(),
    );

  /** 安全 11 */
  test('without one set the profile dengbao holds; what is set counts at once, with before and after in the log', async () => {
    expect((await security.get('/system/safety/passwordPolicy')).data).toMatchObject({
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
      (await client(server).post('/login', { username: 'qa', password: 'Wrong-Word-11' })).msg,
    ).toBe('登录失败次数过多，请 20 分钟后再试');
    const { rows } = await server.pool.query(
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
    expect((await security.put('/system/safety/passwordPolicy', stale)).code).toBe(200);
    expect(
      (await security.put('/system/safety/passwordPolicy', { ...stale, failures: 4 })).msg,
    ).toBe('密码策略已被他人修改，请刷新后再改');
  });

  /** 安全 11 */
  test('refuses what is weaker than either profile, each at its field', async () => {
    expect((await save({ minLength: 7 })).data).toEqual({ fields: { minLength: '不能小于 8' } });
    expect((await save({ minClasses: 2 })).data).toEqual({
      fields: { minLength: '字符种类少于三类时，长度不能小于 12' },
    });
    expect((await save({ minClasses: 1, minLength: 12 })).code).toBe(200);
    expect((await save({}, auditor)).code).toBe(403);
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

/** 安全 16 */
test('解除绑定 takes the identity away, with the reason in the log', async () => {
  await server.pool.query(
    `insert into user_identity (school_id, issuer, subject, user_id, bound_at) values (1, 'https://id.example', 'sub-1', $1, now())`,
    [ids.get('qa')],
  );
  const his = () => rowsOf(security, '/system/binding/list?keyword=sub-1');
  const [row] = await his();
  expect(row).toMatchObject({ username: 'qa', subject: 'sub-1', boundBy: '本人首次登录' });
  expect(
    (await security.post(`/system/binding/${row?.id}/unbind`, { reason: '更换统一身份' })).code,
  ).toBe(200);
  expect(
    (await security.post(`/system/binding/${row?.id}/unbind`, { reason: '更换统一身份' })).code,
  ).toBe(404);
  expect(await his()).toEqual([]);
  expect((await security.get('/system/safety/oauthClients')).data).toEqual([]);
});
