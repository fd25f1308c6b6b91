import { assertEvent, assign, setup } from 'xstate';
import {
  type ChartMeta,
  HTTP_TIMEOUT,
  injected,
  messageOf,
  meta,
  TIMED_OUT,
} from '../kit/process.ts';
import {
  ASK_SIX_DIGITS,
  ASK_SIX_OR_RECOVERY,
  plainCode,
  SIX_DIGITS,
  SIX_OR_RECOVERY,
} from './secondFactor.code.ts';

/** What an authenticator is given: the secret, and the same as an address for its QR code. */
export interface Secret {
  readonly secret: string;
  readonly uri: string;
}
export interface SecondFactorContext {
  /** They have no phone bound yet. */
  bind: boolean;
  offered: Secret | null;
  /** Shown once. */
  codes: readonly string[];
  error: string | null;
}
export type SecondFactorEvent =
  | { type: 'CODE'; code: string }
  | { type: 'RETRY' }
  /** The recovery codes are written down. */
  | { type: 'KEPT' };

const codeOf = ({ event }: { event: SecondFactorEvent }) => {
  assertEvent(event, 'CODE');
  return { code: plainCode(event.code) };
};
const why = ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) });

/**
 * The door after the login for whoever may do much (登录 39、40): the first time an app is bound and recovery codes are shown, later a code
 * is asked for. It ends when the server has to be asked again who they are; whether they are in, the session's chart says.
 */
export const secondFactorMachine = setup({
  types: {} as {
    context: SecondFactorContext;
    events: SecondFactorEvent;
    input: { bind: boolean };
    meta: ChartMeta;
  },
  actors: {
    begin: injected<Secret>('begin'),
    bind: injected<readonly string[], { code: string }>('bind'),
    prove: injected<void, { code: string }>('prove'),
  },
  delays: { httpTimeout: HTTP_TIMEOUT },
  guards: {
    mustBind: ({ context }) => context.bind,
    isOfPhone: ({ event }) => SIX_DIGITS.test(codeOf({ event }).code),
    isCode: ({ event }) => SIX_OR_RECOVERY.test(codeOf({ event }).code),
  },
  actions: {
    keepSecret: assign((_, params: { offered: Secret }) => ({ offered: params.offered })),
    keepCodes: assign((_, params: { codes: readonly string[] }) => ({
      codes: params.codes,
      offered: null,
    })),
    forgetCodes: assign({ codes: [] }),
    askSix: assign({ error: ASK_SIX_DIGITS }),
    askCode: assign({ error: ASK_SIX_OR_RECOVERY }),
    tellWhyNot: assign((_, params: { message: string }) => ({ error: params.message })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ bind: input.bind, offered: null, codes: [], error: null }),
  initial: 'entering',
  states: {
    entering: {
      meta: meta('进入', 'login/second', '登录 39：没有绑定的先绑定，绑定过的填动态码'),
      always: [{ guard: 'mustBind', target: 'preparing' }, { target: 'asking' }],
    },
    preparing: {
      meta: meta('正在取密钥', 'login/second', '登录 39：第一次先绑定'),
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: {
          target: 'binding',
          actions: { type: 'keepSecret', params: ({ event }) => ({ offered: event.output }) },
        },
        onError: { target: 'unprepared', actions: { type: 'tellWhyNot', params: why } },
      },
      after: {
        httpTimeout: {
          target: 'unprepared',
          actions: { type: 'tellWhyNot', params: { message: TIMED_OUT } },
        },
      },
    },
    unprepared: {
      meta: meta('没有取到密钥', 'login/second', '登录 39：说明原因，可以再试'),
      on: { RETRY: { target: 'preparing', actions: 'clearError' } },
    },
    binding: {
      meta: meta('扫描二维码并填动态码', 'login/second', '登录 39：以一个动态码确认绑定'),
      on: {
        CODE: [
          { guard: 'isOfPhone', target: 'confirming', actions: 'clearError' },
          { actions: 'askSix' },
        ],
      },
    },
    confirming: {
      meta: meta('正在绑定', 'login/second', '登录 39：以一个动态码确认绑定'),
      invoke: {
        id: 'bind',
        src: 'bind',
        input: codeOf,
        onDone: {
          target: 'keeping',
          actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output }) },
        },
        onError: { target: 'binding', actions: { type: 'tellWhyNot', params: why } },
      },
      // it may have been bound all the same: who they are says so
      after: { httpTimeout: 'through' },
    },
    keeping: {
      meta: meta('保存恢复码', 'login/second', '登录 40：十个恢复码只显示一次'),
      on: { KEPT: { target: 'through', actions: 'forgetCodes' } },
    },
    asking: {
      meta: meta('填动态码或恢复码', 'login/second', '登录 39、40：动态码，或一个恢复码'),
      on: {
        CODE: [
          { guard: 'isCode', target: 'proving', actions: 'clearError' },
          { actions: 'askCode' },
        ],
      },
    },
    proving: {
      meta: meta('正在核对', 'login/second', '登录 39：每个动态码只能用一次'),
      invoke: {
        id: 'prove',
        src: 'prove',
        input: codeOf,
        onDone: 'through',
        onError: { target: 'asking', actions: { type: 'tellWhyNot', params: why } },
      },
      // it may have been taken all the same: who they are says so
      after: { httpTimeout: 'through' },
    },
    through: {
      type: 'final',
      meta: meta('重新取用户信息', 'splash', '登录 39：服务器说他是谁、还要不要动态码'),
    },
  },
});
