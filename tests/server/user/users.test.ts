import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { fillWorld, insert, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
let head: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  admin = await login(server, 'admin');
  head = await login(server, 'head');
});
afterAll(() => server.stop());
afresh(() => server.pool);
type Row = { username: string };
const names = async (who: Client, query: Record<string, unknown> = {}) => {
  const { data } = await who.get('/system/user/list', { pageSize: 200, ...query });
  expect(data.total).toBe(data.rows.length);
  return data.rows.map((r: Row) => r.username);
};

/** 用户 3 */
test('one row, whole: masked number, names of roles and scopes, no hash', async () => {
  const { data } = await admin.get('/system/user/list', { keyword: 'multi' });
  const { rows } = await admin.get('/system/user/list', { keyword: 'admin' }).then((a) => a.data);
  expect(rows.map((r: { mobile: string }) => r.mobile)).toEqual(['138****5678']);
  expect(data).toEqual({
    total: 1,
    rows: [
      {
        id: USER.multi,
        username: 'multi',
        employeeNumber: '1013',
        cname: 'multi老师',
        ename: null,
        nickName: null,
        avatarFileId: null,
        gender: '0',
        idType: '1',
        idNumber: null,
        birthday: null,
        nationCode: null,
        politicalCode: null,
        email: null,
        unitKey: '3-1',
        otherUnitKeys: [],
        teachUnitKey: null,
        officeUnitKey: null,
        labels: { unitKey: '计算机学院' },
        staffType: null,
        titleCode: null,
        educationCode: null,
        degreeCode: null,
        duty: null,
        post: null,
        workStatus: '1',
        entryOn: null,
        leaveOn: null,
        canTeach: false,
        onStaff: true,
        isExternal: false,
        isPartTime: false,
        degreeUnit: null,
        mainEmployer: null,
        teachFrom: null,
        teacherCertNo: null,
        weeklyHourLimit: 16,
        remark: null,
        roleNames: 'DECLARER',
        scopeTexts: '本科生教育 · 管理：计算机学院；继续教育 · 管理：测试大学继续教育',
        mobile: null,
        accountStatus: 'normal',
        lastLoginAt: null,
        simulateRefusal: null,
        login: 'password',
        version: 1,
        changeRefusal: null,
        vouching: null,
        writable: true,
      },
    ],
  });
});

/** 权限 11 */
test('the school’s administrator sees everybody, also who belongs to no unit', async () => {
  expect(await names(admin)).toEqual(Object.keys(USER));
});

/** 权限 11 */
test('a college sees who belongs to it or has a scope in it, nobody else', async () => {
  const others = ['other', 'plain'];
  expect(await names(head)).toEqual(Object.keys(USER).filter((name) => !others.includes(name)));
});

/** 权限 11 */
test('a supervisor scope, or none, sees nobody', async () => {
  await server.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 5), (1, $2, 5)',
    [USER.wide, USER.staff],
  );
  expect(await names(await login(server, 'wide'))).toEqual([]);
  expect(await names(await login(server, 'staff'))).toEqual([]);
  await server.pool.query('delete from user_role where user_id in ($1, $2)', [
    USER.wide,
    USER.staff,
  ]);
});

test.each([
  [{ keyword: 'jxms' }, ['declarer']],
  [{ keyword: '1012' }, ['wide']],
  [{ keyword: 'head老师' }, ['head']],
  [{ keyword: '%' }, []],
  [{ keyword: '_' }, []],
  [{ roleKey: 'ROLE_HR' }, ['hr']],
  [{ roleKey: 'ROLE_NONE' }, []],
  [{ accountStatus: 'disabled' }, ['disabled']],
  [{ accountStatus: 'inactive' }, ['inactive']],
  [{ accountStatus: 'locked' }, ['locked']],
  [{ accountStatus: 'x' }, []],
  [{ accountStatus: 'normal', keyword: 'l' }, ['declarer', 'accountless', 'multi', 'plain']],
  [{ loginOnly: 'true', keyword: 'accountless' }, []],
  [{ roleKey: 'ROLE_DECLARER', accountStatus: 'normal' }, ['declarer', 'other', 'multi']],
])('filter %j', async (query, expected) => {
  expect(await names(admin, query)).toEqual(expected);
});

test('pages cover the list without overlap, in the order asked for', async () => {
  const sorted = Object.keys(USER).sort();
  for (const [isAsc, expected] of [
    ['asc', sorted],
    ['desc', sorted.toReversed()],
  ] as const) {
    const pages = [];
    for (const pageNum of [1, 2, 3]) {
      const { data } = await admin.get('/system/user/list', {
        orderByColumn: 'username',
        isAsc,
        pageNum,
        pageSize: 5,
      });
      expect(data.total).toBe(14);
      pages.push(...data.rows.map((r: Row) => r.username));
    }
    expect(pages).toEqual(expected);
  }
});

test.each([
  [{ pageSize: 201 }, { pageSize: '每页最多 200 条' }],
  [{ pageNum: 'x' }, { pageNum: '页码应为整数' }],
  [{ orderByColumn: 'passwordHash' }, { orderByColumn: '不能按该列排序' }],
  [{ loginOnly: 'x' }, { loginOnly: '筛选值不正确' }],
  [{ sort: '1' }, { sort: '没有这一项' }],
])('the list refuses %j', async (query, fields) => {
  expect((await admin.get('/system/user/list', query)).data).toEqual({ fields });
});

test('the number of statements does not grow with the rows', async () => {
  await insert(
    server.pool,
    'app_user',
    Array.from({ length: 150 }, (_, i) => ({
      id: 1000 + i,
      username: `extra${i}`,
      employee_number: `9${String(i).padStart(4, '0')}`,
      cname: '张老师',
      pinyin: 'zls',
      unit_key: '3-1',
      unit_business_type: 0,
      account_status: 'normal',
    })),
  );
  const count = async (pageSize: number) => {
    const queries: unknown[] = [];
    const listen = (client: { query: (...args: unknown[]) => unknown }) => {
      const plain = client.query;
      client.query = (...args: unknown[]) => {
        queries.push(args[0]);
        return plain.apply(client, args);
      };
      restore.push(() => {
        client.query = plain;
      });
    };
    const restore: (() => void)[] = [];
    server.pool.on('acquire', listen as never);
    await admin.get('/system/user/list', { pageSize, keyword: 'extra' });
    server.pool.off('acquire', listen as never);
    for (const undo of restore) undo();
    return queries.length;
  };
  // the server's own jobs ask too, now and then: the least of a few times is the request's alone
  const least = async (pageSize: number) => {
    const counts: number[] = [];
    for (let i = 0; i < 4; i++) counts.push(await count(pageSize));
    return Math.min(...counts);
  };
  const one = await least(1);
  expect(one).toBeGreaterThan(3);
  expect(await least(150)).toBe(one);
  await server.pool.query('delete from app_user where id >= 1000');
});

test('roles to choose from, and the menus of the configuration page', async () => {
  expect((await admin.get('/system/role/options')).data[0]).toEqual({
    roleKey: 'ROLE_ADMIN',
    roleName: 'ADMIN',
  });
  const { data } = await admin.get('/system/menu/treeList');
  expect(data).toHaveLength(11);
  expect(data[0]).toEqual({
    menuId: 1,
    parentId: null,
    title: 'Talent',
    path: '/talent',
    name: 'Talent',
    component: 'Layout',
    icon: null,
    sortNo: 1,
    hidden: false,
    noCache: false,
    permission: null,
    version: 1,
    roles: ['DECLARER'],
  });
});

/** 设置 10 */
test('dictionary items in their order; an unknown type has none; a strange one is refused', async () => {
  const { data } = await head.get('/system/dict/data/type/business_type', { time: 'now' });
  expect(data.map((d: { dictLabel: string }) => d.dictLabel)).toEqual([
    '本科生教育',
    '研究生教育',
    '继续教育',
  ]);
  expect(data[0]).toEqual({
    dictCode: 0,
    dictLabel: '本科生教育',
    dictValue: '0',
    listClass: 'primary',
    cssClass: null,
  });
  expect((await head.get('/system/dict/data/type/no_such_type')).data).toEqual([]);
  expect((await head.get('/system/dict/data/type/a%27b')).code).toBe(422);
});
