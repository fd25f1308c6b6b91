import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { handoverMachine, handoverRules } from './handover.machine.ts';
import {
  HANDOVER_STATES,
  type HandoverActor,
  type HandoverEvent,
  type HandoverEventType,
  type HandoverState,
} from './handover.types.ts';

export type HandoverSnapshot = SnapshotFrom<typeof handoverMachine>;
/** The code that stands in the column. */
export const handoverCode = (state: HandoverState): number => HANDOVER_STATES.indexOf(state);
/** Builds the chart's snapshot from the column. @throws Error on a state that the chart does not have */
export function restoreHandover(code: number): HandoverSnapshot {
  const value = HANDOVER_STATES[code];
  if (!value) throw new Error(`no handover state ${code}`);
  return handoverMachine.resolveState({ value, context: {} });
}
/** What stands in the column behind an event. */
export const afterHandover = (snapshot: HandoverSnapshot, event: HandoverEvent): number =>
  handoverCode(transition(handoverMachine, snapshot, event)[0].value as HandoverState);
/** Why the chart refuses an event; null when it does not. */
export const handoverRefusal = (snapshot: HandoverSnapshot, event: HandoverEvent) =>
  refusalIn(handoverRules, snapshot, event);

/** What this person may do now: who takes over is chosen when they try. */
export const offeredHandover = (
  snapshot: HandoverSnapshot,
  by: HandoverActor,
): Exclude<HandoverEventType, 'act'>[] =>
  (['hand', 'undo'] as const).filter((type) => snapshot.can({ type, by, to: 'ready' }));
