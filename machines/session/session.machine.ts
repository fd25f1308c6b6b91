import { meta, TIMED_OUT } from '../kit/process.ts';
import { loginInput, passwordInput } from './session.input.ts';
import { loadingUser } from './session.loading.ts';
import { DOOR, endedElsewhere, leave, TRY_LOGIN, takeOver, why } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

/**
 * One browser tab's session (登录 1–3、17–25).
 * Whatever fails or hangs ends at the login page with a message. The password is never kept: it passes from the event
 * to the call. Other tabs answer `readToken` within milliseconds or not at all, hence its short time-out.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    token: null,
    user: null,
    menus: [],
    error: null,
    wanted: null,
    captchaRound: 0,
    reason: null,
  },
  initial: 'restoring',
  on: { WANT: { actions: 'rememberPath' } },
  states: {
    restoring: {
      meta: meta('恢复会话', 'splash', '登录 24：令牌存于本标签页，或由其他标签页给予'),
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'isToken', params: ({ event }) => ({ token: event.output }) },
            target: 'loadingUser',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'loggedOut' },
        ],
        onError: {
          target: 'blocked',
          actions: { type: 'tellWhyNot', params: why },
        },
      },
      after: { tabsTimeout: 'loggedOut' },
      on: {
        // the form stands there meanwhile: whoever presses 登录 need not wait for the other tabs
        LOGIN: TRY_LOGIN,
        TOKEN_FROM_TAB: takeOver,
      },
    },
    blocked: {
      meta: meta('浏览器不能保存登录', 'login', '登录 25：浏览器禁止保存时说明如何开启'),
      // no password is sent that would lead back to the empty form; the browser may have been told otherwise meanwhile
      on: { LOGIN: { target: 'restoring', actions: 'clearError' } },
    },
    loggedOut: {
      meta: meta('未登录', 'login', '登录 1：没有令牌时转到登录页，保留要去的完整地址'),
      on: {
        LOGIN: TRY_LOGIN,
        LOGIN_BY_PROVIDER: { target: 'loggingIn', actions: 'clearError' },
        TOKEN_FROM_TAB: takeOver,
      },
    },
    loggingIn: {
      meta: meta('登录中', 'login', '登录 3：登录返回令牌后成为已登录，用户名去首尾空格'),
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => loginInput(event),
        onDone: {
          target: 'loadingUser',
          actions: [
            { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
            'tellTokenChanged',
          ],
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: why },
        },
      },
      after: {
        httpTimeout: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: { message: TIMED_OUT } },
        },
      },
    },
    loadingUser,
    secondFactor: {
      meta: meta('等待两步验证', 'login/second', '登录 39：登录后的第二步'),
      on: {
        // who they are, and what they may do, is asked again
        PROVED: 'loadingUser',
        ...DOOR,
      },
    },
    mustChange: {
      meta: meta('须先修改密码', 'login/password', '登录 18：重置的密码须先修改'),
      initial: 'asking',
      states: {
        asking: {
          meta: meta('填写新密码', 'login/password', '登录 16：密码规则'),
          on: {
            CHANGE_PASSWORD: [
              { guard: 'passwordsAgree', target: 'changing', actions: 'clearError' },
              { actions: 'askSamePasswords' },
            ],
          },
        },
        changing: {
          meta: meta('正在修改密码', 'login/password', '登录 17：新密码立即生效'),
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => passwordInput(event),
            // who they are, and what they may do, is asked again
            onDone: '#session.loadingUser',
            onError: {
              target: 'asking',
              actions: { type: 'tellWhyNot', params: why },
            },
          },
          // it may have been changed all the same: who they are says so
          after: { httpTimeout: '#session.loadingUser' },
        },
      },
      on: DOOR,
    },
    loggedIn: {
      meta: meta('已登录', 'home', '登录 1：已登录的人打开登录页转到首页'),
      on: {
        LOGOUT: leave,
        EXPIRED_CONFIRMED: {
          target: 'loggingOut',
          actions: { type: 'leaveBecause', params: { reason: 'expired' } },
        },
        USER_REPLACED: { actions: 'replaceUser' },
        // the same user logged in again in another tab: the page and what was typed stay (登录 24)
        TOKEN_FROM_TAB: [
          { guard: 'isMyToken' },
          { guard: 'isMine', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
          takeOver,
        ],
        LOGGED_OUT_ELSEWHERE: endedElsewhere,
      },
    },
    loggingOut: {
      meta: meta(
        '退出中',
        'splash',
        '登录 23、29：退出清除令牌、角色和权限，退出的请求没有成功也照样退出',
      ),
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'loggedOut', actions: 'endSession' },
        onError: { target: 'loggedOut', actions: 'endSession' },
      },
      after: { httpTimeout: { target: 'loggedOut', actions: 'endSession' } },
      on: { LOGGED_OUT_ELSEWHERE: { target: 'loggedOut', actions: 'endSession' } },
    },
  },
});
