/** 系统 → 随版本更新 over HTTP: what school and release have both changed is shown, taken or kept (版本 8–11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdmin } from '../../../src/areas/user/server/firstAdmin.ts';
import { insertBase } from '../../../src/install/base.ts';
import { earlier } from '../../../src/install/first.ts';
import { GIVEN } from '../../../src/install/given.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import { reconcile } from '../../../src/school/release/server/reconcile.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client } from '../../kit/client.ts';
import { audits } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
const start = (given: typeof GIVEN) =>
  transaction(server.pool, 'read write', (c) => reconcile(c, 1, given, earlier));
const without = (
  kind: 'menu' | 'dictItem',
  key: string,
  content?: Record<string, string | null>,
) => {
  const rows = new Map(GIVEN[kind]);
  if (content) rows.set(key, { ...rows.get(key), ...content });
  else rows.delete(key);
  return { [kind]: rows };
};
beforeAll(async () => {
  server = await startServer();
  const password = await createFirstAdmin(
    server.pool,
    { username: 'first', cname: '周建国', employeeNumber: '10001', roleKey: 'ROLE_ADMIN' },
    (c) => insertBase(c, { schoolCode: '4151000001', schoolName: '新建大学' }),
  );
  await server.pool.query('update app_user set must_change_password = false');
  const { token } = await client(server).post('/login', { username: 'first', password });
  admin = client(server, token);
  await server.pool.query(`update menu set title = '本校课程' where name = 'TalentCourse'`);
  await server.pool.query(
    `update dict_data set dict_label = '首开' where dict_type = 'open_type' and dict_value = '1'`,
  );
  await start({
    ...GIVEN,
    ...without('menu', 'TalentCourse', { title: '课程目录' }),
    ...without('dictItem', 'open_type 1'),
  });
});
afterAll(() => server.stop());
afresh(() => server.pool);
const list = async () => (await admin.get('/system/release/items')).data;
const decide = (kind: string, key: string, choice: string, seen: string) =>
  admin.put(`/system/release/items/${kind}/${encodeURIComponent(key)}`, { choice, seen });
const title = async () =>
  (await server.pool.query(`select title from menu where name = 'TalentCourse'`)).rows[0].title;

/** 版本 8 */
test('what waits is shown in three versions', async () => {
  expect(await list()).toEqual([
    {
      kind: 'dictItem',
      key: 'open_type 1',
      kindName: '字典条目',
      name: 'open_type：首开',
      state: 'open',
      gone: true,
      neededBy: null,
      fields: [],
      seen: expect.any(String),
      by: null,
      at: null,
    },
    {
      kind: 'menu',
      key: 'TalentCourse',
      kindName: '菜单',
      name: '本校课程',
      state: 'open',
      gone: false,
      neededBy: null,
      fields: [{ label: '名称', old: '课程库', ours: '本校课程', theirs: '课程目录' }],
      seen: expect.any(String),
      by: null,
      at: null,
    },
  ]);
});

/** 版本 9、11 */
test('taken: the row is as the release gives it, with a row in the log; what has changed meanwhile is refused', async () => {
  const [entry, menu] = await list();
  await server.pool.query(`update menu set title = '课程一览' where name = 'TalentCourse'`);
  expect(await decide('menu', 'TalentCourse', 'take', menu.seen)).toMatchObject({
    code: 409,
    msg: '「课程一览」刚刚有变动，请刷新后再试',
  });
  const [, again] = await list();
  expect((await decide('menu', 'TalentCourse', 'take', again.seen)).code).toBe(200);
  expect(await title()).toBe('课程目录');
  expect((await decide('dictItem', 'open_type 1', 'take', entry.seen)).code).toBe(200);
  const { rows } = await server.pool.query(
    `select dict_value from dict_data where dict_type = 'open_type'`,
  );
  expect(rows).toEqual([{ dict_value: '2' }]);
  expect(await list()).toEqual([]);
  expect((await decide('menu', 'TalentCourse', 'take', again.seen)).code).toBe(404);
  const last = (await audits(server.pool)).filter(({ action }) => action === 'decideRelease');
  expect(last.at(0)?.detail).toEqual({
    event: 'take',
    name: '课程一览',
    before: { title: '课程一览' },
    after: { title: '课程目录' },
  });
});

/** 版本 10 */
test('kept: it stays, is listed as kept and may still be taken; the next change of the release asks anew', async () => {
  const [, menu] = await list();
  expect((await decide('menu', 'TalentCourse', 'keep', menu.seen)).code).toBe(200);
  expect(await title()).toBe('本校课程');
  expect((await list())[1]).toMatchObject({ key: 'TalentCourse', state: 'kept', by: '周建国' });
  await start({
    ...GIVEN,
    ...without('menu', 'TalentCourse', { title: '课程目录', icon: 'plan' }),
  });
  expect(await title()).toBe('本校课程');
  await start({ ...GIVEN, ...without('menu', 'TalentCourse', { title: '课程总表' }) });
  const asked = (await list()).find(({ key }: { key: string }) => key === 'TalentCourse');
  expect(asked).toMatchObject({ state: 'open', fields: [{ old: '课程目录', theirs: '课程总表' }] });
  expect((await decide('menu', 'TalentCourse', 'keep', asked.seen)).code).toBe(200);
  const kept = (await list()).find(({ key }: { key: string }) => key === 'TalentCourse');
  expect((await decide('menu', 'TalentCourse', 'take', kept.seen)).code).toBe(200);
  expect(await title()).toBe('课程总表');
});

/** 版本 9 */
test('an entry that records still hold is stopped, a menu that others stand below is refused', async () => {
  await server.pool.query(
    `insert into menu (school_id, id, parent_id, title, path, name, component, permission) values (1, 999, (select id from menu where name = 'Resource'), '我的', '/my', 'My', 'qa/kit/index', 'qa:chart:view')`,
  );
  const menus = new Map([...GIVEN.menu].filter(([key]) => !key.startsWith('Resource')));
  await start({ ...GIVEN, menu: menus });
  const folder = (await list()).find(({ key }: { key: string }) => key === 'Resource');
  expect(folder).toMatchObject({ gone: true, neededBy: '其下还有 1 个菜单' });
  expect(await decide('menu', 'Resource', 'take', folder.seen)).toMatchObject({
    code: 601,
    msg: '「资源」其下还有 1 个菜单，请先处理',
  });
  await server.pool.query(
    `insert into dict_data (school_id, dict_type, dict_value, dict_label) values (1, 'dict_tone', 'old', '旧')`,
  );
  const tones = new Map(GIVEN.dictItem).set('dict_tone old', { dictLabel: '旧', listClass: null });
  await start({ ...GIVEN, menu: menus, dictItem: tones });
  await start({ ...GIVEN, menu: menus });
  const tone = (await list()).find(({ key }: { key: string }) => key === 'dict_tone old');
  expect(tone).toMatchObject({ gone: true, neededBy: '业务数据中可能用到' });
  expect((await decide('dictItem', 'dict_tone old', 'take', tone.seen)).code).toBe(200);
  const { rows } = await server.pool.query(
    `select enabled from dict_data where dict_value = 'old'`,
  );
  expect(rows).toEqual([{ enabled: false }]);
  expect((await decide('menu', 'Resource', 'keep', folder.seen)).code).toBe(200);
  expect((await list()).map(({ key }: { key: string }) => key)).not.toContain('Resource');
});
