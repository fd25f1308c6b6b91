import { after, model, named } from '../kit/model.ts';
import { navigationBroken } from './navigation.invariants.ts';
import { navigationMachine } from './navigation.machine.ts';

const MINE = { '/home': true, '/talent/declaration': true, '/resource/room': false };
const OTHER = { '/home': true, '/resource/room': true };
const gone = (
  reason: 'asked' | 'expired' | 'elsewhere' | 'failed',
  message: string | null = null,
) => ({ type: 'LOGGED_OUT', reason, message }) as const;

const { by, ...given } = named(
  navigationMachine,
  ['打开地址（/）', { type: 'GO', place: '/' }],
  ['打开地址（首页）', { type: 'GO', place: '/home' }],
  ['打开地址（申报页，带查询与锚点）', { type: 'GO', place: '/talent/declaration?x=1&y=2#h' }],
  ['打开地址（申报页，末尾多斜杠）', { type: 'GO', place: '/talent/declaration//?x=1' }],
  ['打开地址（菜单组件不存在的页）', { type: 'GO', place: '/resource/room' }],
  ['打开地址（没有权限的页）', { type: 'GO', place: '/system/user' }],
  ['打开地址（没有权限的页，末尾多斜杠）', { type: 'GO', place: '/system/user/' }],
  ['用户与菜单已到（本人的）', { type: 'PAGES', pages: MINE }],
  ['用户与菜单已到（被模拟用户的）', { type: 'PAGES', pages: OTHER }],
  ['已登录（要去申报页）', { type: 'LOGGED_IN', wanted: '/talent/declaration?x=1&y=2#h' }],
  ['未登录（自己退出）', gone('asked')],
  ['未登录（登录已过期）', gone('expired')],
  ['未登录（没有令牌）', gone('elsewhere')],
  ['未登录（取菜单失败）', gone('failed', '后端接口连接异常')],
  ['点重新加载', { type: 'RETRY' }],
  ['等待登录状态超时（应用）', after('sessionTimeout', 'navigation.waiting')],
  ['等待登录状态超时（登录页）', after('sessionTimeout', 'navigation.arriving')],
);
const here = '打开地址（申报页，带查询与锚点）';
const mine = '用户与菜单已到（本人的）';

export const navigationModel = model({
  name: 'navigation',
  zh: '页面导航',
  kind: 'process',
  machine: navigationMachine,
  variants: [
    { name: '应用', zh: '从根地址打开', input: { document: 'app', place: '/' } },
    {
      name: '深链接',
      zh: '从深链接打开',
      input: { document: 'app', place: '/talent/declaration?x=1&y=2#h' },
    },
    {
      name: '登录页',
      input: { document: 'login', place: '/login?redirect=%2Ftalent%2Fdeclaration' },
    },
  ],
  ...given,
  stories: [
    {
      title: '没有登录就打开深链接，转到登录页并保留完整地址',
      variant: '深链接',
      events: by('未登录（没有令牌）'),
    },
    {
      title: '登录后回到原来要去的地址',
      variant: '登录页',
      events: by('未登录（没有令牌）', '已登录（要去申报页）'),
    },
    {
      title: '已登录者打开登录页，转到首页',
      variant: '登录页',
      events: by('已登录（要去申报页）'),
    },
    {
      title: '打开没有权限的页，再返回首页',
      variant: '应用',
      events: by(mine, '打开地址（没有权限的页）', '打开地址（首页）'),
    },
    {
      title: '菜单指向的组件不存在',
      variant: '应用',
      events: by(mine, '打开地址（菜单组件不存在的页）'),
    },
    {
      title: '取菜单失败，回到登录页并说明原因',
      variant: '应用',
      events: by('未登录（取菜单失败）'),
    },
    {
      title: '一直没有回应，给出重新加载',
      variant: '应用',
      events: by('等待登录状态超时（应用）', '点重新加载', mine, here),
    },
  ],
  broken: navigationBroken,
  home: ['page', 'atLogin', 'left', 'noPage', 'unknownView', 'failed'],
});
