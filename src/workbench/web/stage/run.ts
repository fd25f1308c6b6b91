import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate';
import type { Start } from '../../../../machines/kit/stepper.ts';

/** A real actor whose calls answer only when the walk says so, and whose time passes only then. */
export interface Run {
  actor: AnyActor;
  clock: SimulatedClock;
  /** brings about what comes from outside: a call's answer, the end of a delay, any other event as it is */
  outside(event: EventObject): Promise<void>;
}
interface Pending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
  input: unknown;
}
type Delay = number | ((args: unknown) => number);

const standIn = setup({}).createMachine({ id: 'standIn' });
// a promise's outcome reaches the actor some microtasks later
const settle = async () => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

/** The chart with calls that wait, and the calls. Nothing of it reaches the server. */
export function silenced(machine: AnyStateMachine) {
  const pending = new Map<string, Pending>();
  const waiting = fromPromise(
    ({ self, input }) =>
      new Promise((resolve, reject) => pending.set(self.id, { resolve, reject, input })),
  );
  const actors = Object.entries(machine.implementations.actors as Record<string, object>).map(
    ([name, logic]) => [name, 'root' in logic ? standIn : waiting],
  );
  return { machine: machine.provide({ actors: Object.fromEntries(actors) } as never), pending };
}

/** Outcome of a call or end of a delay; false when the event is neither. Throws when no such call is under way or a delay ends at another time. */
export async function happen(
  event: EventObject,
  {
    actor,
    clock,
    pending,
    machine,
  }: {
    actor: AnyActor;
    clock: SimulatedClock;
    pending: Map<string, Pending>;
    machine: AnyStateMachine;
  },
): Promise<boolean> {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (outcome) {
    const call = pending.get(id);
    // a chart that is under way within this one: its walk is its own, here it only ends
    if (!call && id in actor.getSnapshot().children) {
      actor.send(event);
      return true;
    }
    if (!call) throw new Error(`no call ${id} is under way`);
    pending.delete(id);
    if (outcome === 'done') call.resolve((event as { output?: unknown }).output);
    else call.reject((event as { error?: unknown }).error);
    await settle();
    return true;
  }
  if (!delay) return false;
  const length = (machine.implementations.delays as Record<string, Delay>)[delay];
  if (typeof length !== 'number') throw new Error(`${delay} is no fixed delay`);
  const before = actor.getSnapshot();
  clock.increment(length - 1);
  if (actor.getSnapshot() !== before) throw new Error(`${delay} came too early`);
  clock.increment(1);
  return true;
}

/** Starts a chart for a walk, with calls and a clock of its own; `start`: in a state that was stored. */
export function run(chart: AnyStateMachine, input: unknown, start?: Start): Run {
  const { machine, pending } = silenced(chart);
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input,
    clock,
    ...(start && { snapshot: machine.resolveState(start as never) }),
  } as never) as AnyActor;
  const outside = async (event: EventObject) => {
    if (!(await happen(event, { actor, clock, pending, machine }))) actor.send(event);
  };
  return { actor, clock, outside };
}
