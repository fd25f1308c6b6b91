import { assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, meta, TIMED_OUT } from '../kit/process.ts';
import type {
  Failure,
  RequestContext,
  RequestEmitted,
  RequestEvent,
  RequestInput,
  RequestOutput,
} from './request.types.ts';

/** Milliseconds: what a call takes at most, HTTP_TIMEOUT, and a little for its way. */
const CALL_TIMEOUT = HTTP_TIMEOUT + 2000;
/** How often it is asked what became of a write, and after how many milliseconds again (调用 14). */
const ASKS = { times: 5, pause: 2000 };

const failure = ({ event }: { event: { error: unknown } }) => event.error as Failure;
const keepFailure = { type: 'keepFailure', params: failure } as const;
const keepAnswer = {
  type: 'keepAnswer',
  params: ({ event }: { event: { output: unknown } }) => ({ answer: event.output }),
} as const;
/** It may be sent again as it is, if somebody wants it. */
const offer = {
  guard: { type: 'offersAgain', params: failure },
  target: 'offered',
  actions: keepFailure,
} as const;
const failed = { target: '#request.failed', actions: keepFailure } as const;
const declined = '#request.failed';
const input = ({ context }: { context: RequestContext }) => ({ again: context.again });

/**
 * One write on its way (调用 14、15): sent once, and again under the same key where its answer was lost, for as long as the server cannot
 * say what became of it, or where somebody wants it after all. What has been answered is never sent again.
 */
export const requestMachine = setup({
  types: {} as {
    context: RequestContext;
    events: RequestEvent;
    emitted: RequestEmitted;
    input: RequestInput;
    output: RequestOutput;
    meta: ChartMeta;
  },
  actors: {
    /** rejects with a Failure; `again`: past the guard against duplicates */
    send: injected<unknown, { again: boolean }>('send'),
  },
  delays: { callTimeout: CALL_TIMEOUT, pause: ASKS.pause },
  guards: {
    offersAgain: ({ context }, { left }: Failure) => left === 'busy' && context.offers,
    isLost: (_, { left }: Failure) => left === 'lost',
    asksLater: ({ context }, { left }: Failure) => left === 'later' && context.asked < ASKS.times,
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTimeout: assign({ failure: { message: TIMED_OUT, left: 'lost' } }),
    goAgain: assign({ again: true }),
    countAsk: assign({ asked: ({ context }) => context.asked + 1, again: true }),
    tellUnknown: emit({ type: 'unknown' }),
    tellOffer: emit(({ context }) => ({
      type: 'offer' as const,
      message: context.failure?.message ?? '',
    })),
  },
}).createMachine({
  id: 'request',
  context: ({ input: { offers } }) => ({
    offers,
    again: false,
    asked: 0,
    answer: null,
    failure: null,
  }),
  output: ({ context: { failure, answer, offers } }) => ({
    failure,
    answer,
    reported: offers && failure?.left === 'busy',
  }),
  initial: 'sending',
  states: {
    sending: {
      meta: meta('发送', '*', '调用 13：每次写入一个键，再发仍是同一个键'),
      initial: 'waiting',
      states: {
        waiting: {
          meta: meta('等待回答', '*', '调用 18：一次调用最多等十秒'),
          invoke: {
            id: 'send',
            src: 'send',
            input,
            onDone: { target: '#request.answered', actions: keepAnswer },
            onError: [
              offer,
              {
                guard: { type: 'isLost', params: failure },
                target: '#request.checking',
                actions: [keepFailure, 'tellUnknown', 'countAsk'],
              },
              failed,
            ],
          },
          after: {
            callTimeout: {
              target: '#request.checking',
              actions: ['keepTimeout', 'tellUnknown', 'countAsk'],
            },
          },
        },
        offered: {
          meta: meta('询问是否再试', 'dialog/confirm', '调用 15：同时操作的人较多，询问是否再试'),
          entry: 'tellOffer',
          on: { RETRY: { target: 'waiting', actions: 'goAgain' }, CANCEL: declined },
        },
      },
    },
    checking: {
      meta: meta('核对', '*', '调用 14：结果未知，正在核对，以同一个键再问'),
      initial: 'waiting',
      states: {
        waiting: {
          meta: meta('等待核对的回答', '*', '调用 14：服务器回答第一次的回答，或现在办理'),
          invoke: {
            id: 'send',
            src: 'send',
            input,
            onDone: { target: '#request.answered', actions: keepAnswer },
            onError: [
              offer,
              {
                guard: { type: 'asksLater', params: failure },
                target: 'pausing',
                actions: keepFailure,
              },
              failed,
            ],
          },
          after: { callTimeout: { target: '#request.failed', actions: 'keepTimeout' } },
        },
        pausing: {
          meta: meta('稍后再问', '*', '调用 14：服务器还答不上来的，每两秒再问，最多五次'),
          after: { pause: { target: 'waiting', actions: 'countAsk' } },
        },
        offered: {
          meta: meta('询问是否再试', 'dialog/confirm', '调用 15：同时操作的人较多，询问是否再试'),
          entry: 'tellOffer',
          on: { RETRY: 'waiting', CANCEL: declined },
        },
      },
    },
    answered: { type: 'final', meta: meta('已回答', '*', '调用 14：答复过的写入不重发') },
    failed: { type: 'final', meta: meta('没有办成', '*', '调用 14、20：最后说明失败') },
  },
});
