import { type SnapshotFrom, transition } from 'xstate';
import { visitMachine } from './visit.machine.ts';
import type { VisitEnding, VisitEvent, VisitState } from './visit.types.ts';

export type VisitSnapshot = SnapshotFrom<typeof visitMachine>;
/** The columns that hold the place of a viewing in the chart. */
export interface StoredVisit {
  ending: VisitEnding | null;
  told: boolean;
}
/** Where it stands by its columns. */
export const visitStateOf = ({ ending, told }: StoredVisit): VisitState =>
  told ? 'told' : ending ? 'ended' : 'running';
/** Builds the chart's snapshot from the columns. */
export const restoreVisit = (stored: StoredVisit): VisitSnapshot =>
  visitMachine.resolveState({ value: visitStateOf(stored), context: { ending: stored.ending } });
/** What stands in the columns behind an event; null: the chart refuses it, and nothing changes. */
export function afterVisit(stored: StoredVisit, event: VisitEvent): StoredVisit | null {
  const snapshot = restoreVisit(stored);
  if (!snapshot.can(event)) return null;
  const [{ value, context }] = transition(visitMachine, snapshot, event);
  return { ending: context.ending, told: value === 'told' };
}
