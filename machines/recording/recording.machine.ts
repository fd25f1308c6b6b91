import { assertEvent, assign, emit, setup } from 'xstate';
import { type ChartMeta, meta, type Notice } from '../kit/process.ts';
import {
  MOST_RECORDED,
  nothingRecorded,
  type RecordingContext,
  type RecordingEvent,
  writesOf,
} from './recording.types.ts';

/** Said when it ends by itself. */
const full = (most: number) => `已录满 ${most} 步，录制自动停止`;
const EMPTY = '没有录到任何一步，已停止录制';

/**
 * What somebody does in the product, recorded step by step to become a path (测试 36): begun and ended by the person, over reloads and
 * pages, until it is named or thrown away. It holds no word that anybody wrote.
 */
export const recordingMachine = setup({
  types: {} as {
    context: RecordingContext;
    events: RecordingEvent;
    emitted: Notice;
    input: { most?: number } | undefined;
    meta: ChartMeta;
  },
  guards: {
    isRecorded: ({ context, event }) => {
      assertEvent(event, 'NOTED');
      return context.charts.length === 0 || context.charts.includes(event.step.chart);
    },
    isRecordedAndLast: ({ context, event }) => {
      assertEvent(event, 'NOTED');
      const chosen = context.charts.length === 0 || context.charts.includes(event.step.chart);
      return chosen && context.steps.length + 1 >= context.most;
    },
    hasRoom: ({ context }) => context.requests.length < context.most,
    hasNothing: ({ context }) => context.steps.length === 0 && writesOf(context).length === 0,
    hasTitle: ({ event }) => {
      assertEvent(event, 'NAME');
      return event.title.trim() !== '';
    },
  },
  actions: {
    begin: assign(({ context, event }) => {
      assertEvent(event, 'START');
      return { ...nothingRecorded(context.most), charts: event.charts, startedAt: event.at };
    }),
    note: assign(({ context, event }) => {
      assertEvent(event, 'NOTED');
      return { steps: [...context.steps, event.step] };
    }),
    noteRequest: assign(({ context, event }) => {
      assertEvent(event, 'ANSWERED');
      return { requests: [...context.requests, event.request] };
    }),
    name: assign(({ event }) => {
      assertEvent(event, 'NAME');
      return { title: event.title.trim() };
    }),
    forget: assign(({ context }) => nothingRecorded(context.most)),
    tellFull: emit(({ context }) => ({
      type: 'notice' as const,
      kind: 'info' as const,
      text: full(context.most),
    })),
    tellEmpty: emit({ type: 'notice', kind: 'info', text: EMPTY }),
  },
}).createMachine({
  id: 'recording',
  context: ({ input }) => nothingRecorded(input?.most ?? MOST_RECORDED),
  initial: 'idle',
  on: { LOGGED_OUT: { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      meta: meta('没有在录', 'qa/recording', '测试 36：由人开始'),
      on: { START: { target: 'recording', actions: 'begin' } },
    },
    recording: {
      meta: meta('正在录制', '*', '测试 36：页眉上看得见正在录，刷新后接着录'),
      on: {
        NOTED: [
          { guard: 'isRecordedAndLast', target: 'stopped', actions: ['note', 'tellFull'] },
          { guard: 'isRecorded', actions: 'note' },
        ],
        ANSWERED: { guard: 'hasRoom', actions: 'noteRequest' },
        STOP: [
          { guard: 'hasNothing', target: 'idle', actions: ['forget', 'tellEmpty'] },
          { target: 'stopped' },
        ],
        DISCARD: { target: 'idle', actions: 'forget' },
      },
    },
    stopped: {
      meta: meta('已停止，等待命名', 'qa/recording', '测试 36：起名后成为路径'),
      on: {
        NAME: { guard: 'hasTitle', target: 'named', actions: 'name' },
        DISCARD: { target: 'idle', actions: 'forget' },
        START: { target: 'recording', actions: 'begin' },
      },
    },
    named: {
      meta: meta('已成为路径', 'qa/recording', '测试 36：画在图上、走一遍、复制报告、存为用例'),
      on: {
        NAME: { guard: 'hasTitle', actions: 'name' },
        DISCARD: { target: 'idle', actions: 'forget' },
        START: { target: 'recording', actions: 'begin' },
      },
    },
  },
});
