import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { fillWorld, USER } from '../../kit/school/world.ts';
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
  await server.pool.query(`update app_user set user_config = '{}'`);
});
const CONFIG = '/foundation/userConfig';
const card = (i: unknown, more: object = {}) => ({
  i,
  x: 0,
  y: 0,
  w: 4,
  h: 2,
  minW: 3,
  minH: 1,
  ...more,
});
const info = async () => (await declarer.get('/getInfo')).user.userConfig;

/** 首页 19 */
test('the layout of the home page is kept beside the other settings, changed alone and taken back', async () => {
  await declarer.put(CONFIG, { theme: 'red', pageSize: 50 });
  const homeLayout = [card('todo'), card('week', { x: 4, maxW: null, static: false })];
  await declarer.put(CONFIG, { homeLayout, homeHidden: ['links'] });
  expect(await info()).toEqual({ theme: 'red', pageSize: 50, homeLayout, homeHidden: ['links'] });
  await declarer.put(CONFIG, { pageSize: 20 });
  expect(await info()).toEqual({ theme: 'red', pageSize: 20, homeLayout, homeHidden: ['links'] });
  await declarer.put(CONFIG, { homeLayout: null, homeHidden: [] });
  expect(await info()).toEqual({ theme: 'red', pageSize: 20, homeLayout: null, homeHidden: [] });
});

/** 首页 20 */
test.each<[unknown, Record<string, string>]>([
  [{}, { homeLayout: '网格布局数据应为数组' }],
  [[card('todo', { x: '0' })], { 'homeLayout.0.x': '应为数字' }],
  [[card('todo', { x: 9 })], { 'homeLayout.0': '卡片超出了网格的宽度' }],
  [[card('todo'), card('todo', { x: 4 })], { homeLayout: '网格布局第 2 项的 i 重复：todo' }],
  [[card(7)], { 'homeLayout.0.i': '应为字符串' }],
  [[card('todo', { static: 1 })], { 'homeLayout.0.static': '应为布尔值' }],
  [Array.from({ length: 31 }, (_, at) => card(`c${at}`)), { homeLayout: '卡片不能超过 30 张' }],
])('%j is no layout: refused, nothing is kept', async (homeLayout, fields) => {
  const answer = await declarer.put(CONFIG, { homeLayout });
  expect([answer.code, answer.data]).toEqual([422, { fields }]);
  expect(
    (await server.pool.query('select user_config from app_user where id = $1', [USER.declarer]))
      .rows[0].user_config,
  ).toEqual({});
});

/** 首页 20 */
test('a broken one that stands in the database reaches the home page, which tells it; saving anything else leaves it', async () => {
  const homeLayout = [{ i: 'todo', x: 'a' }];
  await server.pool.query('update app_user set user_config = $1 where id = $2', [
    { homeLayout, homeHidden: 7 },
    USER.declarer,
  ]);
  expect(await info()).toEqual({ homeLayout });
  await declarer.put(CONFIG, { pageSize: 50 });
  expect(await info()).toEqual({ homeLayout, pageSize: 50 });
});
