import { useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { edgesOf } from '../../../../machines/kit/edges.ts';
import { rootActor } from '../../../platform/web/actors/root.ts';

/** What an actor of this browser has just done. */
export interface Happening {
  id: number;
  /** real time, milliseconds */
  at: number;
  chart: string;
  /** which of several actors of one chart */
  actor: string;
  /** keys of the transitions taken */
  keys: readonly string[];
}
/** A running actor and the states that it is in, outer ones too. */
export interface Running {
  actor: string;
  name: string;
  states: readonly string[];
}

/** Happenings kept, the newest first. */
const MOST = 200;
let happenings: readonly Happening[] = [];
let version = 0;
let recorded: typeof rootActor | null = null;
const listeners = new Set<() => void>();
const keys = new WeakMap<object, Map<object, string>>();

/** Keys of the transitions of a chart, by the object that XState selects. `provide` makes new objects, so they are read from the actor's own. */
function keysOf(machine: AnyStateMachine): Map<object, string> {
  const found =
    keys.get(machine) ??
    new Map([...edgesOf(machine)].map(([transition, { key }]) => [transition, key]));
  keys.set(machine, found);
  return found;
}
const machineOf = (actor: AnyActorRef) => {
  const { logic } = actor as AnyActorRef & { logic?: Partial<AnyStateMachine> };
  return logic?.root ? (logic as AnyStateMachine) : null;
};

function note(event: InspectionEvent): void {
  if (event.type === '@xstate.event') return;
  if (event.type === '@xstate.microstep') {
    const machine = machineOf(event.actorRef as AnyActorRef);
    const names = machine ? keysOf(machine) : new Map<object, string>();
    const taken = event._transitions.flatMap((transition) => names.get(transition) ?? []);
    const happening = {
      id: version,
      at: Date.now(),
      chart: machine?.id ?? '',
      actor: event.actorRef.sessionId,
      keys: taken,
    };
    if (taken.length > 0) happenings = [happening, ...happenings].slice(0, MOST);
  }
  version += 1;
  for (const listener of listeners) listener();
}

/** Begins to write down what the actors of this browser do; a renewed root is followed. Nothing is lost while the page is hidden. */
function record(): void {
  if (recorded === rootActor) return;
  recorded = rootActor;
  rootActor.system.inspect(note);
}
function subscribe(listener: () => void): () => void {
  record();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values(
    (actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {},
  ).flatMap((child) => [child, ...childrenOf(child)]);

/** The actors of a chart that run in this browser, the newest last. */
export function runningOf(chart: string): Running[] {
  return childrenOf(rootActor as unknown as AnyActorRef)
    .filter((actor) => machineOf(actor)?.id === chart)
    .map((actor) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const { file } = snapshot.context as { file?: { name?: string } };
      const states = (snapshot._nodes as { id: string }[]).map(({ id }) => id);
      return { actor: actor.sessionId, name: file?.name ?? '', states };
    });
}

/** What runs of a chart in this browser and what it has done since the workbench was first opened; drawn anew at each change. */
export function useLive(chart: string): {
  running: readonly Running[];
  happenings: readonly Happening[];
} {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
  return { running: runningOf(chart), happenings: happenings.filter((it) => it.chart === chart) };
}
