import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { edgesOf } from './edges.ts';
import { type Start, stepper } from './stepper.ts';
import { plain } from './view.ts';

/** One record of a history, in the words of the chart. */
export interface TraceStep {
  /** null: no record stands for it */
  recordId: number | null;
  event: EventObject;
  /** when it happened: milliseconds, or the day on which it took effect; null: not recorded */
  at: number | string | null;
  /**
   * Context that something outside the chart has changed before this step (an edited form, a new school year): a walk that shows the
   * step begins where it stands then.
   */
  facts?: Readonly<Record<string, unknown>> | null;
  /** what the record says of the state it came from and of the one it led to */
  before: unknown;
  after: unknown;
  /** what the record says against the ones before it, found by whoever reads them; in Chinese */
  fault?: Contradiction | null;
}
export interface Contradiction {
  recorded: string;
  expected: string;
}
/** The history of one entity. */
export interface Trace {
  entityId: number;
  name: string;
  input?: unknown;
  /** where its history begins, when that is not the first state of the chart */
  start?: Start | null;
  steps: readonly TraceStep[];
  /** what the entity itself says of its state now */
  end: unknown;
  /** what the entity says against its records; in Chinese */
  fault?: Contradiction | null;
}
/** How a chart is found again in what was stored about it. */
export interface Reading {
  machine: AnyStateMachine;
  /** what is stored of a state: compared as JSON, so the fields stand in the order of the trace */
  see(snapshot: AnyMachineSnapshot, as: 'before' | 'after' | 'end'): unknown;
}
export type DivergenceKind = 'refused' | 'before' | 'after' | 'end' | 'record';
/** The first step of a history that the chart would not have made; after it the replay has no ground any more. */
export interface Divergence {
  entityId: number;
  name: string;
  recordId: number | null;
  /** from 1; 0: no record at all */
  step: number;
  kind: DivergenceKind;
  recorded: unknown;
  expected: unknown;
  /** the state in which the chart was asked */
  at: AnyMachineSnapshot;
  /** `start` null: the walk begins with `input` in the first state */
  walk: { input: unknown; start: Start | null; events: EventObject[]; state: AnyMachineSnapshot };
}

/** Where the chart stands after the first `count` steps of a history; null: it would not have made one of them. */
export function standsAfter(
  { machine }: Reading,
  { input, start, steps }: Trace,
  count: number,
): AnyMachineSnapshot | null {
  const pure = stepper(machine);
  let { snapshot } = pure.initial(input, start);
  for (const { event, facts } of steps.slice(0, count)) {
    const known = { ...snapshot, context: { ...snapshot.context, ...facts } } as AnyMachineSnapshot;
    const { taken, snapshot: next } = pure.step(known, event);
    if (taken.length === 0) return null;
    snapshot = next;
  }
  return snapshot;
}

/**
 * Replays histories on their chart, one after another: it holds nothing of them but the numbers, so any number may pass.
 * `heat` counts the declared transitions taken, `always` among them.
 */
export function conformance({ machine, see }: Reading) {
  const pure = stepper(machine);
  const keys = new Map([...edgesOf(machine)].map(([transition, { key }]) => [transition, key]));
  const heat = new Map<string, number>();
  const totals = { histories: 0, records: 0, divergences: 0 };
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

  /** The first divergence, or null; `tell` hears of each declared transition that is taken, and of the record that took it. */
  function replay(
    trace: Trace,
    tell: (key: string, recordId: number | null) => void,
  ): Divergence | null {
    let start = trace.start ?? null;
    let { snapshot } = pure.initial(trace.input, start);
    let from = 0;
    const diverged = (
      step: number,
      kind: DivergenceKind,
      recorded: unknown,
      expected: unknown,
      at: AnyMachineSnapshot,
    ): Divergence => ({
      entityId: trace.entityId,
      name: trace.name,
      recordId: trace.steps[step - 1]?.recordId ?? null,
      step,
      kind,
      recorded,
      expected,
      at,
      walk: {
        input: plain(trace.input),
        start,
        events: trace.steps.slice(from, step).map(({ event }) => event),
        state: snapshot,
      },
    });
    for (const [index, { recordId, event, facts, before, after, fault }] of trace.steps.entries()) {
      const step = index + 1;
      if (
        facts &&
        Object.entries(facts).some(([field, value]) => !same(value, snapshot.context[field]))
      ) {
        snapshot = {
          ...snapshot,
          context: { ...snapshot.context, ...facts },
        } as AnyMachineSnapshot;
        [from, start] = [index, { value: snapshot.value, context: plain(snapshot.context) }];
      }
      const at = snapshot;
      if (fault) return diverged(step, 'record', fault.recorded, fault.expected, at);
      const seen = see(snapshot, 'before');
      if (!same(before, seen)) return diverged(step, 'before', before, seen, at);
      const taken = snapshot.status === 'active' ? pure.step(snapshot, event) : null;
      if (!taken?.taken.length) return diverged(step, 'refused', after, seen, at);
      snapshot = taken.snapshot;
      const next = see(snapshot, 'after');
      if (!same(after, next)) return diverged(step, 'after', after, next, at);
      for (const transition of taken.taken) {
        const key = keys.get(transition);
        if (key) tell(key, recordId);
      }
    }
    const { length } = trace.steps;
    if (trace.fault)
      return diverged(length, 'end', trace.fault.recorded, trace.fault.expected, snapshot);
    const end = see(snapshot, 'end');
    return same(trace.end, end) ? null : diverged(length, 'end', trace.end, end, snapshot);
  }

  return {
    replay,
    /** Replays one history and counts it; the first divergence, or null. */
    add(trace: Trace): Divergence | null {
      totals.histories++;
      totals.records += trace.steps.length;
      const found = replay(trace, (key) => heat.set(key, (heat.get(key) ?? 0) + 1));
      if (found) totals.divergences++;
      return found;
    },
    heat: (): Record<string, number> =>
      Object.fromEntries([...heat].sort(([a], [b]) => (a < b ? -1 : 1))),
    totals,
  };
}
