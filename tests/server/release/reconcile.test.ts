/** What comes with the product reaches a school that is installed already, at a start (版本 1–7). */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBase } from '../../../src/install/base.ts';
import { earlier } from '../../../src/install/first.ts';
import { GIVEN } from '../../../src/install/given.ts';
import { reconcileSchools } from '../../../src/install/reconcile.ts';
import '../../../src/main/contract/calls.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import { type Given, reconcile } from '../../../src/school/release/server/reconcile.ts';
import { afresh } from '../../kit/afresh.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';
import { release } from './release.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('base');
  await transaction(database.pool, 'read write', (client) =>
    insertBase(client, { schoolCode: '4151000001', schoolName: '新建大学' }),
  );
});
afterAll(() => database.drop());
afresh(() => database.pool);
const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows;
const within = <T>(work: (client: PoolClient) => Promise<T>) =>
  transaction(database.pool, 'read write', work);
const start = (given: Given) => within((client) => reconcile(client, 1, given, earlier));
/** As 0.1 left it: nothing is noted. */
const unnoted = () => query('delete from release_item');
const items = () =>
  query(
    `select kind, key, state, asked, base, given from release_item where state <> 'settled' order by kind, key`,
  );

/** 版本 2、3、6 */
test('a school of an older release finds the new screen and its right after a start, and its own title stays', async () => {
  await unnoted();
  const older = release({ menu: { TalentReport: null }, grant: { 'ROLE_HR hr:team:list': null } });
  await query(`delete from menu where name = 'TalentReport'`);
  await query(
    `update role set permissions = array_remove(permissions, 'hr:team:list') where role_key = 'ROLE_HR'`,
  );
  await start(older);
  await query(`update menu set title = '课程', version = version + 1 where name = 'TalentCourse'`);
  const before = await query(`select id, name from menu order by id`);
  expect(await reconcileSchools(database.pool)).toEqual({
    added: 2,
    changed: 0,
    removed: 0,
    open: 0,
  });
  const [screen] = await query(
    `select m.title, p.name as parent, m.component, m.permission, (select name from menu o where o.parent_id = m.parent_id and o.sort_no < m.sort_no order by sort_no desc limit 1) as behind
     from menu m join menu p on p.id = m.parent_id where m.name = 'TalentReport'`,
  );
  expect(screen).toEqual({
    title: '申报统计',
    parent: 'Talent',
    component: 'talent/report/index',
    permission: 'talent:declaration:query',
    behind: 'TalentDeclarationQuery',
  });
  expect(await query(`select title from menu where name = 'TalentCourse'`)).toEqual([
    { title: '课程' },
  ]);
  expect(
    await query(
      `select 'hr:team:list' = any(permissions) as has from role where role_key = 'ROLE_HR'`,
    ),
  ).toEqual([{ has: true }]);
  expect(await query(`select id, name from menu where name <> 'TalentReport' order by id`)).toEqual(
    before,
  );
  expect(await items()).toEqual([]);
  expect(await reconcileSchools(database.pool)).toBeNull();
  const audits = await query(
    `select action, entity, entity_id, detail ->> 'event' as event from audit_log order by id`,
  );
  expect(audits).toEqual([
    { action: 'releaseStart', entity: 'menu', entity_id: 'TalentReport', event: 'add' },
    { action: 'releaseStart', entity: 'role', entity_id: 'ROLE_HR', event: 'edit' },
  ]);
});

/** 版本 4、5 */
test('both have changed a field: that of the school stays and is asked, its other fields follow; what is needed stays, the rest goes', async () => {
  await query(`update menu set title = '本校课程' where name = 'TalentCourse'`);
  await query(
    `insert into number_rule (school_id, kind, pattern) values (1, 'change', 'X{seq:4}')`,
  );
  await query(
    `insert into user_role (school_id, user_id, role_id) values (1, 7, (select id from role where role_key = 'ROLE_QA'))`,
  );
  const course = { ...GIVEN.menu.get('TalentCourse'), title: '课程目录', icon: 'plan' };
  const done = await start(
    release({
      menu: { TalentCourse: course, QaKit: null },
      numberRule: { change: { pattern: 'YD{yyyy}{seq:6}' }, staff: { pattern: '{yyyy}{seq:5}' } },
      role: { ROLE_QA: null, ROLE_HR: null },
      grant: Object.fromEntries(
        [...GIVEN.grant.keys()]
          .filter((key) => /^ROLE_(QA|HR) /.test(key))
          .map((key) => [key, null]),
      ),
      dictType: { room_use: { dictName: '教室用途', standardNo: null } },
      dictItem: { 'room_use 1': { dictLabel: '排课', listClass: null }, 'open_type 2': null },
    }),
  );
  expect(done).toMatchObject({ added: 2, open: 3 });
  expect(await query(`select title, icon from menu where name = 'TalentCourse'`)).toEqual([
    { title: '本校课程', icon: 'plan' },
  ]);
  expect(await query(`select role_key from role where role_key in ('ROLE_QA', 'ROLE_HR')`)).toEqual(
    [{ role_key: 'ROLE_QA' }],
  );
  expect(await query(`select from menu where name = 'QaKit'`)).toEqual([]);
  expect(await query(`select pattern from number_rule`)).toEqual([{ pattern: 'X{seq:4}' }]);
  expect(await query(`select dict_label from dict_data where dict_type = 'room_use'`)).toEqual([
    { dict_label: '排课' },
  ]);
  expect(await query(`select dict_value from dict_data where dict_type = 'open_type'`)).toEqual([
    { dict_value: '1' },
  ]);
  expect((await items()).map(({ kind, key, state, asked }) => [kind, key, state, asked])).toEqual([
    ['menu', 'TalentCourse', 'open', ['title']],
    ['numberRule', 'change', 'open', ['pattern']],
    ['role', 'ROLE_QA', 'open', []],
  ]);
});

/** 版本 2 */
test('what the school has removed stays away, a folder above a new screen comes back, and what the school has made itself is left alone', async () => {
  await query(`delete from menu where name in ('Qa', 'QaChart', 'QaKit')`);
  await query(
    `insert into menu (school_id, id, title, path, name, component) values (1, 999, '学校网站', 'https://x.example', 'Site', 'Layout')`,
  );
  expect(await start(release({ parameter: { takeBackHours: { value: 48 } } }))).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
    open: 0,
  });
  expect(await query(`select name from menu where name like 'Qa%'`)).toEqual([]);
  const wall = {
    name: 'QaWall',
    parent: 'Qa',
    title: '墙',
    path: '/qa/wall',
    component: 'qa/kit/index',
    icon: null,
    permission: 'qa:chart:view',
  };
  await start(release({ menu: { QaWall: wall } }));
  expect(await query(`select name from menu where name like 'Qa%' order by name`)).toEqual([
    { name: 'Qa' },
    { name: 'QaWall' },
  ]);
  expect(await query(`select title from menu where id = 999`)).toEqual([{ title: '学校网站' }]);
});

/** 版本 6 */
test('a school of 0.1 of which nothing is noted: what it has changed or removed stays its own, the rest follows', async () => {
  await unnoted();
  await query(`delete from menu where name in ('SystemRelease', 'TalentReport')`); // new since 0.1; removed by the school
  await query(
    `update role set permissions = array_remove(array_remove(permissions, 'system:release:list'), 'system:release:edit')`,
  );
  await query(`update role set role_name = '教务' where role_key = 'ROLE_ACADEMIC'`);
  await query(
    `update dict_data set dict_label = '首次开课' where dict_type = 'open_type' and dict_value = '1'`,
  );
  const later = release({
    dictItem: {
      'open_type 1': { dictLabel: '新开', listClass: 'primary' },
      'open_type 2': { dictLabel: '延续', listClass: null },
    },
  });
  await start(later);
  expect(
    await query(`select name from menu where name in ('SystemRelease', 'TalentReport')`),
  ).toEqual([{ name: 'SystemRelease' }]);
  expect(
    await query(`select role_key from role where 'system:release:edit' = any(permissions)`),
  ).toEqual([{ role_key: 'ROLE_ADMIN' }]);
  expect(await query(`select role_name from role where role_key = 'ROLE_ACADEMIC'`)).toEqual([
    { role_name: '教务' },
  ]);
  expect(
    await query(
      `select dict_label from dict_data where dict_type = 'open_type' order by dict_value`,
    ),
  ).toEqual([{ dict_label: '首次开课' }, { dict_label: '延续' }]);
  expect((await items()).map(({ key, asked }) => [key, asked])).toEqual([
    ['open_type 1', ['dictLabel']],
  ]);
});

/** 版本 2 */
test('of several servers that start at once one does it, and a fault leaves everything as it was', async () => {
  const older = release({ menu: { TalentReport: null } });
  await query(`delete from menu where name = 'TalentReport'`);
  await start(older);
  const done = await Promise.all([1, 2, 3].map(() => reconcileSchools(database.pool)));
  expect(done.filter((one) => one !== null)).toEqual([
    { added: 1, changed: 0, removed: 0, open: 0 },
  ]);
  expect(await query(`select from menu where name = 'TalentReport'`)).toHaveLength(1);
  const bad = release({
    menu: { TalentReport: null },
    role: { ROLE_NEW: { roleName: null, description: null } },
  });
  await expect(start(bad)).rejects.toThrow('role_name');
  expect(await query(`select from menu where name = 'TalentReport'`)).toHaveLength(1);
});
