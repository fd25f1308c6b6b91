import { meta } from '../kit/process.ts';
import { fileSetup } from './file.setup.ts';
/**
 * One file on its way to the server (文件 2、5–8). `send` calls `progress` as bytes leave; ten
 * seconds without any is a stall (文件 7). An answer of the server other than 200 is final; a failure of the
 * way there may be tried again.
 */
export const uploadFileMachine = fileSetup.createMachine({
  id: 'uploadFile',
  context: ({ input }) => ({
    ...input,
    md5: null,
    progress: 0,
    stored: null,
    error: null,
    retries: 0,
  }),
  initial: 'validating',
  output: ({ context }) => context.stored,
  states: {
    validating: {
      meta: meta('检查文件', 'upload/progress', '文件 2：依次检查名称、格式、大小'),
      always: [
        { guard: 'fitsRules', target: 'hashing' },
        { target: 'refused', actions: 'keepProblem' },
      ],
    },
    hashing: {
      meta: meta('计算指纹', 'upload/progress', '文件 5：合格的文件先算出文件摘要'),
      invoke: {
        id: 'hash',
        src: 'hash',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepMd5', params: ({ event }) => ({ md5: event.output }) },
        },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      after: { hashTimeout: { target: 'failed', actions: 'keepFailure' } },
      on: { CANCEL: 'cancelled' },
    },
    sending: {
      meta: meta('正在上传', 'upload/progress', '文件 6：显示“正在上传文件，请稍候”，然后发送'),
      entry: { type: 'report', params: { what: 'FILE_SENDING' } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context, self }) => ({
          file: context.file,
          md5: context.md5 ?? '',
          owner: context.owner,
          progress: (part) => self.send({ type: 'PROGRESS', progress: part }),
        }),
        onDone: {
          target: 'done',
          actions: { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: 'keepFailure' },
        ],
      },
      on: { CANCEL: 'cancelled' },
      initial: 'moving',
      states: {
        moving: {
          meta: meta('传输中', 'upload/progress', '文件 7：上传的十秒从最后一次进展算起'),
          after: { stallTimeout: { target: '#uploadFile.failed', actions: 'keepFailure' } },
          // entered anew, so the ten seconds begin anew
          on: {
            PROGRESS: {
              target: 'moving',
              reenter: true,
              actions: ['keepProgress', { type: 'report', params: { what: 'FILE_PROGRESS' } }],
            },
          },
        },
      },
    },
    failed: {
      meta: meta('上传失败', 'upload/failed', '文件 8：没有送到的显示“上传文件失败”，可以重试'),
      entry: { type: 'report', params: { what: 'FILE_FAILED' } },
      on: {
        RETRY: [
          { guard: 'mayRetryHashed', target: 'sending', actions: 'countRetry' },
          { guard: 'mayRetry', target: 'hashing', actions: 'countRetry' },
        ],
        CANCEL: 'cancelled',
      },
    },
    done: {
      meta: meta('上传成功', 'upload/done', '文件 6：存好的加入列表，“上传成功”显示3秒'),
      type: 'final',
      entry: { type: 'report', params: { what: 'FILE_DONE' } },
    },
    refused: {
      meta: meta('被拒绝', 'upload/refused', '文件 10：服务器拒绝的移出列表，以服务器的话说明'),
      type: 'final',
      entry: { type: 'report', params: { what: 'FILE_REFUSED' } },
    },
    cancelled: {
      meta: meta('已取消', 'upload/cancelled', '文件 11：正在上传的可以取消'),
      type: 'final',
    },
  },
});
