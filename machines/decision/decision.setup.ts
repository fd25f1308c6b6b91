import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, TIMED_OUT } from '../kit/process.ts';
import { nothing } from './decision.parts.ts';
import { isAnswered, isGone, isOneMore, OVERTAKEN, RULE, refusalOf } from './decision.rules.ts';
import type {
  DecisionContext,
  DecisionEmitted,
  DecisionEvent,
  DecisionInput,
  DecisionOutput,
  Outcome,
  Sent,
} from './decision.types.ts';

/** Milliseconds: what a call takes at most, HTTP_TIMEOUT, and a little for its way. */
const CALL_TIMEOUT = HTTP_TIMEOUT + 2000;

/** Conditions, effects and calls of a decision; its states stand in decision.machine.ts. */
export const decisionSetup = setup({
  types: {} as {
    context: DecisionContext;
    events: DecisionEvent;
    emitted: DecisionEmitted;
    input: DecisionInput;
    output: DecisionOutput;
    meta: ChartMeta;
  },
  actors: {
    /** stores what has to be there first; answers the new version */
    store: injected<number, { first: unknown; version: number }>('store'),
    /** rejects with a Refusal; 409 and 601 are told here, dialogs about other failures are its own business */
    send: injected<void, Sent>('send'),
    /** reads what is shown of the item */
    read: injected<void>('read'),
  },
  delays: { callTimeout: CALL_TIMEOUT },
  guards: {
    isOnce: ({ context }) => context.once,
    asksQuestion: ({ context }) => context.wish?.asks === true,
    storesFirst: ({ context }) => context.wish?.first !== undefined,
    warnsAnew: ({ context }, { error }: { error: unknown }) =>
      (refusalOf(error).warnings ?? []).some(isOneMore(context.confirmed)),
    isOvertaken: (_, { error }: { error: unknown }) => refusalOf(error).code === OVERTAKEN,
    isObstructed: (_, { error }: { error: unknown }) => refusalOf(error).code === RULE,
    isGone: ({ context }) => isGone(context.refusal),
    isAnswered: (_, { error }: { error: unknown }) => isAnswered(refusalOf(error)),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'DECIDE');
      const { type: _, ...wish } = event;
      return { ...nothing, wish, version: wish.version };
    }),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepWarnings: assign(({ context }, { error }: { error: unknown }) => ({
      warnings: (refusalOf(error).warnings ?? []).filter(isOneMore(context.confirmed)),
    })),
    confirmWarnings: assign(({ context }) => ({
      confirmed: [...context.confirmed, ...context.warnings.map(({ key }) => key)],
      warnings: [],
    })),
    forgetWarnings: assign({ warnings: [] }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
    end: enqueueActions(({ context, enqueue }, { outcome }: { outcome: Outcome }) => {
      enqueue.assign({ outcome });
      enqueue.emit({ type: 'ended', what: context.wish?.what, outcome });
    }),
    rest: assign({ wish: null, warnings: [], confirmed: [] }),
    tellAsk: emit(({ context }) => ({
      type: 'ask' as const,
      what: context.wish?.what,
      warnings: context.warnings,
    })),
    tellStored: emit((_, { version }: { version: number }) => ({
      type: 'stored' as const,
      version,
    })),
    tellOvertaken: emit(({ context }) => ({
      type: 'overtaken' as const,
      message: context.refusal?.message ?? '',
    })),
    tellObstructed: emit(({ context: { refusal } }) => ({
      type: 'obstructed' as const,
      message: refusal?.message ?? '',
      ...(refusal?.data ? { data: refusal.data } : {}),
    })),
    tellTimeout: emit({ type: 'notice', kind: 'error', text: TIMED_OUT }),
  },
});
