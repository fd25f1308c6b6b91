import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { semesterMachine } from '../../../../machines/semester/semester.machine.ts';
import {
  restoreSemester,
  SEMESTER_WIRE_EVENTS,
  type SemesterSnapshot,
  semesterStateOf,
} from '../../../../machines/semester/semester.stored.ts';
import {
  SEMESTER_STATES,
  type SemesterEvent,
} from '../../../../machines/semester/semester.types.ts';

/** One event of a semester as the audit log has it. */
export interface SemesterStep {
  id: number;
  event: string;
  /** `state` is missing where only the mark of the current semester moved */
  before: { state?: number; isCurrent: boolean };
  after: { state?: number; isCurrent: boolean };
  reason: string | null;
  /** how much was open and confirmed */
  unfinished: number;
  at: number;
}
export interface SemesterHistory {
  id: number;
  name: string;
  state: number;
  steps: readonly SemesterStep[];
}

/** How the chart is found again. Another semester takes the mark away from this one, so at the end only the state counts. */
export const semesterReading: Reading = {
  machine: semesterMachine,
  see(snapshot, as) {
    const semester = snapshot as unknown as SemesterSnapshot;
    const state = semesterStateOf(semester);
    return as === 'end' ? { state } : { state, isCurrent: semester.context.isCurrent };
  },
};

/** Whoever did it had the right: rights of that day are not recorded. */
function eventOf({ event, reason, unfinished }: SemesterStep): SemesterEvent {
  const by = { mayEdit: true, mayReopen: event === 'reopen' };
  return {
    type: event,
    by,
    unfinished,
    acknowledged: unfinished,
    ...(event === 'reopen' ? { reason: reason ?? '' } : {}),
  } as SemesterEvent;
}
const unknown = (event: string): Contradiction | null =>
  (SEMESTER_WIRE_EVENTS as readonly string[]).includes(event)
    ? null
    : { recorded: `操作“${event}”`, expected: '学期中有的操作' };

/** The history of a semester in the words of its chart. */
export function semesterTrace({ id, name, state: now, steps }: SemesterHistory): Trace {
  const begin = steps.find(({ before }) => before.state !== undefined)?.before.state ?? now;
  const known = SEMESTER_STATES[begin] !== undefined;
  // whether a window was set is not recorded: the benefit of the doubt
  const context = { isCurrent: steps[0]?.before.isCurrent ?? false, hasWindow: true };
  let state = begin;
  const shown = steps.map((step, i): TraceStep => {
    const before = { state: step.before.state ?? state, isCurrent: step.before.isCurrent };
    state = step.after.state ?? before.state;
    const late =
      i > 0 && step.at < (steps[i - 1]?.at ?? 0)
        ? { recorded: '时间早于上一条记录', expected: '不早于上一条记录' }
        : null;
    return {
      recordId: step.id,
      at: step.at,
      event: eventOf(step),
      facts: { isCurrent: step.before.isCurrent },
      before,
      after: { state, isCurrent: step.after.isCurrent },
      fault: unknown(step.event) ?? late,
    };
  });
  const start = { value: restoreSemester({ state: known ? begin : 0, ...context }).value, context };
  return { entityId: id, name, start, steps: shown, end: { state: now } };
}
