import { assertEvent, assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import type { QueueContext, QueueEmitted, QueueEvent, QueueInput } from './queue.types.ts';

const meta = (zh: string, fulfils: string, screen = 'queue'): ChartMeta => ({
  zh,
  screen,
  fulfils,
});

/**
 * What a queue has open beside its list: the keys, teachers for many, a decision over many, which may follow the teachers or go on with
 * what a lost page cut off (审批 57–60；申报 64、65). The items of a dialog are those that were chosen when it opened.
 */
export const queueMachine = setup({
  types: {} as {
    context: QueueContext;
    events: QueueEvent;
    emitted: QueueEmitted;
    input: QueueInput;
    meta: ChartMeta;
  },
  guards: {
    hasRows: ({ event }) => {
      assertEvent(event, ['BATCH', 'ASSIGN', 'FOLLOW']);
      return event.rows.length > 0;
    },
    isCutOff: ({ context }) => context.found !== null,
    isNothingLeft: ({ event }) => {
      assertEvent(event, 'LEFT');
      return event.left === null;
    },
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, ['BATCH', 'ASSIGN', 'FOLLOW']);
      return { rows: event.rows, act: event.type === 'BATCH' ? event.act : ('pass' as const) };
    }),
    resume: assign(({ context: { found, act } }) => ({
      resumed: found,
      rows: found?.rows ?? [],
      act: found?.type ?? act,
    })),
    forget: assign({ found: null }),
    rest: assign({ rows: [], resumed: null }),
    tellForgotten: emit({ type: 'keep', left: null }),
    tellLeft: emit(({ event }) => {
      assertEvent(event, 'LEFT');
      return { type: 'keep' as const, left: event.left };
    }),
    tellOpen: emit(({ event }) => {
      assertEvent(event, 'OPEN');
      return { type: 'open' as const, id: event.id };
    }),
  },
}).createMachine({
  id: 'queue',
  context: ({ input }) => ({ found: input.found, resumed: null, act: 'pass', rows: [] }),
  initial: 'browsing',
  states: {
    browsing: {
      meta: meta('浏览队列', '申报 58：队列的几页；审批 59：页面刷新后可以从断处继续'),
      entry: 'rest',
      on: {
        HELP: 'helping',
        BATCH: { guard: 'hasRows', target: 'deciding', actions: 'begin' },
        ASSIGN: { guard: 'hasRows', target: 'assigning', actions: 'begin' },
        RESUME: { guard: 'isCutOff', target: 'deciding.resumed', actions: 'resume' },
        FORGET: { guard: 'isCutOff', actions: ['forget', 'tellForgotten'] },
      },
    },
    helping: {
      meta: meta('看快捷键', '申报 65：键盘办理，? 帮助', 'queue/help'),
      on: { CLOSE: 'browsing' },
    },
    assigning: {
      meta: meta('批量安排教师', '申报 64：先预览再办，办完可接着批量通过', 'queue/assigning'),
      on: {
        FOLLOW: { guard: 'hasRows', target: 'deciding.following', actions: 'begin' },
        OPEN: { target: 'browsing', actions: 'tellOpen' },
        CLOSE: 'browsing',
      },
    },
    deciding: {
      meta: meta('批量办理', '审批 57：可以批量通过、退回', 'queue/deciding'),
      initial: 'fresh',
      on: {
        LEFT: [
          { guard: 'isNothingLeft', actions: ['forget', 'tellLeft'] },
          { actions: 'tellLeft' },
        ],
        OPEN: { target: 'browsing', actions: 'tellOpen' },
        CLOSE: 'browsing',
      },
      states: {
        fresh: {
          meta: meta(
            '办理所选的',
            '审批 60：有疑问的默认不带；审批 72：批量通过后可以整批取回',
            'queue/deciding',
          ),
        },
        following: {
          meta: meta('接着通过已安排教师的', '申报 64：办完可接着批量通过', 'queue/deciding'),
        },
        resumed: {
          meta: meta(
            '从断处继续',
            '审批 59：页面刷新后可以从断处继续，同一条不会处理两次',
            'queue/deciding',
          ),
        },
      },
    },
  },
});
