import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { vouchingMachine, vouchingRules } from './vouching.machine.ts';
import {
  VOUCHING_ACTIONS,
  VOUCHING_STATES,
  type VouchingAction,
  type VouchingActor,
  type VouchingEvent,
  type VouchingKind,
  type VouchingState,
} from './vouching.types.ts';

export type VouchingSnapshot = SnapshotFrom<typeof vouchingMachine>;
/** The code that stands in the column. */
export const vouchingCode = (state: VouchingState): number => VOUCHING_STATES.indexOf(state);
/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreVouching(kind: VouchingKind, code: number): VouchingSnapshot {
  const value = VOUCHING_STATES[code];
  if (!value) throw new Error(`no vouching state ${code}`);
  return vouchingMachine.resolveState({ value, context: { kind } });
}
/** What stands in the column behind an event. */
export const afterVouching = (snapshot: VouchingSnapshot, event: VouchingEvent): number =>
  vouchingCode(transition(vouchingMachine, snapshot, event)[0].value as VouchingState);
/** Why the chart refuses an event; null when it does not. */
export const vouchingRefusal = (snapshot: VouchingSnapshot, event: VouchingEvent) =>
  refusalIn(vouchingRules, snapshot, event);
export type VouchingRefusal = NonNullable<ReturnType<typeof vouchingRefusal>>;

/** What this person may do now. */
export const offeredVouching = (
  snapshot: VouchingSnapshot,
  by: VouchingActor,
  needed: boolean,
): VouchingAction[] => VOUCHING_ACTIONS.filter((type) => snapshot.can({ type, by, needed }));
