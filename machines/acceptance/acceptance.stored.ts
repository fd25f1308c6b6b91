import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { acceptanceMachine, acceptanceRules } from './acceptance.machine.ts';
import {
  ACCEPTANCE_STATES,
  type AcceptanceActor,
  type AcceptanceEvent,
  type AcceptanceState,
  OBJECTION_REASON,
} from './acceptance.types.ts';

export type AcceptanceSnapshot = SnapshotFrom<typeof acceptanceMachine>;
/** The columns that hold the place of a teacher in the chart. */
export interface StoredAcceptance {
  /** a position in ACCEPTANCE_STATES */
  acceptanceState: number;
  assignment: string;
  reason: string | null;
}
/** The code that stands in the column. */
export const acceptanceCode = (state: AcceptanceState): number => ACCEPTANCE_STATES.indexOf(state);
export const acceptanceState = (code: number): AcceptanceState =>
  ACCEPTANCE_STATES[code] ?? 'pending';
/** Nobody has been asked yet. */
export const UNASKED: StoredAcceptance = { acceptanceState: 0, assignment: '', reason: null };

/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreAcceptance({
  acceptanceState,
  assignment,
  reason,
}: StoredAcceptance): AcceptanceSnapshot {
  const value = ACCEPTANCE_STATES[acceptanceState];
  if (!value) throw new Error(`no acceptance state ${acceptanceState}`);
  return acceptanceMachine.resolveState({ value, context: { assignment, reason } });
}
/** What stands in the columns behind an event. */
export function afterAcceptance(
  snapshot: AcceptanceSnapshot,
  event: AcceptanceEvent,
): StoredAcceptance {
  const [{ value, context }] = transition(acceptanceMachine, snapshot, event);
  return { acceptanceState: acceptanceCode(value as AcceptanceState), ...context };
}
/** Why the chart refuses an event; null when it does not. */
export const acceptanceRefusal = (snapshot: AcceptanceSnapshot, event: AcceptanceEvent) =>
  refusalIn(acceptanceRules, snapshot, event);

/** What this person may answer now. */
export const answersOf = (
  snapshot: AcceptanceSnapshot,
  by: AcceptanceActor,
): ('confirm' | 'object')[] => [
  ...(snapshot.can({ type: 'confirm', by }) ? (['confirm'] as const) : []),
  ...(snapshot.can({ type: 'object', by, reason: '。'.repeat(OBJECTION_REASON) })
    ? (['object'] as const)
    : []),
];
