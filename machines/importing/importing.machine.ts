import { meta } from '../kit/process.ts';
import { importingSetup } from './importing.setup.ts';

/**
 * An import (导入导出 1–7): a workbook, a check that writes nothing, its result, and only then the import itself,
 * both as jobs of the server. The job stands in the address, so a reload comes back to it; what has been checked counts only
 * for the same file and the same manner.
 */
export const importMachine = importingSetup.createMachine({
  id: 'importing',
  context: ({ input }) => ({
    file: null,
    mode: 'add',
    dryRun: true,
    outcome: null,
    known: false,
    progress: 0,
    problem: null,
    jobId: input.jobId ?? null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: meta('打开', 'import/choose', '导入导出 3：刷新页面后仍能看到进度'),
      always: [{ guard: 'hasJob', target: 'watching' }, { target: 'open' }],
    },
    open: {
      meta: meta('准备', 'import/choose', '导入导出 1：下载模板，选择文件和导入方式'),
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
          meta: meta(
            '选择文件',
            'import/choose',
            '导入导出 2：仅新增或新增并更新；导入导出 9：只收 .xlsx 工作簿',
          ),
        },
        checked: {
          meta: meta(
            '检查完成',
            'import/result',
            '导入导出 1、30：先检查不写入，说明新增、更新和有问题的行；超过计划的须勾选已知晓',
          ),
          on: {
            KNOW: { guard: 'isOverfull', actions: 'keepKnown' },
            IMPORT: {
              guard: 'mayImport',
              target: '#importing.sending',
              actions: { type: 'ask', params: { dryRun: false } },
            },
          },
        },
        failed: {
          meta: meta('任务失败', 'import/result', '导入导出 6：失败说明原因，已写入的行保留'),
        },
        cancelled: {
          meta: meta('任务已取消', 'import/result', '导入导出 6：取消后不再写入，已写入的行保留'),
        },
        lost: {
          meta: meta('任务不存在', 'import/choose', '导入导出 3：任务只给发起人看'),
        },
      },
    },
    sending: {
      meta: meta('上传工作簿', 'import/sending', '导入导出 3：上传后在后台检查或导入'),
      invoke: {
        id: 'sendWorkbook',
        src: 'sendWorkbook',
        input: ({ context, self }) => ({
          file: context.file ?? { name: '' },
          mode: context.mode,
          dryRun: context.dryRun,
          known: context.known,
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
          meta: meta('正在上传', 'import/sending', '导入导出 7：十秒超时，从最后一次进展算起'),
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
      meta: meta('后台处理', 'import/running', '导入导出 3：后台任务显示已处理的行数'),
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
          meta: meta('等待任务完成', 'import/running', '导入导出 3：可以关闭窗口，任务在后台继续'),
          on: { CANCEL: 'cancelling' },
        },
        cancelling: {
          meta: meta('正在取消', 'import/running', '导入导出 6：取消后不再写入，已写入的行保留'),
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
      meta: meta('导入完成', 'import/result', '导入导出 4、5：写入后说明结果，有问题的行可下载'),
      on: { CLOSE: 'closed' },
    },
    closed: {
      type: 'final',
      meta: meta('已关闭', '*', '导入导出 3：关闭后任务仍在后台继续'),
    },
  },
});
