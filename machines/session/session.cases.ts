import { after, cases, done, fail, model } from '../kit/model.ts';
import { sessionBroken } from './session.invariants.ts';
import { sessionMachine } from './session.machine.ts';

const credentials = { username: ' zhang ', password: 'p', code: '7', uuid: 'u' };

export const sessionModel = model({
  name: 'session',
  kind: 'process',
  machine: sessionMachine,
  variants: [{ name: '-' }],
  events: [
    ...cases(
      sessionMachine,
      { type: 'LOGIN', ...credentials },
      { type: 'LOGIN', ...credentials, username: '  ' },
      { type: 'LOGIN', ...credentials, password: '' },
      { type: 'LOGIN', ...credentials, code: '', uuid: '' },
      { type: 'LOGIN_BY_PROVIDER', answer: { state: 's', code: 'c' } },
      { type: 'LOGOUT' },
      { type: 'EXPIRED_CONFIRMED' },
      { type: 'TOKEN_FROM_TAB', token: 't1' },
      { type: 'TOKEN_FROM_TAB', token: 't2', userId: '1' },
      { type: 'TOKEN_FROM_TAB', token: 't2', userId: '8' },
      { type: 'TOKEN_FROM_TAB', token: 't3' },
      { type: 'LOGGED_OUT_ELSEWHERE' },
      { type: 'WANT', path: '/talent?x=1&y=2#h' },
      { type: 'USER_REPLACED', user: { id: '9' }, menus: ['教室'] },
    ),
    done('readToken', 't0'),
    done('readToken', ''),
    done('readToken', null),
    fail('readToken', { message: '存储不可用' }),
    after('tabsTimeout', 'session.restoring'),
    done('login', 't1'),
    fail('login', { message: '验证码错误', code: 601 }),
    after('httpTimeout', 'session.loggingIn'),
    done('loadUser', { id: '1' }),
    fail('loadUser', { message: '当前操作没有权限', code: 403 }),
    done('loadMenus', ['培养']),
    fail('loadMenus', { message: '后端接口连接异常' }),
    after('httpTimeout', 'session.loadingUser'),
    done('logout'),
    fail('logout', { message: '认证失败，无法访问系统资源', code: 401 }),
    after('httpTimeout', 'session.loggingOut'),
  ],
  // captchaRound only counts
  project: (c) => [c.token, c.user?.id, c.menus, c.error !== null, c.wanted, c.reason],
  broken: sessionBroken,
  home: ['loggedOut', 'loggedIn'],
});
