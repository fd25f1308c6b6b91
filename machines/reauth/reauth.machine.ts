import { assertEvent, assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT } from '../kit/process.ts';

/** The one dialog's words (登录 27). */
export const REAUTH_TEXT = {
  title: '提示',
  message: '登录状态已过期，您可以继续留在该页面，或者重新登录',
  confirm: '重新登录',
  cancel: '取消',
  /** with this every waiting call is rejected */
  rejected: '会话无效或已过期，请重新登录',
} as const;

export type ReauthEvent =
  | { type: 'UNAUTHORIZED'; requestId: string }
  /** the answer to a call that was asked before the dialog was closed last */
  | { type: 'LATE_UNAUTHORIZED'; requestId: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' }
  | { type: 'DISMISSED_ELSEWHERE' }
  | { type: 'LOGGED_IN' };
export type ReauthEmitted =
  | { type: 'reLogin' }
  | { type: 'answered' }
  | { type: 'rejected'; requestIds: string[] };

/**
 * The expired-session dialog: one at a time however many answers say 401; every waiting call is rejected exactly once
 * (登录 27–30).
 */
export const reauthMachine = setup({
  types: {} as {
    context: { waiting: string[] };
    events: ReauthEvent;
    emitted: ReauthEmitted;
    meta: ChartMeta;
  },
  // as long as a logout may hang
  delays: { leaveTimeout: HTTP_TIMEOUT },
  guards: {
    isWaiting: ({ context, event }) => {
      assertEvent(event, 'UNAUTHORIZED');
      return context.waiting.includes(event.requestId);
    },
  },
  actions: {
    join: assign(({ context, event }) => {
      assertEvent(event, 'UNAUTHORIZED');
      return { waiting: [...context.waiting, event.requestId] };
    }),
    drop: assign({ waiting: [] }),
    rejectAll: emit(({ context }) => ({ type: 'rejected' as const, requestIds: context.waiting })),
    rejectAtOnce: emit(({ event }) => {
      assertEvent(event, ['UNAUTHORIZED', 'LATE_UNAUTHORIZED']);
      return { type: 'rejected' as const, requestIds: [event.requestId] };
    }),
    reLogin: emit({ type: 'reLogin' }),
    tellAnswered: emit({ type: 'answered' }),
  },
}).createMachine({
  id: 'reauth',
  context: { waiting: [] },
  initial: 'closed',
  states: {
    closed: {
      meta: {
        zh: '无弹窗',
        screen: '*',
        fulfils: '登录 27：一次只有一个确认框；登录 28：取消后新的请求再问，取消前已发出的不再问',
      },
      on: {
        UNAUTHORIZED: { target: 'open', actions: 'join' },
        LATE_UNAUTHORIZED: { actions: 'rejectAtOnce' },
      },
    },
    open: {
      meta: {
        zh: '登录过期确认框',
        screen: 'dialog/reauth',
        fulfils:
          '登录 27：确认框的按钮为重新登录和取消，等待的请求以会话无效拒绝；登录 30：别处重新登录后自行消失',
      },
      exit: ['rejectAll', 'drop', 'tellAnswered'],
      on: {
        UNAUTHORIZED: [{ guard: 'isWaiting' }, { actions: 'join' }],
        LATE_UNAUTHORIZED: { actions: 'rejectAtOnce' },
        CONFIRM: { target: 'leaving', actions: 'reLogin' },
        CANCEL: 'closed',
        CLOSE: 'closed',
        DISMISSED_ELSEWHERE: 'closed',
      },
    },
    leaving: {
      meta: {
        zh: '前往登录',
        screen: 'login',
        fulfils: '登录 29：确认后退出并转到登录页，期间迟到的回答不再弹窗',
      },
      after: { leaveTimeout: 'closed' },
      on: {
        UNAUTHORIZED: { actions: 'rejectAtOnce' },
        LATE_UNAUTHORIZED: { actions: 'rejectAtOnce' },
        LOGGED_IN: 'closed',
        DISMISSED_ELSEWHERE: 'closed',
      },
    },
  },
});
