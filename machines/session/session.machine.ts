import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { SessionUser } from '../kit/person.ts';
import { type ChartMeta, HTTP_TIMEOUT, injected, messageOf, TIMED_OUT } from '../kit/process.ts';
import { loginInput, passwordInput } from './session.input.ts';
import { withRoles } from './session.rules.ts';
import type {
  Credentials,
  LogoutReason,
  NewPassword,
  ProviderAnswer,
  SessionContext,
  SessionEmitted,
  SessionEvent,
} from './session.types.ts';

/** 登录 where the form stands: what lacks a name or a password is not sent. */
const TRY_LOGIN = [
  { guard: 'credentialsGiven', target: 'loggingIn', actions: 'clearError' },
  { actions: 'askCredentials' },
] as const;

/**
 * One browser tab's session (登录 1–3、17–25).
 * Whatever fails or hangs ends at the login page with a message. The password is never kept: it passes from the event
 * to the call. Other tabs answer `readToken` within milliseconds or not at all, hence its short time-out.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    meta: ChartMeta;
  },
  actors: {
    /** the token this tab has stored, or the one that another tab gives, or null */
    readToken: injected<string | null>('readToken'),
    login: injected<string, Credentials | ProviderAnswer>('login'),
    loadUser: injected<SessionUser, { token: string }>('loadUser'),
    loadMenus: injected<readonly unknown[], { token: string }>('loadMenus'),
    changePassword: injected<void, Omit<NewPassword, 'again'>>('changePassword'),
    logout: injected<void, { token: string }>('logout'),
  },
  delays: { httpTimeout: HTTP_TIMEOUT, tabsTimeout: 1000 },
  guards: {
    credentialsGiven: ({ event }) => {
      assertEvent(event, 'LOGIN');
      return event.username.trim() !== '' && event.password !== '';
    },
    passwordsAgree: ({ event }) => {
      assertEvent(event, 'CHANGE_PASSWORD');
      return event.newPassword === event.again;
    },
    mustChangePassword: ({ context }) => context.user?.mustChangePassword === true,
    isToken: (_, params: { token: string | null }) => params.token !== null && params.token !== '',
    isMyToken: ({ context, event }) => {
      assertEvent(event, 'TOKEN_FROM_TAB');
      return event.token === context.token;
    },
    isMine: ({ context, event }) => {
      assertEvent(event, 'TOKEN_FROM_TAB');
      return event.userId !== undefined && event.userId === context.user?.id;
    },
  },
  actions: {
    keepToken: assign((_, params: { token: string | null }) => ({
      token: params.token,
      error: null,
    })),
    keepTokenOfTab: assign(({ event }) => {
      assertEvent(event, 'TOKEN_FROM_TAB');
      return { token: event.token, error: null };
    }),
    keepUser: assign((_, params: { user: SessionUser }) => ({ user: withRoles(params.user) })),
    keepMenus: assign((_, params: { menus: readonly unknown[] }) => ({ menus: params.menus })),
    replaceUser: assign(({ event }) => {
      assertEvent(event, 'USER_REPLACED');
      return { user: withRoles(event.user), menus: event.menus };
    }),
    refuse: assign(({ context }, params: { message: string }) => ({
      error: params.message,
      captchaRound: context.captchaRound + 1,
    })),
    giveUpLoading: assign((_, params: { message: string }) => ({
      error: params.message,
      reason: 'failed' as const,
    })),
    askCredentials: assign({ error: '请填写用户名和密码' }),
    askSamePasswords: assign({ error: '两次输入的新密码不一致' }),
    tellWhyNot: assign((_, params: { message: string }) => ({ error: params.message })),
    clearError: assign({ error: null }),
    rememberPath: assign(({ event }) => {
      assertEvent(event, 'WANT');
      return { wanted: event.path };
    }),
    forgetPath: assign({ wanted: null }),
    leaveBecause: assign((_, params: { reason: LogoutReason }) => ({ reason: params.reason })),
    endSession: enqueueActions(
      ({ context, enqueue }, params: { reason?: LogoutReason } | undefined) => {
        enqueue.emit({ type: 'loggedOut', reason: params?.reason ?? context.reason ?? 'asked' });
        enqueue.assign({
          token: null,
          user: null,
          menus: [],
          reason: null,
          captchaRound: context.captchaRound + 1,
        });
        enqueue.emit({ type: 'tokenChanged', token: null });
      },
    ),
    tellTokenChanged: emit(({ context }) => ({
      type: 'tokenChanged' as const,
      token: context.token,
    })),
    tellLoggedIn: emit(({ context }) => ({ type: 'loggedIn' as const, wanted: context.wanted })),
  },
}).createMachine({
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
      meta: {
        zh: '恢复会话',
        screen: 'splash',
        fulfils: '登录 24：令牌存于本标签页，或由其他标签页给予',
      },
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
          actions: {
            type: 'tellWhyNot',
            params: ({ event }) => ({ message: messageOf(event.error) }),
          },
        },
      },
      after: { tabsTimeout: 'loggedOut' },
      on: {
        // the form stands there meanwhile: whoever presses 登录 need not wait for the other tabs
        LOGIN: TRY_LOGIN,
        TOKEN_FROM_TAB: { target: 'loadingUser', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
      },
    },
    blocked: {
      meta: {
        zh: '浏览器不能保存登录',
        screen: 'login',
        fulfils: '登录 25：浏览器禁止保存时说明如何开启',
      },
      // no password is sent that would lead back to the empty form; the browser may have been told otherwise meanwhile
      on: { LOGIN: { target: 'restoring', actions: 'clearError' } },
    },
    loggedOut: {
      meta: {
        zh: '未登录',
        screen: 'login',
        fulfils: '登录 1：没有令牌时转到登录页，保留要去的完整地址',
      },
      on: {
        LOGIN: TRY_LOGIN,
        LOGIN_BY_PROVIDER: { target: 'loggingIn', actions: 'clearError' },
        TOKEN_FROM_TAB: { target: 'loadingUser', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
      },
    },
    loggingIn: {
      meta: {
        zh: '登录中',
        screen: 'login',
        fulfils: '登录 3：登录返回令牌后成为已登录，用户名去首尾空格',
      },
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
          actions: { type: 'refuse', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
      after: {
        httpTimeout: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: { message: TIMED_OUT } },
        },
      },
    },
    loadingUser: {
      meta: {
        zh: '加载用户与菜单',
        screen: 'splash',
        fulfils: '登录 9、26：取用户信息并由菜单生成路由，失败则退出并提示',
      },
      type: 'parallel',
      states: {
        user: {
          initial: 'asking',
          meta: { zh: '用户信息', screen: 'splash', fulfils: '登录 26：取用户信息' },
          states: {
            asking: {
              meta: { zh: '取用户信息', screen: 'splash', fulfils: '登录 26：取用户信息' },
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
                  actions: {
                    type: 'giveUpLoading',
                    params: ({ event }) => ({ message: messageOf(event.error) }),
                  },
                },
              },
            },
            here: {
              type: 'final',
              meta: { zh: '用户信息已到', screen: 'splash', fulfils: '登录 26：取用户信息' },
            },
          },
        },
        menus: {
          initial: 'asking',
          meta: { zh: '菜单', screen: 'splash', fulfils: '登录 26：取菜单并生成路由' },
          states: {
            asking: {
              meta: { zh: '取菜单', screen: 'splash', fulfils: '登录 26：取菜单并生成路由' },
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
                  actions: {
                    type: 'giveUpLoading',
                    params: ({ event }) => ({ message: messageOf(event.error) }),
                  },
                },
              },
            },
            here: {
              type: 'final',
              meta: { zh: '菜单已到', screen: 'splash', fulfils: '登录 26：取菜单并生成路由' },
            },
          },
        },
      },
      onDone: [
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
        LOGGED_OUT_ELSEWHERE: {
          target: 'loggedOut',
          actions: { type: 'endSession', params: { reason: 'elsewhere' } },
        },
      },
    },
    mustChange: {
      meta: {
        zh: '须先修改密码',
        screen: 'login/password',
        fulfils: '登录 18：重置的密码须先修改',
      },
      initial: 'asking',
      states: {
        asking: {
          meta: {
            zh: '填写新密码',
            screen: 'login/password',
            fulfils: '登录 16：密码规则',
          },
          on: {
            CHANGE_PASSWORD: [
              { guard: 'passwordsAgree', target: 'changing', actions: 'clearError' },
              { actions: 'askSamePasswords' },
            ],
          },
        },
        changing: {
          meta: {
            zh: '正在修改密码',
            screen: 'login/password',
            fulfils: '登录 17：新密码立即生效',
          },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => passwordInput(event),
            // who he is, and what he may do, is asked again
            onDone: '#session.loadingUser',
            onError: {
              target: 'asking',
              actions: {
                type: 'tellWhyNot',
                params: ({ event }) => ({ message: messageOf(event.error) }),
              },
            },
          },
          // it may have been changed all the same: who he is says so
          after: { httpTimeout: '#session.loadingUser' },
        },
      },
      on: {
        LOGOUT: {
          target: 'loggingOut',
          actions: [{ type: 'leaveBecause', params: { reason: 'asked' } }, 'forgetPath'],
        },
        // changed in another tab, or logged in anew there: who he is, and what he may do, is asked again
        TOKEN_FROM_TAB: { target: 'loadingUser', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
        LOGGED_OUT_ELSEWHERE: {
          target: 'loggedOut',
          actions: { type: 'endSession', params: { reason: 'elsewhere' } },
        },
      },
    },
    loggedIn: {
      meta: { zh: '已登录', screen: 'home', fulfils: '登录 1：已登录的人打开登录页转到首页' },
      on: {
        LOGOUT: {
          target: 'loggingOut',
          actions: [{ type: 'leaveBecause', params: { reason: 'asked' } }, 'forgetPath'],
        },
        EXPIRED_CONFIRMED: {
          target: 'loggingOut',
          actions: { type: 'leaveBecause', params: { reason: 'expired' } },
        },
        USER_REPLACED: { actions: 'replaceUser' },
        // the same user logged in again in another tab: the page and what was typed stay (登录 24)
        TOKEN_FROM_TAB: [
          { guard: 'isMyToken' },
          { guard: 'isMine', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
          { target: 'loadingUser', actions: ['keepTokenOfTab', 'tellTokenChanged'] },
        ],
        LOGGED_OUT_ELSEWHERE: {
          target: 'loggedOut',
          actions: { type: 'endSession', params: { reason: 'elsewhere' } },
        },
      },
    },
    loggingOut: {
      meta: {
        zh: '退出中',
        screen: 'splash',
        fulfils: '登录 23、29：退出清除令牌、角色和权限，退出的请求没有成功也照样退出',
      },
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
