import type { AnyActor, AnyStateMachine, EventObject } from 'xstate';
import { run as prepare } from '../../../src/workbench/web/stage/run.ts';

/** A real actor whose calls answer only when the walk says so: the one that the stage of the workbench shows. */
export interface Run {
  actor: AnyActor;
  /** what it has told the outside since it was asked last */
  takeEmitted(): EventObject[];
  /** one step: answers a call, lets a time-out run out, or sends */
  apply(event: EventObject): Promise<void>;
}

/** Starts a chart for a walk. Throws from `apply` when the walk answers a call that is not under way, or a time-out does not come exactly in time. */
export function run(chart: AnyStateMachine, input: unknown): Run {
  const { actor, outside } = prepare(chart, input);
  const emitted: EventObject[] = [];
  actor.on('*', (event: EventObject) => emitted.push(event));
  actor.start();
  return { actor, apply: outside, takeEmitted: () => emitted.splice(0) };
}
