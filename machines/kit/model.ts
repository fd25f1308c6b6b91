import type { AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { Effect } from './view.ts';

export interface Variant<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  input?: InputFrom<M>;
  /** event cases of this variant only; absent means the model's */
  events?: readonly EventObject[];
}
/** One step of a walk: `before` and `event` are null at the start. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  before: SnapshotFrom<M> | null;
  event: EventObject | null;
  after: SnapshotFrom<M>;
  effects: readonly Effect[];
}

/**
 * A chart with everything that walking it needs. One input is never enough: each variant brings other branches to light.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  /** a domain chart has no invoke, delay or clock; a process chart finds its way home from wherever it hangs */
  kind: 'domain' | 'process';
  machine: M;
  variants: readonly Variant<M>[];
  /** every event with every payload that matters, those of actors and time-outs too */
  events: readonly EventObject[];
  /** the part of the context that tells states apart; counters and free texts left out, or the walks never end */
  project?(context: ContextFrom<M>): unknown;
  /** rules that must hold at every step, written by hand; answers the broken ones */
  broken?(step: Step<M>): string[];
  /** states where nothing is under way */
  home: readonly string[];
  /** events that anybody can always bring about to get out, beside time-outs and failures */
  closers?: readonly string[];
}

/** Keeps the types of the chart while a model is written down; the list of models forgets them. */
export const model = <M extends AnyStateMachine>(given: Model<M>): Model => given as unknown as Model;

/** Event cases of a chart: typed as its own events. */
export const cases = <M extends AnyStateMachine>(_machine: M, ...events: EventFromLogic<M>[]): EventObject[] => events;

/** The invoked actor `id` has answered. */
export const done = (id: string, output?: unknown): EventObject & { output: unknown } => ({ type: `xstate.done.actor.${id}`, output });

/** The invoked actor `id` has failed; errors are plain data, since an Error's text is lost in JSON. */
export const fail = (id: string, error: { message: string; code?: number }): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The delay of that name has run out in the state of that id (`session.loggingIn`). */
export const after = (delay: string, stateId: string): EventObject => ({ type: `xstate.after.${delay}.${stateId}` });

/** Sent by actors and clocks, not by anybody outside. */
export const isInternal = (event: EventObject): boolean => event.type.startsWith('xstate.');

/** The event cases of a variant. */
export const eventsOf = (given: Model, variant: Variant): readonly EventObject[] => variant.events ?? given.events;

/** What tells one state of a model from another. */
export const keyOf = (given: Model, snapshot: { value: unknown; status: string; context: unknown }): string =>
  JSON.stringify([snapshot.value, snapshot.status, given.project ? given.project(snapshot.context as never) : snapshot.context]);

/** Collects the broken ones of the rules that a step must keep: `must(holds, rule)`, then `broken`. */
export function rules() {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  return { must, broken };
}
