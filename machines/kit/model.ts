import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Effect } from './view.ts';

export interface Variant<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  /** its name for people, where `name` is short; absent: `name`, and nothing where that is '-' */
  zh?: string;
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

/** A path that somebody looks for by its name: walked first, and shown beside the generated ones. */
export interface Story {
  /** in Chinese */
  title: string;
  variant: string;
  events: readonly EventObject[];
}

/** A question about a chart that is asked again with every run of the tests, and what its answer has to be (测试 30). */
export interface KeptQuestion {
  /** as people ask it (`readQuestion`) */
  text: string;
  /** whether there is a way */
  can: boolean;
}

/**
 * A chart with everything that walking it needs. One input is never enough: each variant brings other branches to light.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  /** the chart's name for people */
  zh: string;
  /** a domain chart has no invoke, delay or clock; a process chart finds its way home from wherever it hangs */
  kind: 'domain' | 'process';
  machine: M;
  variants: readonly Variant<M>[];
  /** every event with every payload that matters, those of actors and time-outs too */
  events: readonly EventObject[];
  /** what happens in an event case, in Chinese: who does what with which input; one name for each case of a variant */
  eventZh(event: EventObject): string;
  /** its name when the same person has done the same before in a path; absent: as the first time */
  againZh?(event: EventObject): string;
  /** what an event type means, whoever sends it and with whatever input: the word beside an arrow of the drawn chart */
  typeZh(type: string): string;
  /** who does an event case, in Chinese; absent: the cases of this chart name nobody */
  whoZh?(event: EventObject): string;
  stories: readonly Story[];
  /** absent: nobody has asked anything that was worth keeping */
  questions?: readonly KeptQuestion[];
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
export const model = <M extends AnyStateMachine>(given: Model<M>): Model =>
  given as unknown as Model;

/** What actors and clocks bring about. */
interface Internal {
  type: `xstate.${string}`;
  output?: unknown;
  error?: unknown;
}
/**
 * Event cases with their Chinese names, each typed as an event of the chart or of its actors and clocks. What tells the cases
 * of one type apart stands in brackets behind the word for the type: 登录（密码为空）.
 */
export function named<M extends AnyStateMachine>(
  _machine: M,
  ...pairs: readonly (readonly [zh: string, event: EventFromLogic<M> | Internal])[]
) {
  const names = new Map(pairs.map(([zh, event]) => [JSON.stringify(event), zh]));
  const find = (zh: string): EventObject => {
    const pair = pairs.find(([name]) => name === zh);
    if (!pair) throw new Error(`no event case is called ${zh}`);
    return pair[1];
  };
  return {
    events: pairs.map(([, event]): EventObject => event),
    eventZh: (event: EventObject): string => names.get(JSON.stringify(event)) ?? '',
    typeZh: (type: string): string =>
      pairs.find(([, event]) => (event as EventObject).type === type)?.[0].replace(/（.*$/, '') ??
      '',
    /** the cases of these names, in this order */
    by: (...zh: readonly string[]): EventObject[] => zh.map(find),
  };
}

/** The invoked actor `id` has answered. */
export const done = (id: string, output?: unknown): Internal => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The invoked actor `id` has failed; errors are plain data, since an Error's text is lost in JSON. */
export const fail = (id: string, error: { message: string; code?: number }): Internal => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The delay of that name has run out in the state of that id (`session.loggingIn`). */
export const after = (delay: string, stateId: string): Internal => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** Sent by actors and clocks, not by anybody outside. */
export const isInternal = (event: EventObject): boolean => event.type.startsWith('xstate.');

/** The event cases of a variant. */
export const eventsOf = (given: Model, variant: Variant): readonly EventObject[] =>
  variant.events ?? given.events;

/** What tells one state of a model from another. */
export const keyOf = (
  given: Model,
  snapshot: { value: unknown; status: string; context: unknown },
): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    given.project ? given.project(snapshot.context as never) : snapshot.context,
  ]);

/** Collects the broken ones of the rules that a step must keep: `must(holds, rule)`, then `broken`. */
export function rules() {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  return { must, broken };
}
