import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { statesTagged } from '../kit/states.ts';
import { statusRules, studentStatusMachine } from './studentStatus.machine.ts';
import {
  CHANGE_CODES,
  CHANGE_TYPES,
  type ChangeCode,
  STATUS_CODE,
  type StatusCode,
  type StatusContext,
  type StatusEvent,
  type StatusState,
} from './studentStatus.types.ts';

export type StatusSnapshot = SnapshotFrom<typeof studentStatusMachine>;
const STATES = Object.keys(STATUS_CODE) as StatusState[];

/** Builds the chart's snapshot from the column and the facts of a student. @throws Error on a code that the chart does not have */
export function restoreStatus(statusCode: string, context: StatusContext): StatusSnapshot {
  const value = STATES.find((state) => STATUS_CODE[state] === statusCode);
  if (!value) throw new Error(`no student status ${statusCode}`);
  return studentStatusMachine.resolveState({ value, context });
}
/** The code of the state that a snapshot is in. */
export const statusCodeOf = (snapshot: StatusSnapshot): StatusCode =>
  STATUS_CODE[snapshot.value as StatusState];
const codesTagged = (tag: 'inSchool' | 'ended'): readonly StatusCode[] => {
  const states = statesTagged(studentStatusMachine, tag);
  return STATES.filter((state) => states.includes(state)).map((state) => STATUS_CODE[state]);
};
const IN_SCHOOL_CODES = codesTagged('inSchool');
/** Whoever is in this state stands in the list of their class. */
export const isInSchoolStatus = (statusCode: string): boolean =>
  (IN_SCHOOL_CODES as readonly string[]).includes(statusCode);
/**
 * Codes with which a study has come to its end: whoever has only such records may be enrolled again (学生 5:
 * the new study is a new record beside the old one).
 */
export const ENDED_CODES = codesTagged('ended');

/** Whole months from a day to another, a begun one counted: 2026-11-23 to 2027-11-22 are 12. */
export function monthsBetween(from: string, to: string | null): number {
  if (!to || to < from) return 0;
  const [a, b] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  b.setUTCDate(b.getUTCDate() + 1);
  const whole = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() > a.getUTCDate() ? whole + 1 : whole;
}

/** What an application of a type says to the chart. */
export interface Application {
  changeType: ChangeCode;
  target: boolean;
  proof: boolean;
  months: number;
  chosen?: StatusCode | null | undefined;
}
export const statusEvent = ({
  changeType,
  target,
  proof,
  months,
  chosen = null,
}: Application): StatusEvent => {
  const { event: type } = CHANGE_TYPES[changeType];
  return type === 'other'
    ? { type, chosen, target, proof, months }
    : { type, target, proof, months };
};
/** The snapshot behind an event. */
export const afterStatus = (snapshot: StatusSnapshot, event: StatusEvent): StatusSnapshot =>
  transition(studentStatusMachine, snapshot, event)[0];

/** Why the chart refuses an application; null when it does not. */
export const statusRefusal = (snapshot: StatusSnapshot, event: StatusEvent) =>
  refusalIn(statusRules, snapshot, event);
export type StatusRefusal = NonNullable<ReturnType<typeof statusRefusal>>;

/** With everything that a form can still bring. */
const full = (changeType: ChangeCode, chosen: StatusCode): StatusEvent =>
  statusEvent({ changeType, target: true, proof: true, months: 1, chosen });
/** What 其他 can lead to. */
export const choicesOfOther = (snapshot: StatusSnapshot): StatusCode[] =>
  STATES.map((state) => STATUS_CODE[state]).filter((code) => snapshot.can(full('99', code)));
/** Types that can be applied for in this state, in the order of their codes. */
export const offeredChanges = (snapshot: StatusSnapshot): ChangeCode[] =>
  CHANGE_CODES.filter((changeType) =>
    changeType === '99'
      ? choicesOfOther(snapshot).length > 0
      : snapshot.can(full(changeType, STATUS_CODE.studying)),
  );
