import { after, done, fail, model, named } from '../kit/model.ts';
import { sessionBroken } from './session.invariants.ts';
import { sessionMachine } from './session.machine.ts';

const credentials = { username: ' zhang ', password: 'p', code: '7', uuid: 'u' };

const { by, ...given } = named(
  sessionMachine,
  ['登录（填写完整）', { type: 'LOGIN', ...credentials }],
  ['登录（用户名为空）', { type: 'LOGIN', ...credentials, username: '  ' }],
  ['登录（密码为空）', { type: 'LOGIN', ...credentials, password: '' }],
  ['登录（不填验证码）', { type: 'LOGIN', ...credentials, code: '', uuid: '' }],
  ['统一身份认证返回', { type: 'LOGIN_BY_PROVIDER', answer: { state: 's', code: 'c' } }],
  [
    '修改密码（填写完整）',
    { type: 'CHANGE_PASSWORD', oldPassword: 'p', newPassword: 'q', again: 'q' },
  ],
  [
    '修改密码（两次不一致）',
    { type: 'CHANGE_PASSWORD', oldPassword: 'p', newPassword: 'q', again: 'r' },
  ],
  ['两步验证通过', { type: 'PROVED' }],
  ['退出登录', { type: 'LOGOUT' }],
  ['确认登录已过期', { type: 'EXPIRED_CONFIRMED' }],
  ['收到其他标签页的令牌（本页已有的）', { type: 'TOKEN_FROM_TAB', token: 't1' }],
  [
    '收到其他标签页的令牌（同一用户重新登录）',
    { type: 'TOKEN_FROM_TAB', token: 't2', userId: '1' },
  ],
  ['收到其他标签页的令牌（换了用户）', { type: 'TOKEN_FROM_TAB', token: 't2', userId: '8' }],
  ['收到其他标签页的令牌（用户未知）', { type: 'TOKEN_FROM_TAB', token: 't3' }],
  ['在其他标签页退出', { type: 'LOGGED_OUT_ELSEWHERE' }],
  ['记住要去的页面', { type: 'WANT', path: '/talent?x=1&y=2#h' }],
  [
    '换成被模拟的用户',
    { type: 'USER_REPLACED', user: { id: '9', roles: ['ROLE_TEACHER'] }, menus: ['教室'] },
  ],
  ['读取令牌完成（有令牌）', done('readToken', 't0')],
  ['读取令牌完成（令牌为空）', done('readToken', '')],
  ['读取令牌完成（没有令牌）', done('readToken', null)],
  ['读取令牌失败（浏览器禁止了会话存储）', fail('readToken', { message: '存储不可用' })],
  ['等其他标签页超时', after('tabsTimeout', 'session.restoring')],
  ['登录成功', done('login', 't1')],
  ['登录失败（验证码错误）', fail('login', { message: '验证码错误', code: 601 })],
  ['登录超时', after('httpTimeout', 'session.loggingIn')],
  ['用户信息返回', done('loadUser', { id: '1', roles: ['ROLE_DECLARER'] })],
  ['用户信息返回（没有角色）', done('loadUser', { id: '1', roles: [] })],
  ['用户信息返回（须先修改密码）', done('loadUser', { id: '1', mustChangePassword: true })],
  ['用户信息返回（须两步验证）', done('loadUser', { id: '1', secondFactor: 'ask' })],
  ['取用户信息失败（没有权限）', fail('loadUser', { message: '当前操作没有权限', code: 403 })],
  ['菜单返回', done('loadMenus', ['培养'])],
  ['取菜单失败（连接异常）', fail('loadMenus', { message: '后端接口连接异常' })],
  ['加载用户与菜单超时', after('httpTimeout', 'session.loadingUser')],
  ['密码已修改', done('changePassword')],
  ['修改密码失败（原密码不正确）', fail('changePassword', { message: '原密码不正确', code: 422 })],
  ['修改密码超时', after('httpTimeout', 'session.mustChange.changing')],
  ['退出完成', done('logout')],
  ['退出失败（令牌已失效）', fail('logout', { message: '认证失败，无法访问系统资源', code: 401 })],
  ['退出超时', after('httpTimeout', 'session.loggingOut')],
);
const loggedIn = [
  '读取令牌完成（没有令牌）',
  '登录（填写完整）',
  '登录成功',
  '用户信息返回',
  '菜单返回',
];

export const sessionModel = model({
  name: 'session',
  zh: '登录会话',
  kind: 'process',
  machine: sessionMachine,
  variants: [{ name: '-' }],
  ...given,
  questions: [
    { text: '从未登录不经登录、收到其他标签页的令牌、统一身份认证返回能到已登录吗？', can: false },
    { text: '从填写新密码能到已登录吗？', can: true },
    { text: '从等待两步验证不经加载用户与菜单能到已登录吗？', can: false },
  ],
  stories: [
    { title: '登录成功，进入首页', variant: '-', events: by(...loggedIn) },
    {
      title: '打开登录页立刻登录，不等其他标签页回答',
      variant: '-',
      events: by(...loggedIn.slice(1)),
    },
    {
      title: '验证码错误，改正后登录成功',
      variant: '-',
      events: by(
        '读取令牌完成（没有令牌）',
        '登录（填写完整）',
        '登录失败（验证码错误）',
        ...loggedIn.slice(1),
      ),
    },
    {
      title: '密码被重置，登录后先修改，再去原来要去的页面',
      variant: '-',
      events: by(
        ...[
          '读取令牌完成（没有令牌）',
          '记住要去的页面',
          '登录（填写完整）',
          '登录成功',
          '用户信息返回（须先修改密码）',
          '菜单返回',
        ],
        ...[
          '修改密码（两次不一致）',
          '修改密码（填写完整）',
          '修改密码失败（原密码不正确）',
          '修改密码（填写完整）',
          '密码已修改',
          '用户信息返回',
          '菜单返回',
        ],
      ),
    },
    {
      title: '管理员登录，填动态码以后去原来要去的页面',
      variant: '-',
      events: by(
        '读取令牌完成（没有令牌）',
        '记住要去的页面',
        '登录（填写完整）',
        '登录成功',
        '用户信息返回（须两步验证）',
        '菜单返回',
        '两步验证通过',
        '用户信息返回',
        '菜单返回',
      ),
    },
    {
      title: '浏览器禁止了会话存储，说明原因；允许后登录',
      variant: '-',
      events: by('读取令牌失败（浏览器禁止了会话存储）', '登录（填写完整）', ...loggedIn),
    },
    {
      title: '取菜单失败，回到登录页',
      variant: '-',
      events: by('读取令牌完成（有令牌）', '取菜单失败（连接异常）', '退出完成'),
    },
    {
      title: '登录过期，退出时接口也报 401，照样退出',
      variant: '-',
      events: by(...loggedIn, '确认登录已过期', '退出失败（令牌已失效）'),
    },
  ],
  // captchaRound only counts
  project: (c) => [
    c.token,
    c.user?.id,
    c.user?.roles,
    c.user?.mustChangePassword,
    c.user?.secondFactor,
    c.menus,
    c.error !== null,
    c.wanted,
    c.reason,
  ],
  broken: sessionBroken,
  home: ['loggedOut', 'blocked', 'loggedIn', 'mustChange.asking', 'secondFactor'],
});
