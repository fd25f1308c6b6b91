import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, serverMessage } from '../kit/process.ts';
import {
  fileProblem,
  MAX_RETRIES,
  type Picked,
  type StoredFile,
  UPLOAD_TEXT,
  type UploadOwner,
  type UploadRules,
} from './upload.rules.ts';

export interface FileInput {
  file: Picked;
  rules: UploadRules;
  owner: UploadOwner;
}
export interface FileContext extends FileInput {
  md5: string | null;
  /** 0 to 1 */
  progress: number;
  stored: StoredFile | null;
  error: string | null;
  retries: number;
}
export type FileEvent =
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  | { type: 'PROGRESS'; progress: number };
/** What a file tells the list above it. */
export type FileReport =
  | { type: 'FILE_SENDING'; uid: string }
  | { type: 'FILE_PROGRESS'; uid: string; progress: number }
  | { type: 'FILE_DONE'; uid: string; stored: StoredFile }
  | { type: 'FILE_FAILED'; uid: string; message: string; mayRetry: boolean }
  | { type: 'FILE_REFUSED'; uid: string; message: string };

/**
 * One file on its way to the server (文件 2、5–8). `send` calls `progress` as bytes leave; ten
 * seconds without any is a stall (文件 7). An answer of the server other than 200 is final; a failure of the
 * way there may be tried again.
 */
export const uploadFileMachine = setup({
  types: {} as {
    context: FileContext;
    events: FileEvent;
    input: FileInput;
    meta: ChartMeta;
    output: StoredFile | null;
  },
  actors: {
    hash: injected<string, { file: Picked }>('hash'),
    send: injected<
      StoredFile,
      { file: Picked; md5: string; owner: UploadOwner; progress: (part: number) => void }
    >('send'),
  },
  delays: { hashTimeout: HTTP_TIMEOUT, stallTimeout: HTTP_TIMEOUT },
  guards: {
    fitsRules: ({ context }) => fileProblem(context.file, context.rules) === null,
    mayRetry: ({ context }) => context.retries < MAX_RETRIES,
    mayRetryHashed: ({ context }) => context.retries < MAX_RETRIES && context.md5 !== null,
    wasAnswered: (_, params: { error: unknown }) => serverMessage(params.error) !== null,
  },
  actions: {
    keepProblem: assign({ error: ({ context }) => fileProblem(context.file, context.rules) }),
    keepAnswer: assign((_, params: { error: unknown }) => ({ error: serverMessage(params.error) })),
    keepFailure: assign({ error: UPLOAD_TEXT.failed }),
    keepMd5: assign((_, params: { md5: string }) => ({ md5: params.md5 })),
    keepStored: assign((_, params: { stored: StoredFile }) => ({
      stored: params.stored,
      progress: 1,
    })),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'PROGRESS');
      return { progress: event.progress };
    }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1, error: null, progress: 0 }),
    // asks for the parent first: the chart also runs alone, and sendParent would throw then
    report: enqueueActions(({ context, self, enqueue }, params: { what: FileReport['type'] }) => {
      const { file, stored, error, progress, retries } = context;
      const { uid } = file;
      const reports: Record<FileReport['type'], FileReport | null> = {
        FILE_SENDING: { type: 'FILE_SENDING', uid },
        FILE_PROGRESS: { type: 'FILE_PROGRESS', uid, progress },
        FILE_DONE: stored && { type: 'FILE_DONE', uid, stored },
        FILE_FAILED: {
          type: 'FILE_FAILED',
          uid,
          message: error ?? UPLOAD_TEXT.failed,
          mayRetry: retries < MAX_RETRIES,
        },
        FILE_REFUSED: { type: 'FILE_REFUSED', uid, message: error ?? UPLOAD_TEXT.failed },
      };
      const report = reports[params.what];
      if (self._parent && report) enqueue.sendTo(self._parent, report);
    }),
  },
}).createMachine({
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
      meta: {
        zh: '检查文件',
        screen: 'upload/progress',
        fulfils: '文件 2：依次检查名称、格式、大小',
      },
      always: [
        { guard: 'fitsRules', target: 'hashing' },
        { target: 'refused', actions: 'keepProblem' },
      ],
    },
    hashing: {
      meta: {
        zh: '计算指纹',
        screen: 'upload/progress',
        fulfils: '文件 5：合格的文件先算出文件摘要',
      },
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
      meta: {
        zh: '正在上传',
        screen: 'upload/progress',
        fulfils: '文件 6：显示“正在上传文件，请稍候”，然后发送',
      },
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
          meta: {
            zh: '传输中',
            screen: 'upload/progress',
            fulfils: '文件 7：上传的十秒从最后一次进展算起',
          },
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
      meta: {
        zh: '上传失败',
        screen: 'upload/failed',
        fulfils: '文件 8：没有送到的显示“上传文件失败”，可以重试',
      },
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
      meta: {
        zh: '上传成功',
        screen: 'upload/done',
        fulfils: '文件 6：存好的加入列表，“上传成功”显示3秒',
      },
      type: 'final',
      entry: { type: 'report', params: { what: 'FILE_DONE' } },
    },
    refused: {
      meta: {
        zh: '被拒绝',
        screen: 'upload/refused',
        fulfils: '文件 10：服务器拒绝的移出列表，以服务器的话说明',
      },
      type: 'final',
      entry: { type: 'report', params: { what: 'FILE_REFUSED' } },
    },
    cancelled: {
      meta: { zh: '已取消', screen: 'upload/cancelled', fulfils: '文件 11：正在上传的可以取消' },
      type: 'final',
    },
  },
});
