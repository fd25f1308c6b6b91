import { describe, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { openSafety } from './safety.ts';

const { office, ids } = openSafety();
type Rows = Record<string, unknown>[];
const rowsOf = async (who: Client, path: string): Promise<Rows> => {
  const { code, msg, data } = await who.get(path);
  expect([path, code, msg]).toEqual([path, 200, '操作成功']);
  return data.rows;
};

describe('会话', () => {
  const sessionsOf = async (name: string) =>
    (await rowsOf(office.security, '/system/session/list?pageSize=200')).filter((row) =>
      String(row.person).includes(name),
    );

  test('shows who is there, from where, with what, and the token to nobody', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    await client(office.server, undefined, {
      'user-agent': agent,
      'X-Forwarded-For': '203.0.113.7',
    }).post('/login', {
      username: 'teacher',
      password: (await import('../../kit/fixed.ts')).DEMO_PASSWORD,
    });
    const [row] = await sessionsOf('杨思齐');
    expect(row).toMatchObject({
      ip: '203.0.113.7',
      device: 'Chrome 141 · Windows',
      simulated: null,
      writable: true,
    });
    expect(JSON.stringify(await rowsOf(office.security, '/system/session/list'))).not.toMatch(
      /[0-9a-f]{64}/,
    );
  });

  /** 安全 13 */
  test('强制下线 counts from the next request on, names the reason in the log, and spares the others', async () => {
    const [one, other] = [await login(office.server, 'rooms'), await login(office.server, 'rooms')];
    const [newest] = await sessionsOf('吴国栋');
    const answer = await office.security.post('/system/session/forceOffline', {
      ids: [newest?.id],
      reason: '账号共用',
    });
    expect(answer.data).toEqual({ ended: 1 });
    expect([(await one.get('/getInfo')).code, (await other.get('/getInfo')).code].sort()).toEqual([
      200, 401,
    ]);
    const { rows } = await office.server.pool.query(
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
    const sessions = [await login(office.server, 'hr'), await login(office.server, 'hr')];
    const [row] = await sessionsOf('徐映雪');
    expect(
      (
        await office.security.post('/system/session/forceOffline', {
          allOf: row?.id,
          reason: '离职交接',
        })
      ).data.ended,
    ).toBeGreaterThanOrEqual(2);
    expect(
      await Promise.all(sessions.map(async (one) => (await one.get('/getInfo')).code)),
    ).toEqual([401, 401]);
  });

  /** 安全 13 */
  test('not one’s own session, nothing without a reason, and nobody without the right', async () => {
    const [own] = await sessionsOf('孟安然');
    expect(
      (
        await office.security.post('/system/session/forceOffline', {
          ids: [own?.id],
          reason: '试一试',
        })
      ).msg,
    ).toBe('所选会话已经结束，或者是您自己正在使用的会话（请用退出登录）');
    expect(
      (await office.security.post('/system/session/forceOffline', { ids: [own?.id], reason: ' ' }))
        .data,
    ).toEqual({
      fields: { reason: '请填写原因（2 到 200 个字）' },
    });
    expect(
      (
        await office.auditor.post('/system/session/forceOffline', {
          ids: [own?.id],
          reason: '试一试',
        })
      ).code,
    ).toBe(403);
    expect((await office.security.get('/system/loginLog/list')).code).toBe(403);
  });
});

describe('IP 允许名单', () => {
  const add = (network: string, who = office.security) =>
    who.post('/system/ipAllow', { network, note: null, enabled: true });
  const from = (ip: string, token: string | null = null) =>
    client(office.server, token, { 'X-Forwarded-For': ip });

  /** 安全 14 */
  test('is enforced at login and at every request for whoever holds administrative rights, and for nobody else', async () => {
    const admin = await login(office.server, 'admin');
    const teacher = await login(office.server, 'teacher');
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
    const { rows } = await office.server.pool.query(
      `select outcome, detail from audit_log where action = 'login' and outcome = 'denied' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ outcome: 'denied', detail: { reason: text } }]);
  });

  /** 安全 14 */
  test('nobody locks themselves out, by adding, changing, stopping or deleting', async () => {
    const own = '您现在的网络地址 127.0.0.1 不在保存后的名单内，您自己将不能再登录；请先加入它';
    expect((await add('10.8.0.0/16')).msg).toBe(own);
    const { data: mine } = await add('127.0.0.1');
    const { data: network } = await add('10.8.0.0/16');
    const edited = { network: '192.0.2.0/24', note: null, enabled: true, version: mine.version };
    expect((await office.security.put(`/system/ipAllow/${mine.id}`, edited)).msg).toBe(own);
    expect(
      (
        await office.security.post('/system/ipAllow/enable', {
          enabled: false,
          items: [{ id: mine.id, version: mine.version }],
        })
      ).msg,
    ).toBe(own);
    expect((await office.security.del(`/system/ipAllow/${mine.id}`)).msg).toBe(own);
    expect((await office.security.get('/getInfo')).code).toBe(200);
    expect((await office.security.del(`/system/ipAllow/${network.id}`)).code).toBe(200);
    expect((await office.security.del(`/system/ipAllow/${mine.id}`)).code).toBe(200); // an empty list keeps out nobody
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

/** 安全 16 */
test('解除绑定 takes the identity away, with the reason in the log', async () => {
  await office.server.pool.query(
    `insert into user_identity (school_id, issuer, subject, user_id, bound_at) values (1, 'https://id.example', 'sub-1', $1, now())`,
    [ids.get('qa')],
  );
  const bindings = () => rowsOf(office.security, '/system/binding/list?keyword=sub-1');
  const [row] = await bindings();
  expect(row).toMatchObject({ username: 'qa', subject: 'sub-1', boundBy: '本人首次登录' });
  expect(
    (await office.security.post(`/system/binding/${row?.id}/unbind`, { reason: '更换统一身份' }))
      .code,
  ).toBe(200);
  expect(
    (await office.security.post(`/system/binding/${row?.id}/unbind`, { reason: '更换统一身份' }))
      .code,
  ).toBe(404);
  expect(await bindings()).toEqual([]);
  expect((await office.security.get('/system/safety/oauthClients')).data).toEqual([]);
});
