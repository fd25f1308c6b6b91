import { assertEvent, assign, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, meta } from '../kit/process.ts';

export interface AttentionContext {
  /** the item that is open before them */
  item: number | null;
  /** what colleagues have been told last; null: of nothing */
  told: number | null;
}
export type AttentionEvent =
  /** an item that they may decide on is open */
  | { type: 'LOOK'; item: number }
  /** nothing is open any more */
  | { type: 'LEAVE' }
  /** a key, a press, a turn of the wheel */
  | { type: 'ACTIVE' }
  /** nobody is logged in any more, or they look on as somebody else */
  | { type: 'STOP' };

/** Milliseconds after which an item counts as looked at: who walks through a list tells of nothing. */
const SETTLED = 1_000;
/** Milliseconds in which an activity says nothing new. */
const FRESH = 30_000;
/** Milliseconds for which colleagues are shown it without any activity (审批 79). */
export const SHOWN_FOR = 90_000;

/**
 * Who has an item open tells colleagues that they are looking at it (审批 79): a courtesy. Nothing depends on it, so a failure is told to nobody
 * and nothing is tried again; what counts is the answer to a decision.
 */
export const attentionMachine = setup({
  types: {} as { context: AttentionContext; events: AttentionEvent; meta: ChartMeta },
  actors: {
    /** tells of the item, or with null that none is looked at any more */
    tell: injected<void, number | null>('tell'),
  },
  delays: {
    settled: SETTLED,
    fresh: FRESH,
    lapse: SHOWN_FOR - FRESH,
    httpTimeout: HTTP_TIMEOUT,
  },
  guards: {
    isAnotherItem: ({ context, event }) => {
      assertEvent(event, 'LOOK');
      return event.item !== context.item;
    },
    isTold: ({ context }) => context.told !== null,
  },
  actions: {
    open: assign(({ event }) => {
      assertEvent(event, 'LOOK');
      return { item: event.item };
    }),
    close: assign({ item: null }),
    noteTold: assign(({ context }) => ({ told: context.item })),
    forgetTold: assign({ told: null }),
  },
}).createMachine({
  id: 'attention',
  context: { item: null, told: null },
  initial: 'idle',
  on: { STOP: { target: '.idle', actions: ['close', 'forgetTold'] } },
  states: {
    idle: {
      meta: meta('没有打开申报', 'queue', '审批 79：没有打开的，什么也不告知'),
      on: { LOOK: { target: 'looking', actions: 'open' } },
    },
    looking: {
      initial: 'settling',
      meta: meta('打开着一条', 'queue/item', '审批 79：打开着的告知同事'),
      on: {
        LOOK: { guard: 'isAnotherItem', target: '.settling', actions: 'open' },
        LEAVE: [
          { guard: 'isTold', target: 'leaving', actions: 'close' },
          { target: 'idle', actions: 'close' },
        ],
      },
      states: {
        settling: {
          meta: meta('刚打开', 'queue/item', '审批 79：停留一秒才算在看'),
          after: { settled: 'telling' },
        },
        telling: {
          meta: meta('正在告知', 'queue/item', '审批 79：告知失败不提示、不再试'),
          entry: 'noteTold',
          invoke: {
            id: 'tell',
            src: 'tell',
            input: ({ context }) => context.item,
            onDone: 'fresh',
            onError: 'fresh',
          },
          after: { httpTimeout: 'fresh' },
        },
        fresh: {
          meta: meta('刚告知过', 'queue/item', '审批 79：半分钟内不再告知'),
          after: { fresh: 'resting' },
        },
        resting: {
          meta: meta('等活动', 'queue/item', '审批 79：有活动就续'),
          on: { ACTIVE: 'telling' },
          after: { lapse: { target: 'lapsed', actions: 'forgetTold' } },
        },
        lapsed: {
          meta: meta('很久没有活动', 'queue/item', '审批 79：90 秒没有活动就不再显示'),
          on: { ACTIVE: 'telling' },
        },
      },
    },
    leaving: {
      meta: meta('正在告知不看了', 'queue', '审批 79：关闭后马上不再显示'),
      entry: 'forgetTold',
      invoke: { id: 'tell', src: 'tell', input: null, onDone: 'idle', onError: 'idle' },
      on: { LOOK: { target: 'looking', actions: 'open' } },
      after: { httpTimeout: 'idle' },
    },
  },
});
