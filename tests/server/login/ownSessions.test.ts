/** Where one is logged in, seen and ended by oneself (登录 38). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client, echo, login } from '../../kit/client.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, auth_session');
});
const SESSIONS = '/foundation/userConfig/sessions';
type Mine = Awaited<ReturnType<typeof login>>;
const seen = async (by: Mine): Promise<{ id: number; here: boolean; ip: string }[]> =>
  (await by.get(SESSIONS)).data;
const NO_SESSION = { code: 401 };

/** 登录 38 */
test('one sees one’s own sessions alone, this one first; ended elsewhere it is none from the next request on', async () => {
  const [here, there] = [await login(server, 'declarer'), await login(server, 'declarer')];
  await login(server, 'other');
  const mine = await seen(here);
  expect(mine).toMatchObject([
    { here: true, device: '其他程序', ip: '127.0.0.1' },
    { here: false, device: '其他程序', ip: '127.0.0.1' },
  ]);
  expect(JSON.stringify(mine)).not.toMatch(/token|hash/);
  const [, away] = mine;
  expect((await here.del(`${SESSIONS}/${away?.id}`)).code).toBe(200);
  expect(await there.get('/getInfo')).toMatchObject(NO_SESSION);
  expect((await here.del(`${SESSIONS}/${away?.id}`)).code).toBe(404);
  expect(await seen(here)).toHaveLength(1);
  expect(
    (await audits(server.pool)).filter(({ action }) => action === 'endMySession'),
  ).toMatchObject([{ outcome: 'done', entity: 'session', entity_id: String(away?.id) }]);
});

/** 登录 38 */
test('the session in use stays, and that of somebody else is not there', async () => {
  const [me, other] = [await login(server, 'declarer'), await login(server, 'other')];
  const [own] = await seen(me);
  const [theirs] = await seen(other);
  expect(await me.del(`${SESSIONS}/${own?.id}`)).toMatchObject({
    code: 601,
    msg: '这是您正在使用的会话，请用退出登录',
  });
  expect((await me.del(`${SESSIONS}/${theirs?.id}`)).code).toBe(404);
  expect((await other.get('/getInfo')).code).toBe(200);
});

/** 登录 38 */
test('all the others end at once, this one and everybody else’s stay', async () => {
  const [me, one, two] = [
    await login(server, 'declarer'),
    await login(server, 'declarer'),
    await login(server, 'declarer'),
  ];
  const other = await login(server, 'other');
  expect((await me.post(`${SESSIONS}/others`, {})).data).toEqual({ ended: 2 });
  for (const gone of [one, two]) expect(await gone.get('/getInfo')).toMatchObject(NO_SESSION);
  for (const there of [me, other]) expect((await there.get('/getInfo')).code).toBe(200);
  expect((await me.post(`${SESSIONS}/others`, {})).data).toEqual({ ended: 0 });
});

/** 登录 38；模拟 8 */
test('who looks on as somebody sees nothing of their sessions and ends none', async () => {
  const theirs = await login(server, 'declarer');
  const admin = await login(server, 'admin');
  const look = await admin.get(`/system/user/startTheImpersonationUser/${USER.declarer}`, {
    reason: '看看',
  });
  expect(look.code).toBe(200);
  const seenAs = client(server, admin.token, echo(USER.declarer));
  expect((await seenAs.get(SESSIONS)).data).toEqual([]);
  expect((await seenAs.post(`${SESSIONS}/others`, {})).code).not.toBe(200);
  expect((await theirs.get('/getInfo')).code).toBe(200);
});
