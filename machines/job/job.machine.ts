import { lifecycle } from '../kit/lifecycle.ts';

/** Work that outlives its request: an import, an export (调用 28). */
export interface JobContext {
  done: number;
  total: number;
}
export type JobEvent =
  /** a runner takes it up */
  | { type: 'take' }
  | { type: 'progress'; done: number; total: number }
  | { type: 'finish' }
  /** it cannot go on: a fault, or the person has lost the right meanwhile */
  | { type: 'fail' }
  | { type: 'cancel' }
  /** its runner has stopped or been silent: another one takes it up where it stood */
  | { type: 'release' };
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const JOB_STATE_ZH: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

type Args = { context: JobContext; event: JobEvent };
const rules = {
  /** Progress never goes back, also when another runner has taken the job up. */
  goesOn: ({ context, event }: Args) =>
    event.type === 'progress' && event.done >= context.done && event.done <= event.total
      ? null
      : 'backwards',
};

export const jobMachine = lifecycle<JobContext, JobEvent>()({
  id: 'job',
  screen: '*',
  initial: 'queued',
  context: { done: 0, total: 0 },
  rules,
  actions: {
    keepProgress: (_, event) =>
      event.type === 'progress' ? { done: event.done, total: event.total } : {},
    complete: ({ total }) => ({ done: total }),
  },
  zh: JOB_STATE_ZH,
  states: {
    queued: {
      fulfils: '调用 28：长任务在后台办，先回答任务编号',
      on: { take: { target: 'running' }, cancel: { target: 'cancelled' } },
    },
    running: {
      fulfils: '调用 28：可以查询状态和已办、总共的数目',
      on: {
        progress: { guard: 'goesOn', actions: 'keepProgress' },
        finish: { target: 'done', actions: 'complete' },
        fail: { target: 'failed' },
        cancel: { target: 'cancelled' },
        release: { target: 'queued' },
      },
    },
    done: { fulfils: '调用 28：完成后可以下载结果文件' },
    failed: { fulfils: '调用 28：失败说明原因，已写入的保留' },
    cancelled: { fulfils: '调用 30：取消后不再写入，已写入的保留' },
  },
});
