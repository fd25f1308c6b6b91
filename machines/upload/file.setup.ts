import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, serverMessage } from '../kit/process.ts';
import {
  fileProblem,
  MAX_RETRIES,
  type Picked,
  type StoredFile,
  UPLOAD_TEXT,
  type UploadOwner,
} from './upload.rules.ts';
import type { FileContext, FileEvent, FileInput, FileReport } from './upload.types.ts';

/** Conditions, effects and calls of one file; its states stand in file.machine.ts. */
export const fileSetup = setup({
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
});
