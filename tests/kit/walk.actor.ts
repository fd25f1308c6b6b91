import { type AnyActor, type AnyStateMachine, createActor, type EventObject, fromPromise, SimulatedClock, setup } from 'xstate';

/** A real actor whose calls answer only when the walk says so. */
export interface Run {
  actor: AnyActor;
  /** what it has told the outside since it was asked last */
  takeEmitted(): EventObject[];
  /** one step: answers a call, lets a time-out run out, or sends */
  apply(event: EventObject): Promise<void>;
}
interface Pending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}
type Delay = number | ((args: unknown) => number);

const standIn = setup({}).createMachine({ id: 'standIn' });
// a promise's outcome reaches the actor some microtasks later
const settle = async () => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

/** The chart with silent children: promises that wait, child charts that do nothing (their own walks try them). */
function silenced(machine: AnyStateMachine) {
  const pending = new Map<string, Pending>();
  const waiting = fromPromise(({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })));
  const actors = Object.entries(machine.implementations.actors as Record<string, object>).map(([name, logic]) => [
    name,
    'root' in logic ? standIn : waiting,
  ]);
  return { machine: machine.provide({ actors: Object.fromEntries(actors) } as never), pending };
}

/** Starts a chart for a walk. Throws from `apply` when the walk answers a call that is not under way, or a time-out does not come exactly in time. */
export function run(chart: AnyStateMachine, input: unknown): Run {
  const { machine, pending } = silenced(chart);
  const clock = new SimulatedClock();
  const emitted: EventObject[] = [];
  const actor = createActor(machine, { input: input as never, clock } as never) as AnyActor;
  actor.on('*', (event: EventObject) => emitted.push(event));
  actor.start();
  const apply = async (event: EventObject) => {
    const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
    if (outcome) {
      const call = pending.get(id);
      if (!call) throw new Error(`no call ${id} is under way`);
      pending.delete(id);
      if (outcome === 'done') call.resolve((event as { output?: unknown }).output);
      else call.reject((event as { error?: unknown }).error);
      await settle();
    } else if (delay) {
      const length = (machine.implementations.delays as Record<string, Delay>)[delay];
      if (typeof length !== 'number') throw new Error(`${delay} is no fixed delay`);
      const before = actor.getSnapshot();
      clock.increment(length - 1);
      if (actor.getSnapshot() !== before) throw new Error(`${delay} came too early`);
      clock.increment(1);
    } else actor.send(event);
  };
  return { actor, apply, takeEmitted: () => emitted.splice(0) };
}
