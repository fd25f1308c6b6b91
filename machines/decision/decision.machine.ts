import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, TIMED_OUT } from '../kit/process.ts';
import { isAnswered, isOneMore, OVERTAKEN, RULE, refusalOf } from './decision.rules.ts';
import type {
  DecisionContext,
  DecisionEmitted,
  DecisionEvent,
  DecisionInput,
  DecisionOutput,
  Outcome,
  Sent,
} from './decision.types.ts';

/** Milliseconds: what a call takes at most, HTTP_TIMEOUT, and a little for its way. */
const CALL_TIMEOUT = HTTP_TIMEOUT + 2000;

const meta = (zh: string, fulfils: string, screen = 'decision/sending'): ChartMeta => ({
  zh,
  screen,
  fulfils,
});
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const lost = { type: 'end', params: { outcome: 'lost' } } as const;
const refused = { type: 'end', params: { outcome: 'refused' } } as const;
/** What a call ends with that has not done it. */
const failed = [
  {
    guard: { type: 'isOvertaken', params: failure },
    target: '#decision.overtaken',
    actions: { type: 'keepRefusal', params: failure },
  },
  {
    guard: { type: 'isObstructed', params: failure },
    target: '#decision.obstructed',
    actions: { type: 'keepRefusal', params: failure },
  },
  {
    guard: { type: 'isAnswered', params: failure },
    target: '#decision.reading',
    actions: [{ type: 'keepRefusal', params: failure }, refused],
  },
  { target: '#decision.over', actions: [{ type: 'keepRefusal', params: failure }, lost] },
] as const;
/** Ten seconds and a little for the call; when its answer is lost it is asked once more under its key. */
const inTime = {
  initial: 'asked',
  states: {
    asked: {
      meta: meta('等待回答', '调用 14：回答丢失或超时的再核对一次'),
      after: { callTimeout: 'checking' },
    },
    checking: {
      meta: meta('正在核对', '调用 14：结果未知，正在核对，以同一个键再问一次'),
      after: { callTimeout: { target: '#decision.over', actions: ['tellTimeout', lost] } },
    },
  },
} as const;

/**
 * One decision on one item (审批 50–52；申报 38): sent, asked about where the server wants a yes, sent again with it, and the item
 * read anew whatever came of it. Without a wish in its input it stays and takes one decision after the other, never two at a time.
 */
export const decisionMachine = setup({
  types: {} as {
    context: DecisionContext;
    events: DecisionEvent;
    emitted: DecisionEmitted;
    input: DecisionInput;
    output: DecisionOutput;
    meta: ChartMeta;
  },
  actors: {
    /** stores what has to be there first; answers the new version */
    store: injected<number, { first: unknown; version: number }>('store'),
    /** rejects with a Refusal; 409 and 601 are told here, dialogs about other failures are its own business */
    send: injected<void, Sent>('send'),
    /** reads what is shown of the item */
    read: injected<void>('read'),
  },
  delays: { callTimeout: CALL_TIMEOUT },
  guards: {
    isOnce: ({ context }) => context.once,
    asksQuestion: ({ context }) => context.wish?.asks === true,
    storesFirst: ({ context }) => context.wish?.first !== undefined,
    warnsAnew: ({ context }, { error }: { error: unknown }) =>
      (refusalOf(error).warnings ?? []).some(isOneMore(context.confirmed)),
    isOvertaken: (_, { error }: { error: unknown }) => refusalOf(error).code === OVERTAKEN,
    isObstructed: (_, { error }: { error: unknown }) => refusalOf(error).code === RULE,
    isAnswered: (_, { error }: { error: unknown }) => isAnswered(refusalOf(error)),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'DECIDE');
      const { type: _, ...wish } = event;
      return { ...nothing, wish, version: wish.version };
    }),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepWarnings: assign(({ context }, { error }: { error: unknown }) => ({
      warnings: (refusalOf(error).warnings ?? []).filter(isOneMore(context.confirmed)),
    })),
    confirmWarnings: assign(({ context }) => ({
      confirmed: [...context.confirmed, ...context.warnings.map(({ key }) => key)],
      warnings: [],
    })),
    forgetWarnings: assign({ warnings: [] }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
    end: enqueueActions(({ context, enqueue }, { outcome }: { outcome: Outcome }) => {
      enqueue.assign({ outcome });
      enqueue.emit({ type: 'ended', what: context.wish?.what, outcome });
    }),
    rest: assign({ wish: null, warnings: [], confirmed: [] }),
    tellAsk: emit(({ context }) => ({
      type: 'ask' as const,
      what: context.wish?.what,
      warnings: context.warnings,
    })),
    tellStored: emit((_, { version }: { version: number }) => ({
      type: 'stored' as const,
      version,
    })),
    tellOvertaken: emit(({ context }) => ({
      type: 'overtaken' as const,
      message: context.refusal?.message ?? '',
    })),
    tellObstructed: emit(({ context: { refusal } }) => ({
      type: 'obstructed' as const,
      message: refusal?.message ?? '',
      ...(refusal?.data ? { data: refusal.data } : {}),
    })),
    tellTimeout: emit({ type: 'notice', kind: 'error', text: TIMED_OUT }),
  },
}).createMachine({
  id: 'decision',
  context: ({ input }) => ({
    ...nothing,
    once: input !== undefined,
    wish: input ?? null,
    version: input?.version ?? 0,
  }),
  output: ({ context }) => ({ outcome: context.outcome ?? 'lost', refusal: context.refusal }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: meta('开始', '审批 52：按钮即权利', 'decision/bar'),
      always: [{ guard: 'isOnce', target: 'weighing' }, { target: 'ready' }],
    },
    ready: {
      meta: meta('可以操作', '审批 52：屏幕上的操作恰好是现在允许的', 'decision/bar'),
      entry: 'rest',
      on: { DECIDE: { target: 'weighing', actions: 'begin' } },
    },
    weighing: {
      meta: meta('是否先询问', '表单 12：不能反悔的先请本人确认'),
      always: [
        { guard: 'asksQuestion', target: 'asking' },
        { guard: 'storesFirst', target: 'storing' },
        { target: 'sending' },
      ],
    },
    asking: {
      meta: meta('询问是否进行', '表单 12：不能反悔的先请本人确认', 'dialog/confirm'),
      entry: 'tellAsk',
      on: {
        CONFIRM: [{ guard: 'storesFirst', target: 'storing' }, { target: 'sending' }],
        CANCEL: { target: 'over', actions: { type: 'end', params: { outcome: 'declined' } } },
      },
    },
    storing: {
      meta: meta('先保存', '审批 25：没有保存的教师安排先保存，再通过'),
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => ({ first: context.wish?.first, version: context.version }),
        onDone: {
          target: 'sending',
          actions: [
            { type: 'keepVersion', params: ({ event }) => ({ version: event.output }) },
            { type: 'tellStored', params: ({ event }) => ({ version: event.output }) },
          ],
        },
        onError: failed,
      },
      ...inTime,
    },
    sending: {
      meta: meta('正在办理', '审批 51：一次只办一项，服务器依次判断'),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { wish, version, confirmed } }) => ({
          what: wish?.what,
          version,
          confirmed,
        }),
        onDone: { target: 'reading', actions: { type: 'end', params: { outcome: 'done' } } },
        onError: [
          {
            guard: { type: 'warnsAnew', params: failure },
            target: 'warned',
            actions: { type: 'keepWarnings', params: failure },
          },
          ...failed,
        ],
      },
      ...inTime,
    },
    warned: {
      meta: meta(
        '有提醒要确认',
        '申报 38：列出未确认的提示，确认后再发；审批 26：主审阅知提交后的变化',
        'dialog/confirm',
      ),
      entry: 'tellAsk',
      on: {
        CONFIRM: { target: 'sending', actions: 'confirmWarnings' },
        CANCEL: {
          target: 'reading',
          actions: ['forgetWarnings', { type: 'end', params: { outcome: 'declined' } }],
        },
      },
    },
    overtaken: {
      meta: meta('他人先办', '审批 50：说明是谁，什么都不改变，填写的意见保留', 'dialog'),
      entry: 'tellOvertaken',
      on: { CLOSE: { target: 'reading', actions: refused } },
    },
    obstructed: {
      meta: meta('规则不允许', '申报 31、32：说明原因，可以点开所说的另一条申报', 'dialog'),
      entry: 'tellObstructed',
      on: { CLOSE: { target: 'reading', actions: refused } },
    },
    reading: {
      meta: meta('重新读取', '审批 50：不论结果怎样，都按服务器上的重新显示'),
      invoke: { id: 'read', src: 'read', onDone: 'over', onError: 'over' },
      after: { callTimeout: 'over' },
    },
    over: {
      meta: meta('办完', '审批 52：办完后按新的状态显示操作'),
      always: [{ guard: 'isOnce', target: 'ended' }, { target: 'ready' }],
    },
    ended: { type: 'final', meta: meta('已结束', '表单 12：结果交给表单', '*') },
  },
});

/** Before anything has been wished. */
const nothing = { warnings: [], confirmed: [], refusal: null, outcome: null } as const;
