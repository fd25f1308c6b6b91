import { finalStates, statesAfter, statesTaking } from '../kit/states.ts';
import { approvalMachine } from './approval.machine.ts';
import { DECLARE_STATUS } from './approval.stored.ts';

/** Sets of `declare_status`, each for one meaning, worked out from the chart when it is loaded. */
const codesOf = (states: readonly string[]): readonly number[] =>
  Object.entries(DECLARE_STATUS).flatMap(([name, code]) => (states.includes(name) ? [code] : []));
const without = (all: readonly number[], some: readonly number[]) =>
  all.filter((code) => !some.includes(code));

/** Its declarer may change it. */
export const EDITABLE_STATUSES = codesOf(statesTaking(approvalMachine, 'edit'));
/** It has not come to an end: the archive of its semester voids it (审批 55). */
export const UNFINISHED = codesOf(statesTaking(approvalMachine, 'lapse'));
/** It has passed or may still pass. */
export const STANDING = codesOf(statesTaking(approvalMachine, 'lapse', 'supersede'));
/** It stands, and nobody has it in hand to change it: what it asks for is taken. */
export const HELD = without(STANDING, EDITABLE_STATUSES);
const PUT_AWAY = codesOf([
  approvalMachine.config.initial as string,
  ...statesAfter(approvalMachine, 'withdraw'),
]);
/** It stands, has been submitted and was not withdrawn. */
export const HANDED_IN = without(STANDING, PUT_AWAY);
/** It has entered the approval and counts there, whatever became of it (审批 70). */
export const ENTERED = without(Object.values(DECLARE_STATUS), [
  ...PUT_AWAY,
  ...codesOf(finalStates(approvalMachine)),
]);
