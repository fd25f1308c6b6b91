import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANSWERS_CAP, CAPTCHA } from '../../../src/areas/login/server/captcha.ts';
import { sealToken } from '../../../src/platform/server/access/sealedToken.ts';
import { menuTree } from '../../../src/school/people/server/menus.ts';
import { codeOf, SIGNING } from '../../kit/captcha.ts';
import { client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate audit_log, login_throttle, auth_session, captcha_used');
});

const WAYS = { registerEnabled: false, oauthEnabled: false, schoolName: expect.any(String) };

/** 登录 26 */
test('getInfo: the whole answer, without a hash', async () => {
  const me = await login(server, 'declarer');
  const unit = {
    schoolId: 1,
    schoolName: '测试大学',
    campusId: 1,
    campusName: '东校区',
    collegeId: 1,
    collegeName: '计算机学院',
    departmentId: null,
    departmentName: null,
    organizationId: null,
    organizationName: null,
  };
  expect(await me.get('/getInfo')).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    user: {
      userId: 2,
      username: 'declarer',
      cname: 'declarer老师',
      ename: null,
      nickName: null,
      employeeNumber: '1002',
      avatar: null,
      userConfig: {},
    },
    roles: ['ROLE_DECLARER'],
    permissions: ['add', 'edit', 'list', 'remove', 'submit'].map(
      (action) => `talent:declaration:${action}`,
    ),
    menuVersion: expect.stringMatching(/^[\w-]{16}$/),
    defaultBusinessTypeId: 0,
    defaultBusinessTypeName: '本科生教育',
    businessTypeList: [
      {
        businessTypeId: 0,
        businessTypeName: '本科生教育',
        schoolId: 1,
        schoolName: '测试大学',
        campusId: null,
        campusName: null,
        schoolYearId: 2,
        schoolYearName: '2026-2027学年',
        semesterId: 11,
        semesterName: '第一学期',
        management: unit,
        supervisor: Object.fromEntries(Object.keys(unit).map((key) => [key, null])),
      },
    ],
    simulation: null,
  });
});

/** 登录 26；权限 6 */
test('who has no role and no scope: ROLE_DEFAULT, nothing else, an empty menu', async () => {
  const me = await login(server, 'staff');
  const { roles, permissions, defaultBusinessTypeId, businessTypeList } = await me.get('/getInfo');
  expect({ roles, permissions, defaultBusinessTypeId, businessTypeList }).toEqual({
    roles: ['ROLE_DEFAULT'],
    permissions: [],
    defaultBusinessTypeId: null,
    businessTypeList: [],
  });
  expect((await me.get('/getRouters')).data).toEqual([]);
});

/** 菜单 2、4 */
test('getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission', async () => {
  const item = (name: string, path: string, component: string, more = {}) => ({
    name,
    path,
    component,
    hidden: false,
    meta: { title: name, noCache: false, icon: null, pinyin: name.toLowerCase() },
    ...more,
  });
  const declarer = await login(server, 'declarer');
  expect((await declarer.get('/getRouters')).data).toEqual([
    item('Talent', '/talent', 'Layout', {
      children: [
        item('Declaration', '/talent/declaration', 'talent/declaration/index'),
        item('Print', '/talent/print', '../../no/such', { hidden: true }),
      ],
    }),
  ]);
  const admin = await login(server, 'admin');
  expect((await admin.get('/getRouters')).data).toEqual([
    item('System', '/system', 'Layout', {
      children: [
        item('Inner', '/system/inner', 'ParentView', {
          children: [item('User', '/system/user', 'system/user/index')],
        }),
        item('Help', 'https://help.example/', 'Help'),
      ],
    }),
  ]);
});

/** 登录 22 */
test('every answer carries the headers that keep it from being guessed at or kept', async () => {
  const response = await client(server).send('GET', '/captchaImage');
  const names = [
    'x-content-type-options',
    'referrer-policy',
    'cache-control',
    'cross-origin-resource-policy',
  ];
  expect(names.map((name) => response.headers.get(name))).toEqual([
    'nosniff',
    'no-referrer',
    'no-store',
    'same-origin',
  ]);
});

/** 安全 25 */
test('only who comes by TLS is told to come by nothing else, and only by a trusted proxy', async () => {
  const ask = (to: TestServer, headers: Record<string, string>) =>
    client(to).send('GET', '/captchaImage', { headers });
  const strict = async (to: TestServer, headers: Record<string, string>) =>
    (await ask(to, headers)).headers.get('strict-transport-security');
  expect(await strict(server, {})).toBeNull();
  expect(await strict(server, { 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000');
  const elsewhere = await startServer({ config: { trustedProxies: ['10.0.0.0/8'] } });
  expect(await strict(elsewhere, { 'X-Forwarded-Proto': 'https' })).toBeNull();
  await elsewhere.stop();
});

/** 登录 23 */
test('a logout empties the cache of the browser, nothing else', async () => {
  const me = await login(server, 'declarer');
  const answer = await me.send('POST', '/logout');
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
});

/** 登录 11 */
test('captcha: one use right or wrong, two minutes, no more than the cap', async () => {
  const guarded = await startServer({ config: { captcha: true } });
  await fillWorld(guarded.pool);
  const anonymous = client(guarded);
  const ask = () => anonymous.get('/captchaImage');
  const tryIt = (uuid: string, code: string, from = anonymous) =>
    from.post('/login', { username: 'declarer', password: DEMO_PASSWORD, uuid, code });
  const count = async () => (await guarded.pool.query('select from captcha_used')).rowCount;
  const one = await ask();
  expect(one).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    captchaEnabled: true,
    uuid: expect.stringMatching(/^[\w-]{40,64}$/),
    img: expect.stringMatching(/^data:image\/png;base64,/),
    ...WAYS,
  });
  const { width, height, format } = await sharp(
    Buffer.from(one.img.split(',')[1], 'base64'),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 216, height: 72, format: 'png' });
  expect(await count()).toBe(0);
  expect((await tryIt(one.uuid, 'zzzz')).msg).toBe('验证码错误');
  expect((await tryIt(one.uuid, codeOf(one.uuid))).msg).toBe('验证码已失效');
  expect((await tryIt('not-a-token', 'zzzz')).msg).toBe('验证码已失效');
  expect(await count()).toBe(1);

  const soon = new Date(Date.now() + 60_000);
  expect(
    (await tryIt(sealToken(SIGNING, CAPTCHA, 'ABCD', new Date(Date.now() - 1)), 'ABCD')).msg,
  ).toBe('验证码已失效');
  expect((await tryIt(sealToken(SIGNING, 'browser', 'ABCD', soon), 'ABCD')).msg).toBe(
    '验证码已失效',
  );
  expect(
    (await tryIt(sealToken({ signingKey: 'K'.repeat(43) }, CAPTCHA, 'ABCD', soon), 'ABCD')).msg,
  ).toBe('验证码已失效');
  const two = await ask();
  const changed = `${two.uuid.slice(0, -2)}${two.uuid.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const other of [changed, `${two.uuid}=`, `${two.uuid}.`, ` ${two.uuid}`])
    expect((await tryIt(other, codeOf(two.uuid))).msg).toBe('验证码已失效');
  expect((await tryIt(two.uuid, ` ${codeOf(two.uuid).toLowerCase()} `)).code).toBe(200);

  // what a network has answered, it has answered; others have shares of their own
  await guarded.pool.query(`insert into captcha_used select i::text, line_hash, now() + interval '1 minute'
    from generate_series(1, ${ANSWERS_CAP}) i, (select line_hash from captcha_used limit 1) l`);
  const [three, four] = [await ask(), await ask()];
  expect((await tryIt(three.uuid, codeOf(three.uuid))).msg).toBe('验证码获取过于频繁，请稍后再试');
  const elsewhere = client(guarded, null, { 'X-Forwarded-For': '203.0.113.9' });
  expect((await tryIt(four.uuid, codeOf(four.uuid), elsewhere)).code).toBe(200);
  await guarded.pool.query(`update captcha_used set expires_at = now() - interval '1 second'`);
  expect((await tryIt(three.uuid, codeOf(three.uuid))).code).toBe(200);
  await guarded.stop();
});

/** 菜单 23 */
test('getRouters: titles come with their syllables, read in their words', () => {
  const row = {
    id: 1,
    parent_id: null,
    path: '/a',
    name: 'A',
    component: 'a',
    icon: null,
    hidden: false,
    no_cache: false,
    permission: 'a:b:c',
  };
  const read = (title: string) => menuTree([{ ...row, title }], ['a:b:c'])[0]?.meta.pinyin;
  expect(['教学任务申报', 'QA 重修名单', '音乐', '女生'].map(read)).toEqual([
    'jiao xue ren wu shen bao',
    'qa chong xiu ming dan',
    'yin yue',
    'nv sheng',
  ]);
});
