import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { SessionUser } from '../kit/person.ts';
import { type ChartMeta, HTTP_TIMEOUT, injected } from '../kit/process.ts';
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

/** Conditions, effects and calls of a session; its states stand in session.machine.ts. */
export const sessionSetup = setup({
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
    needsSecondFactor: ({ context }) => !!context.user?.secondFactor,
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
});
