/** Of what waits at a start those are told who may decide, and rights do not come to a role that the school has changed (版本 12、13). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdmin } from '../../../src/areas/user/server/firstAdmin.ts';
import { insertBase } from '../../../src/install/base.ts';
import { earlier } from '../../../src/install/first.ts';
import { GIVEN } from '../../../src/install/given.ts';
import { reconcileSchools } from '../../../src/install/reconcile.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import { type Given, reconcile } from '../../../src/school/release/server/reconcile.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { release } from './release.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  const school = { schoolCode: '4151000001', schoolName: '新建大学' };
  const people = [
    ['first', '周建国', '10001', 'ROLE_ADMIN'],
    ['second', '林静', '10002', 'ROLE_SECURITY'],
  ] as const;
  const passwords: string[] = [];
  for (const [username, cname, employeeNumber, roleKey] of people)
    passwords.push(
      await createFirstAdmin(server.pool, { username, cname, employeeNumber, roleKey }, (c) =>
        insertBase(c, school),
      ),
    );
  await query('update app_user set must_change_password = false');
  const { token } = await client(server).post('/login', {
    username: 'first',
    password: passwords[0],
  });
  admin = client(server, token);
});
afterAll(() => server.stop());
afresh(() => server.pool);
const query = async (text: string, values: unknown[] = []) =>
  (await server.pool.query(text, values)).rows;
/** A start of another release, of which nobody is told. */
const start = (given: Given) =>
  transaction(server.pool, 'read write', (c) => reconcile(c, 1, given, earlier));
const notices = () =>
  query(
    'select u.username, n.kind, n.count, n.text, n.link from notice n join app_user u on u.id = n.user_id order by n.id',
  );
const has = async (role: string, permission: string) =>
  (
    await query('select $2 = any(permissions) as has from role where role_key = $1', [
      role,
      permission,
    ])
  )[0]?.has;
const waiting = async () =>
  (await admin.get('/system/release/items')).data.map(
    ({ name, fields, state }: { name: string; fields: unknown; state: string }) => [
      name,
      state,
      fields,
    ],
  );
const decide = async (key: string, choice: string) => {
  const rows = (await admin.get('/system/release/items')).data;
  const { seen } = rows.find((one: { key: string }) => one.key === key);
  return admin.put(`/system/release/items/grant/${encodeURIComponent(key)}`, { choice, seen });
};

/** 版本 12 */
test('a release that asks tells those who may decide, once, however many servers start; the others hear nothing', async () => {
  const course = { ...GIVEN.menu.get('TalentCourse'), title: '课程目录' };
  await start(release({ menu: { TalentCourse: course } }));
  await query(`update menu set title = '本校课程' where name = 'TalentCourse'`);
  await Promise.all([1, 2, 3].map(() => reconcileSchools(server.pool)));
  const told = {
    username: 'first',
    kind: 'release',
    count: 1,
    text: '新版本和学校都改过的有 1 项等待决定，决定之前保持学校的',
    link: '/system/release',
  };
  expect(await notices()).toEqual([told]);
  const { data } = await admin.get('/notice/list', {});
  expect(JSON.stringify(data)).toContain(told.text);
  await reconcileSchools(server.pool);
  expect(await notices()).toEqual([told]);
});

/** 版本 12 */
test('a release that asks nothing tells nobody', async () => {
  await start(release({ menu: { TalentReport: null } }));
  expect(await reconcileSchools(server.pool)).toMatchObject({ added: 1, open: 0 });
  expect(await notices()).toEqual([]);
});

const NEW = [{ label: '整项', old: '没有', ours: '没有', theirs: '新增' }];
/** 版本 13 */
test('a new right comes to a role that the school has left as it was; where it has taken or given rights it is asked', async () => {
  await start(
    release({
      grant: {
        'ROLE_REGISTRAR student:photo:review': null,
        'ROLE_HR hr:team:list': null,
        'ROLE_QA qa:chart:walk': null,
        'ROLE_ROOM resource:building:list': null,
        'ROLE_ADMIN system:release:edit': null,
      },
    }),
  );
  await query(
    `update role set permissions = array_remove(permissions, 'hr:team:remind') where role_key = 'ROLE_HR'`,
  );
  await query(
    `update role set permissions = permissions || '{hr:team:list}' where role_key = 'ROLE_QA'`,
  );
  await query(
    `update role set permissions = array_remove(permissions, 'system:user:import') where role_key = 'ROLE_ADMIN'`,
  );
  await query(`delete from role where role_key = 'ROLE_ROOM'`);
  expect(await reconcileSchools(server.pool)).toMatchObject({ open: 2 });
  expect(await has('ROLE_REGISTRAR', 'student:photo:review')).toBe(true);
  expect(await has('ROLE_ADMIN', 'system:release:edit')).toBe(true); // else nobody could be asked
  expect([await has('ROLE_HR', 'hr:team:list'), await has('ROLE_QA', 'qa:chart:walk')]).toEqual([
    false,
    false,
  ]);
  expect(await waiting()).toEqual([
    ['人事管理：我的团队（查看列表）', 'open', NEW],
    ['测试：行为图（走查）', 'open', NEW],
  ]);
  expect((await notices()).map(({ count }) => count)).toEqual([2]);

  expect((await decide('ROLE_HR hr:team:list', 'take')).code).toBe(200);
  expect((await decide('ROLE_QA qa:chart:walk', 'keep')).code).toBe(200);
  expect([await has('ROLE_HR', 'hr:team:list'), await has('ROLE_QA', 'qa:chart:walk')]).toEqual([
    true,
    false,
  ]);
  await start(release({ parameter: { takeBackHours: { value: 48 } } }));
  expect(await waiting()).toEqual([['测试：行为图（走查）', 'kept', NEW]]);
  expect(await has('ROLE_QA', 'qa:chart:walk')).toBe(false);
  expect((await decide('ROLE_QA qa:chart:walk', 'take')).code).toBe(200);
  expect(await has('ROLE_QA', 'qa:chart:walk')).toBe(true);
});

/** 版本 9，用户 43 */
test('a right to decide is not taken over for somebody whom the caller alone knows, until another administrator stands behind them', async () => {
  const right = 'ROLE_HR talent:declaration:approveMaster';
  await query(
    `update role set permissions = array_remove(permissions, 'hr:team:remind') where role_key = 'ROLE_HR'`,
  );
  await start(release({ grant: { [right]: {}, 'ROLE_HR qa:chart:walk': {} } }));
  const [{ id }] = await query(
    `insert into app_user (id, school_id, username, employee_number, cname, pinyin, created_by, gender, id_type, staff_type, work_status)
     select 900, 1, 'known', '10003', '陈光', 'chenguang', id, gender, id_type, staff_type, work_status from app_user where username = 'first' returning id`,
  );
  await query(
    `insert into user_role (school_id, user_id, role_id) select 1, $1, id from role where role_key = 'ROLE_HR'`,
    [id],
  );
  await query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) select s.school_id, u.id, s.business_type, s.kind, s.node_key
     from user_unit_scope s join app_user f on f.id = s.user_id and f.username = 'first', app_user u where u.username = 'second' on conflict do nothing`,
  );
  await query(
    `insert into user_role (school_id, user_id, role_id) select 1, u.id, r.id from app_user u, role r
     where u.username = 'second' and r.role_key = 'ROLE_ADMIN'`,
  );
  expect(await decide(right, 'take')).toMatchObject({
    code: 601,
    msg: '陈光：该人员由您登记，须先由另一位管理员确认',
  });
  expect(await has('ROLE_HR', 'talent:declaration:approveMaster')).toBe(false);
  expect((await decide('ROLE_HR qa:chart:walk', 'take')).code).toBe(200);
  await query(
    `insert into vouching (school_id, user_id, kind, state, asked_by, asked_at) values (1, $1, 'person', 2, 1, now())`,
    [id],
  );
  expect((await decide(right, 'take')).code).toBe(200);
  expect(await has('ROLE_HR', 'talent:declaration:approveMaster')).toBe(true);
});

/** 版本 13 */
test('a role that the school has emptied stays empty', async () => {
  await start(release({ grant: { 'ROLE_HR hr:team:list': null } }));
  await query(`update role set permissions = '{}' where role_key = 'ROLE_HR'`);
  await reconcileSchools(server.pool);
  expect(await query(`select permissions from role where role_key = 'ROLE_HR'`)).toEqual([
    { permissions: [] },
  ]);
  expect(await waiting()).toEqual([['人事管理：我的团队（查看列表）', 'open', NEW]]);
});
