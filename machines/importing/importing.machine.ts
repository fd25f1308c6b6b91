import { assertEvent, assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, TIMED_OUT } from '../kit/process.ts';
import type { ImportContext, ImportEmitted, ImportEvent, SendInput } from './importing.types.ts';

/**
 * An import (导入导出 1–7): a workbook, a check that writes nothing, its result, and only then the import itself,
 * both as jobs of the server. The job stands in the address, so a reload comes back to it; what has been checked counts only
 * for the same file and the same manner.
 */
export const importMachine = setup({
  types: {} as {
    context: ImportContext;
    events: ImportEvent;
    emitted: ImportEmitted;
    input: { jobId?: number | null };
    meta: ChartMeta;
  },
  actors: {
    /** sends the workbook; answers the number of the job. Tells its failures itself. */
    sendWorkbook: injected<number, SendInput>('sendWorkbook'),
    cancelJob: injected<void, { id: number }>('cancelJob'),
  },
  // counted from the last byte that left: a large workbook takes its time
  delays: { stallTimeout: HTTP_TIMEOUT, httpTimeout: HTTP_TIMEOUT },
  guards: {
    hasJob: ({ context }) => context.jobId !== null,
    isOtherMode: ({ context, event }) => {
      assertEvent(event, 'MODE');
      return event.mode !== context.mode;
    },
    mayCheck: ({ context }) => context.file !== null && context.outcome?.mode !== context.mode,
    mayImport: ({ context }) =>
      context.file !== null && context.outcome?.mode === context.mode && context.outcome.rows > 0,
    wasChecked: ({ context }) => context.outcome !== null,
    isChecked: ({ event }) => {
      assertEvent(event, 'JOB_ENDED');
      return event.state === 'done' && event.outcome?.dryRun === true;
    },
    isWritten: ({ event }) => {
      assertEvent(event, 'JOB_ENDED');
      return event.state === 'done' && event.outcome?.dryRun === false;
    },
    isCancelled: ({ event }) => {
      assertEvent(event, 'JOB_ENDED');
      return event.state === 'cancelled';
    },
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'CHOOSE');
      return { file: event.file, jobId: null, outcome: null, problem: null };
    }),
    keepMode: assign(({ event }) => {
      assertEvent(event, 'MODE');
      return { mode: event.mode };
    }),
    ask: assign((_, params: { dryRun: boolean }) => ({
      dryRun: params.dryRun,
      progress: 0,
      problem: null,
    })),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'PROGRESS');
      return { progress: event.progress };
    }),
    keepJob: assign((_, params: { id: number }) => ({ jobId: params.id, outcome: null })),
    keepOutcome: assign(({ event }) => {
      assertEvent(event, 'JOB_ENDED');
      return { outcome: event.outcome };
    }),
    tellTimeout: assign({ problem: TIMED_OUT }),
    tellJob: emit(({ context }) => ({ type: 'job' as const, id: context.jobId })),
    tellWritten: emit({ type: 'written' }),
  },
}).createMachine({
  id: 'importing',
  context: ({ input }) => ({
    file: null,
    mode: 'add',
    dryRun: true,
    outcome: null,
    progress: 0,
    problem: null,
    jobId: input.jobId ?? null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: { zh: '打开', screen: 'import/choose', fulfils: '导入导出 3：刷新页面后仍能看到进度' },
      always: [{ guard: 'hasJob', target: 'watching' }, { target: 'open' }],
    },
    open: {
      meta: {
        zh: '准备',
        screen: 'import/choose',
        fulfils: '导入导出 1：下载模板，选择文件和导入方式',
      },
      initial: 'choosing',
      on: {
        CHOOSE: { target: '.choosing', actions: ['keepFile', 'tellJob'] },
        MODE: { guard: 'isOtherMode', actions: 'keepMode' },
        CHECK: {
          guard: 'mayCheck',
          target: 'sending',
          actions: { type: 'ask', params: { dryRun: true } },
        },
        CLOSE: 'closed',
      },
      states: {
        choosing: {
          meta: {
            zh: '选择文件',
            screen: 'import/choose',
            fulfils: '导入导出 2：仅新增或新增并更新；导入导出 9：只收 .xlsx 工作簿',
          },
        },
        checked: {
          meta: {
            zh: '检查完成',
            screen: 'import/result',
            fulfils: '导入导出 1：先检查不写入，说明新增、更新和有问题的行',
          },
          on: {
            IMPORT: {
              guard: 'mayImport',
              target: '#importing.sending',
              actions: { type: 'ask', params: { dryRun: false } },
            },
          },
        },
        failed: {
          meta: {
            zh: '任务失败',
            screen: 'import/result',
            fulfils: '导入导出 6：失败说明原因，已写入的行保留',
          },
        },
        cancelled: {
          meta: {
            zh: '任务已取消',
            screen: 'import/result',
            fulfils: '导入导出 6：取消后不再写入，已写入的行保留',
          },
        },
        lost: {
          meta: {
            zh: '任务不存在',
            screen: 'import/choose',
            fulfils: '导入导出 3：任务只给发起人看',
          },
        },
      },
    },
    sending: {
      meta: {
        zh: '上传工作簿',
        screen: 'import/sending',
        fulfils: '导入导出 3：上传后在后台检查或导入',
      },
      invoke: {
        id: 'sendWorkbook',
        src: 'sendWorkbook',
        input: ({ context, self }) => ({
          file: context.file ?? { name: '' },
          mode: context.mode,
          dryRun: context.dryRun,
          progress: (part) => self.send({ type: 'PROGRESS', progress: part }),
        }),
        onDone: {
          target: 'watching',
          actions: [{ type: 'keepJob', params: ({ event }) => ({ id: event.output }) }, 'tellJob'],
        },
        onError: [{ guard: 'wasChecked', target: 'open.checked' }, { target: 'open.choosing' }],
      },
      initial: 'moving',
      states: {
        moving: {
          meta: {
            zh: '正在上传',
            screen: 'import/sending',
            fulfils: '导入导出 7：十秒超时，从最后一次进展算起',
          },
          after: {
            stallTimeout: [
              { guard: 'wasChecked', target: '#importing.open.checked', actions: 'tellTimeout' },
              { target: '#importing.open.choosing', actions: 'tellTimeout' },
            ],
          },
          on: { PROGRESS: { target: 'moving', reenter: true, actions: 'keepProgress' } },
        },
      },
    },
    watching: {
      meta: {
        zh: '后台处理',
        screen: 'import/running',
        fulfils: '导入导出 3：后台任务显示已处理的行数',
      },
      initial: 'looking',
      on: {
        JOB_ENDED: [
          { guard: 'isChecked', target: 'open.checked', actions: 'keepOutcome' },
          { guard: 'isWritten', target: 'written', actions: ['keepOutcome', 'tellWritten'] },
          { guard: 'isCancelled', target: 'open.cancelled' },
          { target: 'open.failed' },
        ],
        JOB_LOST: 'open.lost',
        CLOSE: 'closed',
      },
      states: {
        looking: {
          meta: {
            zh: '等待任务完成',
            screen: 'import/running',
            fulfils: '导入导出 3：可以关闭窗口，任务在后台继续',
          },
          on: { CANCEL: 'cancelling' },
        },
        cancelling: {
          meta: {
            zh: '正在取消',
            screen: 'import/running',
            fulfils: '导入导出 6：取消后不再写入，已写入的行保留',
          },
          invoke: {
            id: 'cancelJob',
            src: 'cancelJob',
            input: ({ context }) => ({ id: context.jobId ?? 0 }),
            onDone: 'looking',
            onError: 'looking',
          },
          after: { httpTimeout: 'looking' },
        },
      },
    },
    written: {
      meta: {
        zh: '导入完成',
        screen: 'import/result',
        fulfils: '导入导出 4、5：写入后说明结果，有问题的行可下载',
      },
      on: { CLOSE: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { zh: '已关闭', screen: '*', fulfils: '导入导出 3：关闭后任务仍在后台继续' },
    },
  },
});
