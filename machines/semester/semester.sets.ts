import { statesTagged, statesTaking } from '../kit/states.ts';
import { semesterMachine } from './semester.machine.ts';
import { SEMESTER_STATES } from './semester.types.ts';

/** Sets of `semester.state`, each for one meaning, worked out from the chart when it is loaded. */
const positionsOf = (states: readonly string[]): readonly number[] =>
  SEMESTER_STATES.flatMap((name, at) => (states.includes(name) ? [at] : []));
const ALL = positionsOf(SEMESTER_STATES);
const without = (all: readonly number[], some: readonly number[]) =>
  all.filter((state) => !some.includes(state));

/** 筹备: it may still be deleted. */
export const PREPARING = positionsOf(statesTaking(semesterMachine, 'remove'));
/** Teaching tasks are declared in it, as far as the window is open. */
export const DECLARING = positionsOf(statesTagged(semesterMachine, 'declares'));
/** All actions on what belongs to it have stopped (审批 54). */
export const OVER = positionsOf(statesTagged(semesterMachine, 'over'));
export const NOT_OVER = without(ALL, OVER);
/** Out of preparation and not over: what waits in it is reminded of. */
export const UNDER_WAY = without(NOT_OVER, PREPARING);
