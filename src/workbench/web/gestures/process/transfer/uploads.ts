import {
  fileProblem,
  type Picked,
  UPLOAD_TEXT,
  type UploadRules,
} from '../../../../../../machines/upload/upload.rules.ts';
import type { FailedFile, UploadEntry } from '../../../../../../machines/upload/upload.types.ts';
import {
  type At,
  button,
  type ChartHands,
  type FileToChoose,
  type Gesture,
} from '../../../stage/gesture.ts';

export const UPLOAD_LABEL = '附件';
/** Movements that choose these files in the upload control. */
export const choose = (files: readonly FileToChoose[]): Gesture[] => [
  {
    do: 'upload',
    name: `选择文件：${UPLOAD_LABEL}`,
    files: files.map(({ name, size }) => ({ name, size })),
  },
];

const row = ({
  name,
  status,
  progress,
}: Pick<UploadEntry, 'name' | 'status' | 'progress'>): string =>
  [
    name,
    status === 'pending' ? `${Math.round(progress * 100)}%` : '已上传',
    status === 'pending' ? '取消' : '移除',
  ].join('');
const failedRow = ({ name, message, mayRetry }: Omit<FailedFile, 'uid'>): string =>
  `${name}：${message}${mayRetry ? '重试' : ''}移除`;

const entryOf = (at: At, uid: string) =>
  (at.context.entries as readonly UploadEntry[]).find((entry) => entry.uid === uid);
const nameOf = (at: At, uid: string) =>
  [
    ...(at.context.entries as readonly UploadEntry[]),
    ...(at.context.failed as readonly FailedFile[]),
  ].find((one) => one.uid === uid)?.name ?? '';
const inRow = (uid: string) => `[data-uid="${uid}"]`;
interface OfOne {
  uid: string;
}

/** The upload control (文件 1–11). */
export const uploadListHands: ChartHands = {
  gestures: {
    SELECT: ({ files }: { files: readonly Picked[] }) => choose(files),
    REMOVE: ({ uid }: OfOne, at) => {
      const entry = entryOf(at, uid);
      return [
        button(`${entry?.status === 'pending' ? '取消' : '移除'}${nameOf(at, uid)}`, inRow(uid)),
      ];
    },
    RETRY: ({ uid }: OfOne, at) => [button(`重试${nameOf(at, uid)}`, inRow(uid))],
  },
  shows: ({ context }) => [
    {
      zh: '文件列表',
      css: '.upload-entry',
      texts: (context.entries as readonly UploadEntry[]).map(row),
    },
    {
      zh: '没有送到的文件',
      css: '.upload-failed',
      texts: (context.failed as readonly FailedFile[]).map(failedRow),
    },
    {
      zh: '控件下方的提示',
      css: '.upload-problem',
      texts: context.problem ? [String(context.problem)] : [],
    },
  ],
};

interface FileContext {
  file: Picked;
  rules: UploadRules;
  progress: number;
  retries: number;
  error: string | null;
}
const STATUS: Record<string, UploadEntry['status']> = {
  hashing: 'pending',
  'sending.moving': 'pending',
  done: 'done',
};

/** One file in the control: it is chosen as the walk begins. */
export const uploadFileHands: ChartHands = {
  gestures: {
    RETRY: (_, { context }) => [button(`重试${(context.file as Picked).name}`)],
    CANCEL: (_, { state, context }) => [
      button(`${state === 'failed' ? '移除' : '取消'}${(context.file as Picked).name}`),
    ],
  },
  shows: ({ state, context }) => {
    const { file, rules, progress, retries, error } = context as unknown as FileContext;
    const status = STATUS[state];
    const notice = {
      'sending.moving': UPLOAD_TEXT.sending,
      done: UPLOAD_TEXT.done,
      failed: error,
      refused: error,
    }[state];
    const problem = fileProblem(file, rules);
    return [
      {
        zh: '文件列表',
        css: '.upload-entry',
        texts: status
          ? [row({ name: file.name, status, progress: status === 'pending' ? progress : 1 })]
          : [],
      },
      {
        zh: '没有送到的文件',
        css: '.upload-failed',
        texts:
          state === 'failed'
            ? [failedRow({ name: file.name, message: error ?? '', mayRetry: retries < 3 })]
            : [],
      },
      {
        zh: '控件下方的提示',
        css: '.upload-problem',
        texts: problem ? [`${file.name}：${problem}`] : [],
      },
      ...(notice ? [{ zh: '最近的通知', css: '.notice:last-child p', texts: [notice] }] : []),
    ];
  },
};
