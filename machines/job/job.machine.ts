import { assertEvent, assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';

/** Work that outlives its request: an import, an export (调用 28). */
export interface JobContext {
  done: number;
  total: number;
}
export type JobEvent =
  /** a runner takes it up */
  | { type: 'TAKE' }
  | { type: 'PROGRESS'; done: number; total: number }
  | { type: 'FINISH' }
  /** it cannot go on: a fault, or the person has lost the right meanwhile */
  | { type: 'FAIL' }
  | { type: 'CANCEL' }
  /** its runner has stopped or been silent: another one takes it up where it stood */
  | { type: 'RELEASE' };

/** Progress never goes back, also when another runner has taken the job up. */
export const jobMachine = setup({
  types: {} as { context: JobContext; events: JobEvent; input: Partial<JobContext> | undefined; meta: ChartMeta },
  guards: {
    goesOn: ({ context, event }) => {
      assertEvent(event, 'PROGRESS');
      return event.done >= context.done && event.done <= event.total;
    },
  },
  actions: {
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'PROGRESS');
      return { done: event.done, total: event.total };
    }),
    complete: assign({ done: ({ context }) => context.total }),
  },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({ done: input?.done ?? 0, total: input?.total ?? 0 }),
  initial: 'queued',
  states: {
    queued: {
      meta: { zh: '排队中', screen: '*', fulfils: '调用 28：长任务在后台办，先回答任务编号' },
      on: { TAKE: 'running', CANCEL: 'cancelled' },
    },
    running: {
      meta: { zh: '进行中', screen: '*', fulfils: '调用 28：可以查询状态和已办、总共的数目' },
      on: {
        PROGRESS: { guard: 'goesOn', actions: 'keepProgress' },
        FINISH: { target: 'done', actions: 'complete' },
        FAIL: 'failed',
        CANCEL: 'cancelled',
        RELEASE: 'queued',
      },
    },
    done: { type: 'final', meta: { zh: '已完成', screen: '*', fulfils: '调用 28：完成后可以下载结果文件' } },
    failed: { type: 'final', meta: { zh: '失败', screen: '*', fulfils: '调用 28：失败说明原因，已写入的保留' } },
    cancelled: { type: 'final', meta: { zh: '已取消', screen: '*', fulfils: '调用 30：取消后不再写入，已写入的保留' } },
  },
});
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
