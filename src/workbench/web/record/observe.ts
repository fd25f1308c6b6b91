import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { edgesOf } from '../../../../machines/kit/edges.ts';
import { stateName } from '../../../../machines/kit/golden.ts';
import type { Noted } from '../../../../machines/recording/recording.types.ts';
import { rootActor } from '../../../platform/web/actors/root.ts';
import { actorsBeside, hearOfActors } from '../../../platform/web/watched.ts';

type StepListener = (step: Noted) => void;
const stepListeners = new Set<StepListener>();
const changeListeners = new Set<() => void>();
/** Systems that are heard already. */
const heard = new WeakSet<object>();
const keys = new WeakMap<object, Map<object, string>>();
const marks = new WeakMap<AnyActorRef, string>();
let lastMark = 0;
/** Where an actor stood last, and what it is in the middle of. */
const stood = new WeakMap<AnyActorRef, string>();
const under = new WeakMap<AnyActorRef, { event: string; taken: string[] }>();

/** Keys of the transitions of a chart, by the object that XState selects. `provide` makes new objects, so they are read from the actor's own. */
function keysOf(machine: AnyStateMachine): Map<object, string> {
  const found =
    keys.get(machine) ??
    new Map([...edgesOf(machine)].map(([transition, { key }]) => [transition, key]));
  keys.set(machine, found);
  return found;
}
/** The chart that an actor runs; null: something else. */
export const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const { logic } = actor as AnyActorRef & { logic?: Partial<AnyStateMachine> };
  return logic?.root ? (logic as AnyStateMachine) : null;
};
/** A name of its own for each actor, also after the page was loaded anew: sessions of XState repeat themselves. */
export function markOf(actor: AnyActorRef): string {
  const mark =
    marks.get(actor) ?? `${Math.round(performance.timeOrigin).toString(36)}-${++lastMark}`;
  marks.set(actor, mark);
  return mark;
}
const nameNow = (actor: AnyActorRef): string => {
  const { value } = actor.getSnapshot() as AnyMachineSnapshot;
  return stateName(value);
};

/** Puts the small steps that one event leads to together into one. */
function hear(event: InspectionEvent): void {
  const actor = event.actorRef as AnyActorRef;
  const machine = machineOf(actor);
  if (!machine) return;
  if (event.type === '@xstate.event') {
    if (!stood.has(actor)) stood.set(actor, nameNow(actor));
    return;
  }
  if (event.type === '@xstate.microstep') {
    const step = under.get(actor) ?? { event: event.event.type, taken: [] };
    const names = keysOf(machine);
    step.taken.push(...event._transitions.flatMap((one) => names.get(one) ?? []));
    under.set(actor, step);
    return;
  }
  if (event.type !== '@xstate.snapshot') return;
  const [step, from, state] = [under.get(actor), stood.get(actor), nameNow(actor)];
  under.delete(actor);
  stood.set(actor, state);
  if (step && from !== undefined && step.taken.length > 0 && step.event !== 'xstate.init')
    for (const listener of stepListeners)
      listener({ actor: markOf(actor), chart: machine.id, from, ...step, state, at: Date.now() });
  for (const listener of changeListeners) listener();
}
function follow(actor: AnyActorRef): void {
  const { system } = actor as AnyActorRef & { system: typeof rootActor.system };
  if (heard.has(system)) return;
  heard.add(system);
  system.inspect(hear);
}
let follows = false;
/** Begins to hear what the actors of this browser do; a renewed root is followed. */
function begin(): void {
  follow(rootActor);
  if (!follows) hearOfActors(follow);
  follows = true;
}

/** Hears of each step of each chart in this browser from now on. */
export function hearSteps(listener: StepListener): () => void {
  begin();
  stepListeners.add(listener);
  return () => void stepListeners.delete(listener);
}
/** Hears that something has changed, a step or only what is known in a state. */
export function hearChanges(listener: () => void): () => void {
  begin();
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values(
    (actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {},
  ).flatMap((child) => [child, ...childrenOf(child)]);
/** All actors of charts that run in this browser, those beside the root last. */
export const actorsNow = (): AnyActorRef[] =>
  [
    ...childrenOf(rootActor as unknown as AnyActorRef),
    ...actorsBeside().flatMap((actor) => [actor, ...childrenOf(actor)]),
  ].filter((actor) => machineOf(actor) !== null);
