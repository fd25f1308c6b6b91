import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { semesterMachine, semesterRules } from './semester.machine.ts';
import {
  SEMESTER_STATES,
  type SemesterActor,
  type SemesterContext,
  type SemesterEvent,
  type SemesterEventType,
  type SemesterState,
} from './semester.types.ts';

export type SemesterSnapshot = SnapshotFrom<typeof semesterMachine>;
/** The columns that hold a semester's place in the chart. */
export interface StoredSemester extends SemesterContext {
  /** 0–5 */
  state: number;
}

/** Builds the chart's snapshot from columns. @throws Error on a state that the chart does not have */
export function restoreSemester({ state, isCurrent, hasWindow }: StoredSemester): SemesterSnapshot {
  const value = SEMESTER_STATES[state];
  if (!value) throw new Error(`no semester state ${state}`);
  return semesterMachine.resolveState({ value, context: { isCurrent, hasWindow } });
}
/** Position of a snapshot's state; `removed` has none: the row goes. */
export const semesterStateOf = (snapshot: SemesterSnapshot): number =>
  SEMESTER_STATES.indexOf(snapshot.value as SemesterState);

const at = (state: number) => restoreSemester({ state, isCurrent: false, hasWindow: true });
/** Teaching tasks are declared in this state, as far as the window is open. */
export const isDeclaring = (state: number): boolean => at(state).hasTag('declares');
/** It is 进行中 or later: voiding needs the administrator's right (审批 38). */
export const hasBegun = (state: number): boolean => at(state).hasTag('begun');
/** All actions on what belongs to the semester have stopped (审批 54). */
export const isSemesterOver = (state: number): boolean => at(state).hasTag('over');
/** Approval switches may be changed (学期 19: refused from state 3 on). */
export const switchesMayChange = (state: number): boolean =>
  at(state).can({ type: 'changeSwitches', by: { mayEdit: true, mayReopen: false } });

/** Event types in the order in which a screen offers them; edit and remove are the PUT and DELETE of the resource. */
export const SEMESTER_WIRE_EVENTS = [
  'advance',
  'archive',
  'reopen',
  'setCurrent',
] as const satisfies readonly SemesterEventType[];
export type SemesterWireEvent = (typeof SEMESTER_WIRE_EVENTS)[number];
const REASON = '。'.repeat(10);
const OFFERED: readonly SemesterEventType[] = [
  ...SEMESTER_WIRE_EVENTS,
  'edit',
  'changeSwitches',
  'remove',
];
/** With full marks for everything that a person can still type or confirm. */
const probe = (type: SemesterEventType, by: SemesterActor): SemesterEvent =>
  ({ type, by, unfinished: 0, acknowledged: 0, reason: REASON }) as SemesterEvent;
/** The event types that this person may send now. */
export const offeredSemester = (
  snapshot: SemesterSnapshot,
  by: SemesterActor,
): SemesterEventType[] => OFFERED.filter((type) => snapshot.can(probe(type, by)));

/** Position of the state that an event leads to, when nothing stands against it; the same when it stays. */
export const afterSemester = (type: SemesterEventType, state: number): number =>
  semesterStateOf(
    transition(semesterMachine, at(state), probe(type, { mayEdit: true, mayReopen: true }))[0],
  );

/** Why the chart refuses an event; null when it does not. */
export const semesterRefusal = (snapshot: SemesterSnapshot, event: SemesterEvent) =>
  refusalIn(semesterRules, snapshot, event);
export type SemesterRefusal = NonNullable<ReturnType<typeof semesterRefusal>>;
