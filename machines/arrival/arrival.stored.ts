import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { arrivalMachine, arrivalRules } from './arrival.machine.ts';
import {
  type ArrivalActor,
  type ArrivalEvent,
  type ArrivalEventType,
  type ArrivalState,
  REPORT_STATES,
  type ReportState,
  SETTLING,
  type Settling,
} from './arrival.types.ts';

export type ArrivalSnapshot = SnapshotFrom<typeof arrivalMachine>;
/** The columns that hold a freshman's place in the chart. */
export interface StoredArrival {
  /** `report_status`: a position in REPORT_STATES */
  reportStatus: number;
  /** They have a number, and with it a record as a student. */
  numbered: boolean;
  absentReason?: string | null;
}
/** The code that stands in the column. */
export const reportCode = (state: ReportState): number => REPORT_STATES.indexOf(state);

/** Builds the chart's snapshot from the columns. @throws Error on a status that the chart does not have */
export function restoreArrival({
  reportStatus,
  numbered,
  absentReason = null,
}: StoredArrival): ArrivalSnapshot {
  const state = REPORT_STATES[reportStatus];
  if (!state) throw new Error(`no report status ${reportStatus}`);
  return arrivalMachine.resolveState({
    value: numbered && state === 'reported' ? 'enrolled' : state,
    context: { reason: absentReason },
  });
}
/** What stands in the columns behind an event that the chart accepts and that leaves the freshman in the list. */
export function afterArrival(
  snapshot: ArrivalSnapshot,
  event: ArrivalEvent,
): Required<StoredArrival> {
  const [{ value, context }] = transition(arrivalMachine, snapshot, event);
  const state = value as ArrivalState;
  return {
    reportStatus: REPORT_STATES.indexOf(state === 'enrolled' ? 'reported' : (state as ReportState)),
    numbered: state === 'enrolled',
    absentReason: context.reason,
  };
}
/** Codes of those of whom it is not known yet what becomes of them. */
export const UNSETTLED: readonly number[] = REPORT_STATES.map(reportCode).filter((reportStatus) =>
  restoreArrival({ reportStatus, numbered: false }).hasTag('unsettled'),
);

const REASON = '。'.repeat(10);
/** With full marks for everything that a person can still type or confirm. */
const probe = (type: ArrivalEventType, by: ArrivalActor): ArrivalEvent =>
  ({ type, by, elsewhere: false, confirmed: true, reason: REASON }) as ArrivalEvent;
/** Whether this person may do it now. */
export const mayArrive = (
  snapshot: ArrivalSnapshot,
  type: ArrivalEventType,
  by: ArrivalActor,
): boolean => snapshot.can(probe(type, by));
/** What can be decided on somebody who did not come. */
export const offeredSettling = (snapshot: ArrivalSnapshot, by: ArrivalActor): Settling[] =>
  SETTLING.filter((type) => mayArrive(snapshot, type, by));

/** Why the chart refuses an event; null when it does not. */
export const arrivalRefusal = (snapshot: ArrivalSnapshot, event: ArrivalEvent) =>
  refusalIn(arrivalRules, snapshot, event);
export type ArrivalRefusal = NonNullable<ReturnType<typeof arrivalRefusal>>;
