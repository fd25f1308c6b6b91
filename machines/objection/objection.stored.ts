import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { objectionMachine, objectionRules } from './objection.machine.ts';
import {
  LEAST_OBJECTION,
  OBJECTION_STATES,
  type ObjectionEvent,
  type ObjectionState,
  type Objector,
} from './objection.types.ts';

export type ObjectionSnapshot = SnapshotFrom<typeof objectionMachine>;
/** The columns that hold the place of a change in the chart. */
export interface StoredObjection {
  /** a position in OBJECTION_STATES */
  objectionState: number;
  objectionReason: string | null;
}
/** The code that stands in the column. */
export const objectionCode = (state: ObjectionState): number => OBJECTION_STATES.indexOf(state);

/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreObjection({
  objectionState,
  objectionReason,
}: StoredObjection): ObjectionSnapshot {
  const value = OBJECTION_STATES[objectionState];
  if (!value) throw new Error(`no objection state ${objectionState}`);
  return objectionMachine.resolveState({ value, context: { reason: objectionReason } });
}
/** What stands in the columns behind an event. */
export function afterObjection(
  snapshot: ObjectionSnapshot,
  event: ObjectionEvent,
): StoredObjection {
  const [{ value, context }] = transition(objectionMachine, snapshot, event);
  return {
    objectionState: objectionCode(value as ObjectionState),
    objectionReason: context.reason,
  };
}
/** Why the chart refuses an event; null when it does not. */
export const objectionRefusal = (snapshot: ObjectionSnapshot, event: ObjectionEvent) =>
  refusalIn(objectionRules, snapshot, event);
/** Whoever passes the change has to know of it. */
export const objectionStands = (snapshot: ObjectionSnapshot): boolean =>
  snapshot.hasTag('standing');

/** What this person may say now. */
export const saysOf = (snapshot: ObjectionSnapshot, by: Objector): ('object' | 'takeBack')[] => [
  ...(snapshot.can({ type: 'object', by, reason: '。'.repeat(LEAST_OBJECTION) })
    ? (['object'] as const)
    : []),
  ...(snapshot.can({ type: 'takeBack', by }) ? (['takeBack'] as const) : []),
];
