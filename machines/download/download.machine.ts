import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { isEmpty } from '../kit/empty.ts';
import {
  type ChartMeta,
  HTTP_TIMEOUT,
  injected,
  type Notice,
  SUCCESS_DURATION,
  serverMessage,
} from '../kit/process.ts';

/** The words of downloads (导入导出 23、24). */
export const DOWNLOAD_TEXT = {
  busy: '正在下载数据，请稍候',
  done: '下载成功',
  failed: '下载文件出现错误，请联系管理员',
  noFileId: '文件唯一标识不存在，无法下载',
} as const;

/** A stored file by its id, or a list exported by a POST (导入导出 18、25). */
export type DownloadSource =
  | { kind: 'file'; fileId: string }
  | { kind: 'export'; path: string; params: Readonly<Record<string, unknown>> };
export interface DownloadContext {
  source: DownloadSource | null;
  /** name to save under; null leaves it to the answer */
  fileName: string | null;
  /** signed address, good for ten minutes */
  address: string | null;
  progress: number;
  error: string | null;
}
export type DownloadEvent =
  | { type: 'DOWNLOAD'; source: DownloadSource; fileName?: string }
  | { type: 'PROGRESS'; progress: number }
  | { type: 'CANCEL' };

/** One download at a time: signed address, then the bytes (导入导出 23–25). */
export const downloadMachine = setup({
  types: {} as {
    context: DownloadContext;
    events: DownloadEvent;
    emitted: Notice;
    meta: ChartMeta;
  },
  actors: {
    askAddress: injected<string, { fileId: string }>('askAddress'),
    /** gets the bytes and saves them; rejects with the envelope's `{code, message}` when the answer is JSON */
    fetchAndSave: injected<
      void,
      Pick<DownloadContext, 'source' | 'fileName' | 'address'> & {
        progress: (part: number) => void;
      }
    >('fetchAndSave'),
  },
  delays: { httpTimeout: HTTP_TIMEOUT, stallTimeout: HTTP_TIMEOUT },
  guards: {
    hasNoFileId: ({ event }) => {
      assertEvent(event, 'DOWNLOAD');
      return event.source.kind === 'file' && isEmpty(event.source.fileId);
    },
    isExport: ({ event }) => {
      assertEvent(event, 'DOWNLOAD');
      return event.source.kind === 'export';
    },
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'DOWNLOAD');
      return {
        source: event.source,
        fileName: event.fileName ?? null,
        address: null,
        progress: 0,
        error: null,
      };
    }),
    keepAddress: assign((_, params: { address: string }) => ({ address: params.address })),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'PROGRESS');
      return { progress: event.progress };
    }),
    finish: assign({ progress: 1 }),
    /** told at once: nothing on a screen shows a download */
    fail: enqueueActions(({ enqueue }, { error }: { error: string }) => {
      enqueue.assign({ error });
      enqueue.emit({ type: 'notice', kind: 'error', text: error });
    }),
    tellBusy: emit({ type: 'notice', kind: 'info', text: DOWNLOAD_TEXT.busy }),
    tellDone: emit({
      type: 'notice',
      kind: 'success',
      text: DOWNLOAD_TEXT.done,
      duration: SUCCESS_DURATION,
    }),
  },
}).createMachine({
  id: 'download',
  context: { source: null, fileName: null, address: null, progress: 0, error: null },
  initial: 'idle',
  // a second one while the first is under way
  on: { DOWNLOAD: { actions: 'tellBusy' } },
  states: {
    idle: {
      meta: {
        zh: '未下载',
        screen: '*',
        fulfils: '导入导出 24：没有文件编号时“文件唯一标识不存在，无法下载”',
      },
      on: {
        DOWNLOAD: [
          {
            guard: 'hasNoFileId',
            actions: ['begin', { type: 'fail', params: { error: DOWNLOAD_TEXT.noFileId } }],
          },
          { guard: 'isExport', target: 'fetching', actions: ['begin', 'tellBusy'] },
          { target: 'asking', actions: ['begin', 'tellBusy'] },
        ],
      },
    },
    asking: {
      meta: { zh: '取签名地址', screen: '*', fulfils: '导入导出 25：先取签名地址再下载' },
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context }) => ({
          fileId: context.source?.kind === 'file' ? context.source.fileId : '',
        }),
        onDone: {
          target: 'fetching',
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ error: serverMessage(event.error) ?? DOWNLOAD_TEXT.failed }),
          },
        },
      },
      after: {
        httpTimeout: {
          target: 'idle',
          actions: { type: 'fail', params: { error: DOWNLOAD_TEXT.failed } },
        },
      },
      on: { CANCEL: 'idle' },
    },
    fetching: {
      meta: {
        zh: '正在下载',
        screen: '*',
        fulfils: '导入导出 23：“正在下载数据，请稍候”，然后“下载成功”3秒',
      },
      invoke: {
        id: 'fetchAndSave',
        src: 'fetchAndSave',
        input: ({ context, self }) => ({
          source: context.source,
          fileName: context.fileName,
          address: context.address,
          progress: (part) => self.send({ type: 'PROGRESS', progress: part }),
        }),
        onDone: { target: 'idle', actions: ['finish', 'tellDone'] },
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ error: serverMessage(event.error) ?? DOWNLOAD_TEXT.failed }),
          },
        },
      },
      on: { CANCEL: 'idle' },
      initial: 'moving',
      states: {
        moving: {
          meta: { zh: '传输中', screen: '*', fulfils: '导入导出 24：十秒从最后一次进展算起' },
          after: {
            stallTimeout: {
              target: '#download.idle',
              actions: { type: 'fail', params: { error: DOWNLOAD_TEXT.failed } },
            },
          },
          on: { PROGRESS: { target: 'moving', reenter: true, actions: 'keepProgress' } },
        },
      },
    },
  },
});
