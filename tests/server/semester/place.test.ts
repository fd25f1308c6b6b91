import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let declarer: Client;
let multi: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  declarer = await login(server, 'declarer');
  multi = await login(server, 'multi');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query(`update app_user set user_config = '{}'`);
  await server.pool.query('truncate audit_log');
});

const saved = async (user: number) =>
  (await server.pool.query('select user_config from app_user where id = $1', [user])).rows[0]
    .user_config;
const place = async (who: Client) => {
  const { businessTypeList, defaultBusinessTypeId } = await who.get('/getInfo');
  type Entry = {
    businessTypeId: number;
    campusId: number | null;
    schoolYearId: number;
    semesterId: number;
  };
  const places = businessTypeList.map((b: Entry) => [
    b.businessTypeId,
    b.campusId,
    b.schoolYearId,
    b.semesterId,
  ]);
  return { defaultBusinessTypeId, places };
};

/** 学期 39 */
test('saving merges; the place is where the next session starts', async () => {
  await multi.put('/foundation/userConfig', { theme: 'red', pageSize: 50 });
  await multi.put('/foundation/userConfig', {
    businessType: 0,
    campusId: 1,
    schoolYearId: 2,
    semesterId: 12,
  });
  expect(await saved(USER.multi)).toEqual({
    theme: 'red',
    pageSize: 50,
    businessType: 0,
    campusId: 1,
    schoolYearId: 2,
    semesterId: 12,
  });
  expect(await place(multi)).toEqual({
    defaultBusinessTypeId: 0,
    places: [
      [0, 1, 2, 12],
      [2, null, 3, 31],
    ],
  });
  expect((await audits(server.pool)).at(-1)).toEqual({
    action: 'saveUserConfig',
    outcome: 'done',
    code: 200,
    user_id: '13',
    simulate_user_id: null,
    entity: 'userConfig',
    entity_id: '13',
    detail: {
      before: { theme: 'red', pageSize: 50 },
      after: {
        theme: 'red',
        pageSize: 50,
        businessType: 0,
        campusId: 1,
        schoolYearId: 2,
        semesterId: 12,
      },
    },
  });
});

/** 学期 40；设置 18 */
test('another business type takes its place with it; a year alone brings a semester of its own', async () => {
  await multi.put('/foundation/userConfig', {
    businessType: 0,
    campusId: 1,
    schoolYearId: 2,
    semesterId: 12,
  });
  await multi.put('/foundation/userConfig', { schoolYearId: 1 });
  expect(await saved(USER.multi)).toEqual({
    businessType: 0,
    campusId: 1,
    schoolYearId: 1,
    semesterId: 10,
  });
  await multi.put('/foundation/userConfig', { campusId: null });
  expect(await saved(USER.multi)).toEqual({
    businessType: 0,
    campusId: null,
    schoolYearId: 1,
    semesterId: 10,
  });
  await multi.put('/foundation/userConfig', { businessType: 2 });
  expect(await saved(USER.multi)).toEqual({ businessType: 2 });
  expect((await place(multi)).defaultBusinessTypeId).toBe(2);
});

/** 学期 39 */
test('settings that are no longer their do no harm: getInfo leaves them out and they work on', async () => {
  await server.pool.query(`update app_user set user_config = $1 where id = 2`, [
    { businessType: 2, campusId: 2, semesterId: 31, theme: 'purple', pageSize: 20, secret: 'x' },
  ]);
  const info = await declarer.get('/getInfo');
  expect(info.user.userConfig).toEqual({ pageSize: 20 });
  expect(await place(declarer)).toEqual({ defaultBusinessTypeId: 0, places: [[0, null, 2, 11]] });
});

/** 设置 17 */
test('two saves at once: neither is lost', async () => {
  await Promise.all([
    multi.put('/foundation/userConfig', { theme: 'red' }),
    multi.put('/foundation/userConfig', { pageSize: 50 }),
  ]);
  expect(await saved(USER.multi)).toEqual({ theme: 'red', pageSize: 50 });
});

/** 设置 17 */
test.each([
  [{ colour: 'red' }, { colour: '没有这一项' }],
  [{ theme: 'purple' }, { theme: '取值不正确' }],
  [{ pageSize: '20' }, { pageSize: '应为数字' }],
  [{ pageSize: 500 }, { pageSize: '不能超过 100' }],
])('saving %j is refused', async (body, fields) => {
  expect((await multi.put('/foundation/userConfig', body)).data).toEqual({ fields });
  expect(await saved(USER.multi)).toEqual({});
});
