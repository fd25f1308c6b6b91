import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { type ChartMeta, SUCCESS_DURATION } from '../kit/process.ts';
import { uploadFileMachine } from './file.machine.ts';
import {
  countProblem,
  fileProblem,
  type Picked,
  UPLOAD_TEXT,
  type UploadedFile,
  type UploadOwner,
  type UploadRules,
  uploadedFiles,
} from './upload.rules.ts';
import type {
  UploadEntry,
  UploadListContext,
  UploadListEmitted,
  UploadListEvent,
} from './upload.types.ts';

const pendingBeside = (context: UploadListContext, uid: string) =>
  context.entries.some((e) => e.uid !== uid && e.status === 'pending');
const entryOf = (context: UploadListContext, event: { type: string; uid?: string }) =>
  context.entries.find((e) => e.uid === event.uid);
const failedOf = (context: UploadListContext, event: { type: string; uid?: string }) =>
  context.failed.find((one) => one.uid === event.uid);
const isKnown = (context: UploadListContext, uid: string) =>
  [...context.entries, ...context.failed].some((one) => one.uid === uid);
const change = (context: UploadListContext, uid: string, part: Partial<UploadEntry>) => ({
  entries: context.entries.map((e) => (e.uid === uid ? { ...e, ...part } : e)),
});
const pendingEntry = ({ uid, name }: { uid: string; name: string }): UploadEntry => ({
  uid,
  name,
  status: 'pending',
  progress: 0,
  record: null,
});
const actorId = (uid: string) => `file:${uid}`;
const fitting = ({ rules }: UploadListContext, files: readonly Picked[]) =>
  files.filter((file) => fileProblem(file, rules) === null);

/** Conditions, effects and calls of the upload control; its states stand in list.machine.ts. */
export const listSetup = setup({
  types: {} as {
    context: UploadListContext;
    events: UploadListEvent;
    input: { rules?: Partial<UploadRules>; owner: UploadOwner; files?: readonly UploadedFile[] };
    emitted: UploadListEmitted;
    meta: ChartMeta;
  },
  actors: { file: uploadFileMachine },
  guards: {
    tooMany: ({ context, event }) => {
      assertEvent(event, 'SELECT');
      return context.entries.length + fitting(context, event.files).length > context.rules.maxFiles;
    },
    // a uid that stands in the list already would run over the upload that bears it
    nothingNew: ({ context, event }) => {
      assertEvent(event, 'SELECT');
      return fitting(context, event.files).every(({ uid }) => isKnown(context, uid));
    },
    stands: ({ context, event }) => {
      assertEvent(event, 'REMOVE');
      return isKnown(context, event.uid);
    },
    isPending: ({ context, event }) => entryOf(context, event)?.status === 'pending',
    isLastPending: ({ context, event }) => {
      assertEvent(event, ['FILE_DONE', 'FILE_FAILED', 'FILE_REFUSED', 'REMOVE']);
      return entryOf(context, event)?.status === 'pending' && !pendingBeside(context, event.uid);
    },
    mayRetry: ({ context, event }) => failedOf(context, event)?.mayRetry === true,
    /** Others have taken its place meanwhile (文件 3). */
    hasNoRoom: ({ context, event }) =>
      failedOf(context, event)?.mayRetry === true &&
      context.entries.length >= context.rules.maxFiles,
  },
  actions: {
    refuseFiles: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'SELECT');
      if (event.files.length === 0) return; // somebody closed the picker: what is said stays
      const refused = event.files
        .map((file) => ({ file, text: fileProblem(file, context.rules) }))
        .filter(({ text }) => text !== null);
      for (const text of new Set(refused.map((it) => it.text ?? '')))
        enqueue.emit({ type: 'notice', kind: 'error', text });
      enqueue.assign({
        problem: refused.map(({ file, text }) => `${file.name}：${text}`).join('\n') || null,
      });
    }),
    refuseCount: assign({
      problem: ({ context }) =>
        [context.problem, countProblem(context.rules)].filter(Boolean).join('\n'),
    }),
    tellCount: emit(({ context }) => ({
      type: 'notice' as const,
      kind: 'error' as const,
      text: countProblem(context.rules),
    })),
    startFiles: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'SELECT');
      const fresh = fitting(context, event.files).filter((file) => !isKnown(context, file.uid));
      for (const file of fresh)
        enqueue.spawnChild('file', {
          id: actorId(file.uid),
          input: { file, rules: context.rules, owner: context.owner },
        });
      enqueue.assign({ entries: [...context.entries, ...fresh.map(pendingEntry)] });
    }),
    retryFile: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'RETRY');
      enqueue.sendTo(actorId(event.uid), { type: 'RETRY' });
      const again = context.failed.filter(({ uid }) => uid === event.uid).map(pendingEntry);
      enqueue.assign({
        entries: [...context.entries, ...again],
        failed: context.failed.filter(({ uid }) => uid !== event.uid),
      });
    }),
    keepProgress: assign(({ context, event }) => {
      assertEvent(event, 'FILE_PROGRESS');
      return change(context, event.uid, { progress: event.progress });
    }),
    keepStored: assign(({ context, event }) => {
      assertEvent(event, 'FILE_DONE');
      return change(context, event.uid, {
        status: 'done',
        progress: 1,
        record: { ...event.stored, uid: event.uid },
      });
    }),
    keepFailed: assign(({ context, event }) => {
      assertEvent(event, 'FILE_FAILED');
      const { uid, message, mayRetry } = event;
      const name = entryOf(context, event)?.name ?? '';
      return {
        entries: context.entries.filter((e) => e.uid !== uid),
        failed: [...context.failed, { uid, name, message, mayRetry }],
      };
    }),
    takeOut: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['FILE_REFUSED', 'REMOVE']);
      if (event.type === 'REMOVE' && entryOf(context, event)?.status !== 'done')
        enqueue.stopChild(actorId(event.uid));
      enqueue.assign({
        entries: context.entries.filter((e) => e.uid !== event.uid),
        failed: context.failed.filter((one) => one.uid !== event.uid),
      });
    }),
    tellSending: emit({ type: 'notice', kind: 'info', text: UPLOAD_TEXT.sending }),
    tellDone: emit({
      type: 'notice',
      kind: 'success',
      text: UPLOAD_TEXT.done,
      duration: SUCCESS_DURATION,
    }),
    tellFailure: emit(({ event }) => {
      assertEvent(event, ['FILE_FAILED', 'FILE_REFUSED']);
      return { type: 'notice' as const, kind: 'error' as const, text: event.message };
    }),
    tellSettled: emit(({ context }) => ({
      type: 'settled' as const,
      files: uploadedFiles(context),
    })),
  },
});
