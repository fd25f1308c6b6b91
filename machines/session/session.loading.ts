import { meta, TIMED_OUT } from '../kit/process.ts';
import { endedElsewhere, why } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

/** Who it is and which menus they have: asked at the same time, and both have to come. */
export const loadingUser = sessionSetup.createStateConfig({
  meta: meta(
    '加载用户与菜单',
    'splash',
    '登录 9、26：取用户信息并由菜单生成路由，失败则退出并提示',
  ),
  type: 'parallel',
  states: {
    user: {
      initial: 'asking',
      meta: meta('用户信息', 'splash', '登录 26：取用户信息'),
      states: {
        asking: {
          meta: meta('取用户信息', 'splash', '登录 26：取用户信息'),
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'here',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: {
              target: '#session.loggingOut',
              actions: { type: 'giveUpLoading', params: why },
            },
          },
        },
        here: {
          type: 'final',
          meta: meta('用户信息已到', 'splash', '登录 26：取用户信息'),
        },
      },
    },
    menus: {
      initial: 'asking',
      meta: meta('菜单', 'splash', '登录 26：取菜单并生成路由'),
      states: {
        asking: {
          meta: meta('取菜单', 'splash', '登录 26：取菜单并生成路由'),
          invoke: {
            id: 'loadMenus',
            src: 'loadMenus',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'here',
              actions: { type: 'keepMenus', params: ({ event }) => ({ menus: event.output }) },
            },
            onError: {
              target: '#session.loggingOut',
              actions: { type: 'giveUpLoading', params: why },
            },
          },
        },
        here: {
          type: 'final',
          meta: meta('菜单已到', 'splash', '登录 26：取菜单并生成路由'),
        },
      },
    },
  },
  onDone: [
    { guard: 'needsSecondFactor', target: 'secondFactor' },
    { guard: 'mustChangePassword', target: 'mustChange' },
    { target: 'loggedIn', actions: ['tellLoggedIn', 'forgetPath'] },
  ],
  after: {
    httpTimeout: {
      target: 'loggingOut',
      actions: { type: 'giveUpLoading', params: { message: TIMED_OUT } },
    },
  },
  on: {
    LOGOUT: {
      target: 'loggingOut',
      actions: { type: 'leaveBecause', params: { reason: 'asked' } },
    },
    LOGGED_OUT_ELSEWHERE: endedElsewhere,
  },
});
