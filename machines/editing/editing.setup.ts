import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { decisionMachine } from '../decision/decision.machine.ts';
import { isOneMore, refusalOf } from '../decision/decision.rules.ts';
import type { DecisionOutput, Refusal } from '../decision/decision.types.ts';
import { type ChartMeta, HTTP_TIMEOUT, injected, messageOf, TIMED_OUT } from '../kit/process.ts';
import { UPLOAD_TEXT } from '../upload/upload.rules.ts';
import { sameText, unchanged, without } from './editing.rules.ts';
import type {
  EditingContext,
  EditingEmitted,
  EditingEvent,
  EditingInput,
  EditRecord,
  Purpose,
  Storing,
  Theirs,
} from './editing.types.ts';

/** Milliseconds: what a call takes at most, HTTP_TIMEOUT, and a little for its way. */
const CALL_TIMEOUT = HTTP_TIMEOUT + 2000;

/** Conditions, effects and calls of an editor; its states stand in editing.machine.ts. */
export const editingSetup = setup({
  types: {} as {
    context: EditingContext;
    events: EditingEvent;
    emitted: EditingEmitted;
    input: EditingInput;
    meta: ChartMeta;
    children: { store: 'store'; submit: 'submit'; compare: 'compare' };
  },
  actors: {
    /** writes the text; rejects with a Refusal. Dialogs about failures are its own business. */
    store: injected<EditRecord, Storing>('store'),
    /** hands the stored record on: a decision on it, which asks and tells by itself (machines/decision) */
    submit: decisionMachine,
    /** what stands on the server where somebody was faster; null: it can no longer be edited */
    compare: injected<Theirs | null, { record: EditRecord | null; refusal: Refusal | null }>(
      'compare',
    ),
  },
  delays: { callTimeout: CALL_TIMEOUT },
  guards: {
    isFound: ({ context }) => context.found,
    isStored: ({ context }) => sameText(context.text, context.stored),
    comesBack: ({ context, event }) => {
      assertEvent(event, 'CHANGE');
      return sameText(event.text, context.stored);
    },
    typedSince: ({ context }) => !sameText(context.text, context.sent),
    // 表单 8
    filesAreUnderWay: ({ event }) =>
      (event.type === 'SAVE' || event.type === 'SUBMIT') && event.uploading === true,
    isIncomplete: ({ event }) =>
      (event.type === 'SAVE' || event.type === 'SUBMIT') && Object.keys(event.problems).length > 0,
    asksFirst: ({ event }) => event.type === 'SUBMIT' && event.asks !== undefined,
    hasProblems: ({ context }) => Object.keys(context.problems).length > 0,
    endsStored: ({ context }) =>
      context.closes === 'stored' && sameText(context.text, context.sent),
    isSaved: ({ context }) => context.record !== null && sameText(context.text, context.stored),
    isOvertaken: ({ context }, { error }: { error: unknown }) =>
      context.record !== null && refusalOf(error).code === 409,
    namesFields: (_, { error }: { error: unknown }) =>
      Object.keys(refusalOf(error).fields ?? {}).length > 0,
    // 表单 10
    warnsAnew: ({ context }, { error }: { error: unknown }) =>
      (refusalOf(error).warnings ?? []).some(isOneMore(context.confirmed)),
    isDone: (_, { outcome }: DecisionOutput) => outcome === 'done',
    isDoneAndEnds: ({ context }, { outcome }: DecisionOutput) =>
      outcome === 'done' && context.closes === 'submitted',
    isSilent: (_, { refusal }: DecisionOutput) => refusal === null,
    isShut: (_, { theirs }: { theirs: Theirs | null }) => theirs === null,
    isBeside: ({ context }) => context.theirs?.text !== undefined,
    writesOver: ({ context }) => context.theirs?.text === undefined,
    comparesToSubmit: stateIn({ comparing: 'toSubmit' }),
  },
  actions: {
    keepText: assign(({ context, event }) => {
      assertEvent(event, ['CHANGE', 'RESTORE']);
      const problems = unchanged(context.problems, context.text, event.text);
      return { text: event.text, confirmed: [], problems };
    }),
    decideFound: assign({ found: false }),
    begin: assign(({ context }) => ({ sent: context.text, problems: {} })),
    keepAsks: assign(({ event }) => {
      assertEvent(event, 'SUBMIT');
      return { asks: event.asks ?? [] };
    }),
    keepTried: assign(({ event }) => {
      assertEvent(event, ['SAVE', 'SUBMIT']);
      return { problems: event.problems };
    }),
    keepFields: assign((_, { error }: { error: unknown }) => ({
      problems: refusalOf(error).fields ?? {},
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
    keepWarnings: assign(({ context }, { error }: { error: unknown }) => ({
      warnings: (refusalOf(error).warnings ?? []).filter(isOneMore(context.confirmed)),
    })),
    confirmWarnings: assign(({ context }) => ({
      confirmed: [...context.confirmed, ...context.warnings.map(({ key }) => key)],
      warnings: [],
    })),
    keepTheirs: assign((_, { theirs }: { theirs: Theirs | null }) => ({ theirs })),
    forgetProblem: assign(({ context, event }) => {
      assertEvent(event, 'TOUCH');
      return { problems: without(context.problems, event.path) };
    }),
    keepStored: assign(({ context }, { record }: { record: EditRecord }) => ({
      record,
      stored: context.sent,
      confirmed: [],
    })),
    writeOver: assign(({ context }) => ({
      record: context.theirs?.record ?? context.record,
      theirs: null,
      refusal: null,
      sent: context.text,
    })),
    settle: assign(({ context, event }) => {
      assertEvent(event, 'SETTLE');
      return {
        record: context.theirs?.record ?? context.record,
        stored: context.theirs?.text,
        text: event.text,
        confirmed: [],
        theirs: null,
        refusal: null,
      };
    }),
    rest: assign({ sent: null, asks: [], warnings: [], refusal: null, theirs: null }),
    tellKeep: emit(({ context }) => ({ type: 'keep' as const, text: context.text })),
    tellDrop: emit({ type: 'drop' }),
    tellPut: emit(({ context }) => ({ type: 'put' as const, text: context.text })),
    tellRefused: emit(({ context }) => ({ type: 'refused' as const, problems: context.problems })),
    tellStored: emit((_, { record, purpose }: { record: EditRecord; purpose: Purpose }) => ({
      type: 'stored' as const,
      record,
      purpose,
    })),
    tellWarned: emit(({ context }) => ({
      type: 'askStore' as const,
      warnings: context.warnings,
    })),
    tellSubmitted: emit(({ context }) => ({
      type: 'submitted' as const,
      record: context.record ?? { id: 0, version: 0 },
    })),
    tellFailed: emit((_, { error, purpose }: { error: unknown; purpose: Purpose }) => ({
      type: 'failed' as const,
      message: messageOf(error),
      purpose,
    })),
    tellAsks: emit(({ context }) => ({ type: 'askSubmit' as const, warnings: context.asks })),
    tellOvertaken: emit(({ context }) => ({
      type: 'overtaken' as const,
      message: context.refusal?.message ?? '',
      beside: context.theirs?.text !== undefined,
    })),
    tellShut: emit(({ context }) => ({
      type: 'shut' as const,
      message: context.refusal?.message ?? '',
    })),
    askLeave: emit({ type: 'askLeave' }),
    tellLeft: emit({ type: 'left', stored: null }),
    tellDone: emit(({ context }) => ({ type: 'left' as const, stored: context.record })),
    tellUploading: emit({ type: 'notice', kind: 'info', text: UPLOAD_TEXT.sending }),
    tellTimeout: emit({ type: 'notice', kind: 'error', text: TIMED_OUT }),
  },
});
