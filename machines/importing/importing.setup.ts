import { assertEvent, assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, TIMED_OUT } from '../kit/process.ts';
import type { ImportContext, ImportEmitted, ImportEvent, SendInput } from './importing.types.ts';

/** Conditions, effects and calls of an import; its states stand in importing.machine.ts. */
export const importingSetup = setup({
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
      context.file !== null &&
      context.outcome?.mode === context.mode &&
      context.outcome.rows > 0 &&
      (context.outcome.overfull === 0 || context.known),
    isOverfull: ({ context }) =>
      context.file !== null &&
      context.outcome?.mode === context.mode &&
      context.outcome.overfull > 0,
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
      return { file: event.file, jobId: null, outcome: null, known: false, problem: null };
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
    keepJob: assign((_, params: { id: number }) => ({
      jobId: params.id,
      outcome: null,
      known: false,
    })),
    keepOutcome: assign(({ event }) => {
      assertEvent(event, 'JOB_ENDED');
      return { outcome: event.outcome, known: false };
    }),
    keepKnown: assign(({ event }) => {
      assertEvent(event, 'KNOW');
      return { known: event.known };
    }),
    tellTimeout: assign({ problem: TIMED_OUT }),
    tellJob: emit(({ context }) => ({ type: 'job' as const, id: context.jobId })),
    tellWritten: emit({ type: 'written' }),
  },
});
