import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, messageOf, TIMED_OUT } from '../kit/process.ts';
import {
  type BatchAnswer,
  type BatchChunk,
  type BatchContext,
  type BatchEmitted,
  type BatchEvent,
  doubted,
  merged,
  noBatch,
  type Refused,
} from './batch.types.ts';

/** Why an item has not gone: the run was ended before. */
export const NOT_SENT = '未处理：已停止';
const next = ({ items, at, size }: BatchContext) => items.slice(at, at + size);
/** What a lost call carried may have been done; what would have followed was not. */
function left({ items, at, size, problem }: BatchContext): Refused[] {
  const tried = problem === null ? 0 : size;
  const why = (n: number) =>
    problem === null ? NOT_SENT : n < tried ? problem : `未发送：${problem}`;
  return items.slice(at).map(({ id }, n) => ({ id, msg: why(n) }));
}
/** What came of the items of this run. */
const ofRun = ({ answer, items }: BatchContext): BatchAnswer => {
  const ids = new Set(items.map(({ id }) => id));
  return {
    done: answer.done.filter((id) => ids.has(id)),
    refused: answer.refused.filter(({ id }) => ids.has(id)),
  };
};

/**
 * One decision over many items (审批 57–59): they go in parts one after the other, the person can stop in
 * between and go on, a lost part is asked again under the same key, and every item ends with an answer or with the reason why not.
 */
export const batchMachine = setup({
  types: {} as {
    context: BatchContext;
    events: BatchEvent;
    emitted: BatchEmitted;
    input: { size?: number } | undefined;
    meta: ChartMeta;
  },
  actors: { sendChunk: injected<BatchAnswer, BatchChunk>('sendChunk') },
  delays: { httpTimeout: HTTP_TIMEOUT },
  guards: {
    hasItems: ({ event }) => {
      assertEvent(event, 'RUN');
      return event.items.length > 0;
    },
    isLast: ({ context }) => context.at + context.size >= context.items.length,
    isStopping: stateIn({ running: 'stopping' }),
    waitsForYes: ({ context }) => doubted(context).length > 0,
  },
  actions: {
    begin: assign(({ context, event }) => {
      assertEvent(event, 'RUN');
      return {
        ...noBatch(context.size),
        all: event.items,
        items: event.items,
        run: context.run + 1,
      };
    }),
    beginConfirmed: assign(({ context }) => {
      const ids = new Set(doubted(context).map(({ id }) => id));
      const keys = new Set(
        doubted(context).flatMap(({ warnings = [] }) => warnings.map(({ key }) => key)),
      );
      return {
        items: context.all.filter(({ id }) => ids.has(id)),
        confirmed: [...keys],
        run: context.run + 1,
        at: 0,
      };
    }),
    take: assign(({ context }, params: { answer: BatchAnswer }) => ({
      answer: merged(context.answer, params.answer),
      at: Math.min(context.at + context.size, context.items.length),
    })),
    keepProblem: assign((_, params: { message: string }) => ({ problem: params.message })),
    forgetProblem: assign({ problem: null }),
    giveUp: assign(({ context }) => ({
      answer: merged(context.answer, { done: [], refused: left(context) }),
      problem: null,
    })),
    tell: emit(({ context }) => ({ type: 'answered' as const, answer: ofRun(context) })),
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => noBatch(input?.size),
  initial: 'asking',
  states: {
    asking: {
      meta: {
        zh: '说明将要做什么',
        screen: 'batch/asking',
        fulfils: '审批 59：批量处理前说明条数和意见',
      },
      on: { RUN: { guard: 'hasItems', target: 'running', actions: 'begin' }, CLOSE: 'closed' },
    },
    running: {
      meta: {
        zh: '分批处理',
        screen: 'batch/running',
        fulfils: '审批 59：大批量分批处理并显示进度',
      },
      invoke: {
        id: 'sendChunk',
        src: 'sendChunk',
        input: ({ context }) => ({
          items: next(context),
          confirmed: context.confirmed,
          run: context.run,
          at: context.at,
        }),
        onDone: [
          {
            guard: 'isLast',
            target: 'answered',
            actions: [{ type: 'take', params: ({ event }) => ({ answer: event.output }) }, 'tell'],
          },
          {
            guard: 'isStopping',
            target: 'paused',
            actions: { type: 'take', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'running',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'paused',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ message: messageOf(event.error) }),
          },
        },
      },
      after: {
        httpTimeout: {
          target: 'paused',
          actions: { type: 'keepProblem', params: { message: TIMED_OUT } },
        },
      },
      initial: 'going',
      states: {
        going: {
          meta: {
            zh: '正在处理',
            screen: 'batch/running',
            fulfils: '审批 59：处理中显示已处理的条数',
          },
          on: { PAUSE: 'stopping' },
        },
        stopping: {
          meta: {
            zh: '这一批完成后暂停',
            screen: 'batch/running',
            fulfils: '审批 59：批量处理可以停下',
          },
        },
      },
    },
    paused: {
      meta: {
        zh: '已暂停',
        screen: 'batch/paused',
        fulfils: '审批 59：停下或没有答复时可以继续，同一条不会处理两次',
      },
      on: {
        RESUME: { target: 'running', actions: 'forgetProblem' },
        END: { target: 'answered', actions: ['giveUp', 'tell'] },
      },
    },
    answered: {
      meta: {
        zh: '逐条结果',
        screen: 'batch/answered',
        fulfils: '审批 58：成功几条、失败几条，失败的逐条说明原因',
      },
      on: {
        CONFIRM: { guard: 'waitsForYes', target: 'running', actions: 'beginConfirmed' },
        CLOSE: 'closed',
      },
    },
    closed: {
      type: 'final',
      meta: { zh: '已关闭', screen: '*', fulfils: '审批 58：看完结果后关闭' },
    },
  },
});
