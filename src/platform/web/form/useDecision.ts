import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { decisionMachine } from '../../../../machines/decision/decision.machine.ts';
import type {
  DecisionInput,
  DecisionOutput,
  Outcome,
  Sent,
  Warning,
  Wish,
} from '../../../../machines/decision/decision.types.ts';
import { CODE } from '../../contract/codes.ts';
import { agreed, alert } from '../actors/dialog.ts';
import { notify } from '../actors/notification.ts';
import { watched } from '../watched.ts';
import { withWarnings } from './confirming.ts';

export type DecisionActor = ActorRefFrom<typeof decisionMachine>;
interface Question {
  message: string;
  confirmText: string;
  cancelText?: string;
}
/** How a decision asks and tells. */
export interface DecisionWords<What> {
  /** What is asked: about the server's warnings; without any, what is asked before anything is sent. */
  words?: (what: What, warnings: readonly Warning[]) => Question;
  /** Tells what stands in the way, by the reason and what its answer carries; else a dialog with the reason does. */
  onObstacle?: (message: string, data: unknown) => Promise<void>;
  /** What came of it, before the item is read anew. */
  onEnded?: (what: What, outcome: Outcome) => void;
  /** What had to be there first is stored. */
  onStored?: () => void;
}
/** What the chart of a decision has done by the outside. */
export interface DecisionCalls<What> {
  /** With `DECIDING` for its refusals. Rejects with what `callApi` throws. */
  send: (what: What, version: number, confirmed: string[]) => Promise<unknown>;
  /** Stores what has to be there first; answers the new version. */
  store?: (first: unknown, version: number) => Promise<number>;
  read?: () => Promise<unknown>;
}
/** Refusals of a decision that its chart tells itself. */
export const DECIDING = { own: [CODE.conflict, CODE.rule] };

/** Refusals with the warnings that they list. */
const heard = async (call: Promise<unknown> | undefined): Promise<void> => {
  try {
    await call;
  } catch (error) {
    throw withWarnings(error);
  }
};
/** The chart with its real calls. */
export const decisionLogic = <What>(calls: { readonly current: DecisionCalls<What> }) =>
  decisionMachine.provide({
    actors: {
      store: fromPromise<number, { first: unknown; version: number }>(
        async ({ input }) =>
          (await calls.current.store?.(input.first, input.version)) ?? input.version,
      ),
      send: fromPromise<void, Sent>(({ input }) =>
        heard(calls.current.send(input.what as What, input.version, [...input.confirmed])),
      ),
      read: fromPromise<void>(async () => void (await calls.current.read?.())),
    },
  });

/** Connects the chart with the dialogs that ask and tell. */
export function wireDecision<What>(
  actor: DecisionActor,
  options: { readonly current: DecisionWords<What> },
): void {
  actor.on('ask', ({ what, warnings }) => {
    const question = options.current.words?.(what as What, warnings);
    if (!question) return actor.send({ type: 'CONFIRM' });
    void agreed(question).then((yes) => actor.send({ type: yes ? 'CONFIRM' : 'CANCEL' }));
  });
  const read = () => actor.send({ type: 'CLOSE' });
  actor.on('overtaken', ({ message }) => void alert({ type: 'error', message }).then(read));
  actor.on('obstructed', ({ message, data }) => {
    const { onObstacle } = options.current;
    void (onObstacle ? onObstacle(message, data) : alert({ type: 'warn', message })).then(read);
  });
  actor.on('stored', () => options.current.onStored?.());
  actor.on('ended', ({ what, outcome }) => options.current.onEnded?.(what as What, outcome));
  actor.on('notice', ({ kind, text }) => void notify({ type: kind, message: text }));
}

/**
 * Decisions on one item, one after the other, by their chart (machines/decision). It belongs to no effect, so a hidden page goes on
 * deciding.
 */
export function useDecision<What>(options: DecisionCalls<What> & DecisionWords<What>) {
  const latest = useRef(options);
  latest.current = options;
  const [actor] = useState(() => begin(latest));
  return {
    actor,
    /** What is under way; null: nothing, and something may be decided. */
    busy: useSelector(actor, ({ context }) => (context.wish?.what ?? null) as What | null),
    /** What the server said of the fields. */
    problems: useSelector(actor, ({ context }) => context.refusal?.fields ?? NONE),
    /** Answers whether it was done, when the item has been read anew. */
    decide: (wish: Wish<What>): Promise<boolean> => decideWith(actor, wish),
  };
}
const NONE: Readonly<Record<string, string>> = {};

/** One decision by a chart of its own, which ends with it. `what` of a list's rows may be under way side by side. */
export function decideOnce<What>(
  options: DecisionCalls<What> & DecisionWords<What>,
  wish: Wish<What>,
): Promise<DecisionOutput> {
  return toPromise(begin({ current: options }, wish));
}

function begin<What>(
  options: { readonly current: DecisionCalls<What> & DecisionWords<What> },
  input?: DecisionInput,
): DecisionActor {
  const actor = watched(createActor(decisionLogic(options), { input }));
  wireDecision(actor, options);
  return actor.start();
}
function decideWith(actor: DecisionActor, wish: Wish): Promise<boolean> {
  const event = { type: 'DECIDE' as const, ...wish };
  if (!actor.getSnapshot().can(event)) return Promise.resolve(false);
  actor.send(event);
  return waitFor(actor, (snapshot) => snapshot.matches('ready')).then(
    ({ context }) => context.outcome === 'done',
  );
}
