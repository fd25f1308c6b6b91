import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { statesTaking } from '../kit/states.ts';
import { enrolmentMachine, enrolmentRules } from './enrolment.machine.ts';
import {
  ENROLMENT_STATES,
  type EnrolmentActor,
  type EnrolmentContext,
  type EnrolmentEvent,
  type EnrolmentEventType,
  type EnrolmentState,
} from './enrolment.types.ts';

export type EnrolmentSnapshot = SnapshotFrom<typeof enrolmentMachine>;

/** Builds the chart's snapshot from the column and what was counted. @throws Error on a state that the chart does not have */
export function restoreEnrolment(state: number, context: EnrolmentContext): EnrolmentSnapshot {
  const value = ENROLMENT_STATES[state];
  if (!value) throw new Error(`no enrolment state ${state}`);
  return enrolmentMachine.resolveState({ value, context });
}
/** Position of the state behind an event. */
export const afterEnrolment = (snapshot: EnrolmentSnapshot, event: EnrolmentEvent): number =>
  ENROLMENT_STATES.indexOf(
    transition(enrolmentMachine, snapshot, event)[0].value as EnrolmentState,
  );

/** Positions of the states in which freshmen are put into the list. */
export const FILLABLE: readonly number[] = statesTaking(enrolmentMachine, 'fill').map((name) =>
  ENROLMENT_STATES.indexOf(name as EnrolmentState),
);

const REASON = '。'.repeat(10);
/** With full marks for everything that a person can still type or confirm. */
const probe = (
  type: EnrolmentEventType,
  by: EnrolmentActor,
  { missing }: EnrolmentContext,
): EnrolmentEvent => ({ type, by, acknowledged: missing, reason: REASON }) as EnrolmentEvent;
/** Steps of a batch as a whole, in the order in which a screen offers them. */
export const ENROLMENT_STEPS = [
  'open',
  'close',
  'number',
  'openAccounts',
  'archive',
  'reopen',
] as const satisfies readonly EnrolmentEventType[];
export type EnrolmentStep = (typeof ENROLMENT_STEPS)[number];
const OFFERED: readonly EnrolmentEventType[] = [
  ...ENROLMENT_STEPS,
  'edit',
  'remove',
  'fill',
  'report',
  'settle',
  'divide',
];
/** The event types that this person may send now. */
export const offeredEnrolment = (
  snapshot: EnrolmentSnapshot,
  by: EnrolmentActor,
): EnrolmentEventType[] =>
  OFFERED.filter((type) => snapshot.can(probe(type, by, snapshot.context)));
/** Steps that belong to the state, whatever the numbers say: what they lack is told when somebody presses them. */
export const stepsOfEnrolment = (state: number, by: EnrolmentActor): EnrolmentStep[] => {
  const snapshot = restoreEnrolment(state, {
    listed: 1,
    faults: 0,
    reported: 1,
    missing: 0,
    undivided: 0,
  });
  return ENROLMENT_STEPS.filter((type) => snapshot.can(probe(type, by, snapshot.context)));
};

/** Why the chart refuses an event; null when it does not. */
export const enrolmentRefusal = (snapshot: EnrolmentSnapshot, event: EnrolmentEvent) =>
  refusalIn(enrolmentRules, snapshot, event);
export type EnrolmentRefusal = NonNullable<ReturnType<typeof enrolmentRefusal>>;
