import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfVisits } from '../../../src/areas/simulation/server/visits.ts';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query(
    'truncate audit_log, auth_session, idempotency, notice, simulation_visit',
  );
  await server.pool.query(`update role set visit_notice = 'each'`);
  await server.pool.query(`update app_user set account_status = 'normal', user_config = '{}'`);
  admin = await login(server, 'admin');
  declarer = await login(server, 'declarer');
});

const MINUTE = 60_000;
const start = (reason = '核对队列') =>
  admin.get(`/system/user/startTheImpersonationUser/${USER.declarer}`, { reason });
const back = () => admin.get('/system/user/accountSwitchback');
const sweep = (after = 0) => {
  const now = new Date(Date.now() + after);
  return tellOfVisits(server, now, now);
};
const told = async () =>
  (await declarer.get('/notice/list', {})).data.rows
    .filter((row: { kind: string }) => row.kind === 'viewed')
    .map(({ text, count, link }: { text: string; count: number; link: string }) => ({
      text: text.replace(/\d\d-\d\d \d\d:\d\d/, '某时'),
      count,
      link,
    }));
const TEXT = (minutes: number, looks = 0) =>
  `admin老师于 某时 以您的身份查看了 ${minutes} 分钟，看过 ${looks} 次内容，没有改动。原因：核对队列`;
const endings = async () =>
  (await declarer.get('/simulation/visit/list')).data.map((row: { ending: string }) => row.ending);

/** 模拟 17 */
const WAYS: {
  way: string;
  ending: string;
  end: () => Promise<unknown>;
  after?: number;
  minutes: number;
}[] = [
  { way: 'the operator leaves the simulation', ending: 'back', end: back, minutes: 1 },
  {
    way: 'the operator logs out',
    ending: 'session',
    end: () => admin.call('POST', '/logout'),
    minutes: 1,
  },
  {
    way: 'nobody comes back, as when the browser or the machine dies: after 30 minutes',
    ending: 'expired',
    end: async () => {},
    after: 31 * MINUTE,
    minutes: 30,
  },
  {
    way: 'the operator’s session is taken away',
    ending: 'session',
    end: () => server.pool.query('delete from auth_session where user_id = $1', [USER.admin]),
    minutes: 1,
  },
  {
    way: 'the account that is looked at is closed',
    ending: 'closed',
    end: () =>
      server.pool.query(`update app_user set account_status = 'disabled' where id = $1`, [
        USER.declarer,
      ]),
    minutes: 1,
  },
];
test.each(WAYS)('whoever was looked at is told once when $way', async (one) => {
  expect((await start()).code).toBe(200);
  expect(await sweep()).toBe(0);
  expect([await told(), await endings()]).toEqual([[], [null]]);
  await one.end();
  expect(await sweep(one.after)).toBe(1);
  const diverging: string[] = [];
  await conform(HISTORIES, server.pool, 1, ({ text }) => diverging.push(text));
  expect(diverging).toEqual([]);
  expect(await sweep((one.after ?? 0) + MINUTE)).toBe(0);
  if (one.ending === 'closed') {
    const { rows } = await server.pool.query('select ending from simulation_visit');
    return expect(rows).toEqual([{ ending: 'closed' }]);
  }
  expect(await told()).toEqual([{ text: TEXT(one.minutes), count: 1, link: '/viewed' }]);
  expect(await endings()).toEqual([one.ending]);
});

/** 模拟 17 */
test('what was looked at is counted, several servers tell once, and the next simulation of the same session is told by itself', async () => {
  await start();
  const seen = client(server, admin.token, echo(USER.declarer));
  for (let i = 0; i < 3; i++)
    expect((await seen.get('/talent/declaration/list', {})).code).toBe(200);
  await back();
  const many = await Promise.all([sweep(), sweep(), sweep()]);
  expect(many.reduce((a, b) => a + b)).toBe(1);
  expect(await told()).toEqual([{ text: TEXT(1, 3), count: 1, link: '/viewed' }]);
  await start('再看一次');
  await back();
  await sweep();
  expect((await told()).length).toBe(2);
});

/** 模拟 17 */
test('the list shows one’s own alone, the one under way too, and its operator sees it while they look', async () => {
  await start();
  const seen = client(server, admin.token, echo(USER.declarer));
  const open = [
    expect.objectContaining({
      operatorName: 'admin老师',
      reason: '核对队列',
      endedAt: null,
      looks: null,
    }),
  ];
  for (const who of [declarer, seen])
    expect((await who.get('/simulation/visit/list')).data).toEqual(open);
  await back();
  await sweep();
  const [row] = (await declarer.get('/simulation/visit/list')).data;
  expect(row).toMatchObject({ ending: 'back', looks: 0 });
  expect((await admin.get('/simulation/visit/list')).data).toEqual([]);
});

/** 模拟 18 */
test('a role is told each time, in one digest, or not at all; of several roles the one that is told most counts', async () => {
  const { rows } = await server.pool.query<{ id: number }>(
    'select role_id as id from user_role where user_id = $1',
    [USER.declarer],
  );
  const ids = rows.map(({ id }) => id);
  const mode = (to: string) =>
    server.pool.query('update role set visit_notice = $2 where id = any($1)', [ids, to]);
  const twice = async () => {
    await server.pool.query('truncate notice');
    for (let i = 0; i < 2; i++) {
      await start();
      await back();
      await sweep();
    }
    return (await told()).map(({ count }: { count: number }) => count);
  };
  await mode('digest');
  expect(await twice()).toEqual([2]);
  expect((await told())[0].text).toBe('以您的身份查看过 2 次，最近一次是admin老师于 某时');
  await mode('none');
  expect(await twice()).toEqual([]);
  expect((await endings()).length).toBe(4);
  await server.pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions, created_at, updated_at) values (1, 90, 'ROLE_MORE', '另一角色', '{}', now(), now())`,
  );
  await server.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 90)',
    [USER.declarer],
  );
  expect(await twice()).toEqual([1, 1]);
  await server.pool.query('delete from user_role where role_id = 90');
  await server.pool.query('delete from role where id = 90');
});

/** 模拟 18；安全 17 */
test('only the security administrator changes how a role is told, and it is written down', async () => {
  const put = (who: Client, roleId: number, mode: string, before = 'each') =>
    who.call('PUT', '/system/safety/visitNotice', { body: { roleId, before, mode } });
  const security = await login(server, 'security');
  for (const who of [admin, declarer, security]) expect((await put(who, 1, 'none')).code).toBe(403);
  await server.pool.query(
    `update role set permissions = permissions || '{system:safety:edit}' where role_key = 'ROLE_SECURITY'`,
  );
  await server.pool.query('truncate audit_log');
  expect((await put(security, 999, 'none')).code).toBe(404);
  expect((await put(security, 1, 'never')).code).toBe(422);
  const { code, data } = await put(security, 1, 'none');
  expect([code, data.find((it: { roleId: number }) => it.roleId === 1).mode]).toEqual([
    200,
    'none',
  ]);
  // somebody else chose on what stood there before
  const late = await put(security, 1, 'digest');
  expect([late.code, late.msg]).toEqual([409, expect.stringMatching(/刚刚被他人改为不通知$/)]);
  const done = (await audits(server.pool)).filter(({ outcome }) => outcome === 'done');
  expect(done.map(({ detail }) => detail)).toEqual([
    expect.objectContaining({
      before: { visitNotice: 'each' },
      after: { visitNotice: 'none' },
    }),
  ]);
  await server.pool.query(
    `update role set permissions = array_remove(permissions, 'system:safety:edit') where role_key = 'ROLE_SECURITY'`,
  );
});
