import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { objectionMachine } from '../../../../machines/objection/objection.machine.ts';
import type { ObjectionSnapshot } from '../../../../machines/objection/objection.stored.ts';
import {
  OBJECTION_EVENT_ZH,
  OBJECTION_STATES,
  type ObjectionEvent,
  type ObjectionState,
} from '../../../../machines/objection/objection.types.ts';
import { backwards } from './words.ts';

/** What the audit log says of a change and its receiving college. */
export interface ObjectionStep {
  id: number;
  action: string;
  reason: string | null;
  /** of a pass: its record says that whoever passed knew of the objection */
  known: boolean;
  at: number;
}
export interface ObjectionHistory {
  id: number;
  name: string;
  state: number;
  reason: string | null;
  by: string | null;
  steps: readonly ObjectionStep[];
}

/** How the chart is found again in the columns of a change. */
export const objectionReading: Reading = {
  machine: objectionMachine,
  see(snapshot) {
    const { value, context } = snapshot as unknown as ObjectionSnapshot;
    return { state: value, reason: context.reason };
  },
};

/** Whoever spoke had the right, and the change was under review: rights of that day are not recorded. */
function eventOf({ action, reason, known }: ObjectionStep): ObjectionEvent {
  const by = { receiving: true, open: true };
  if (action === 'object') return { type: action, by, reason: reason ?? '' };
  if (action === 'takeBack') return { type: action, by };
  return { type: action, ...(action === 'pass' ? { known } : {}) } as ObjectionEvent;
}
interface Place {
  state: ObjectionState;
  reason: string | null;
}
/** Where a record leads, in its own words and not in those of the chart (异动 38–40). */
function after({ action, reason }: ObjectionStep, now: Place): Place {
  if (action === 'object') return { state: 'objected', reason: reason?.trim() ?? '' };
  if (action === 'pass') return now.state === 'quiet' ? now : { ...now, state: 'known' };
  return { state: 'quiet', reason: null };
}
function contradiction(
  { action, at }: ObjectionStep,
  earlier: ObjectionStep | undefined,
): Contradiction | null {
  return action in OBJECTION_EVENT_ZH
    ? backwards(at, earlier?.at)
    : { recorded: `操作“${action}”`, expected: '接收异议中有的操作' };
}

/** The history of what a receiving college said, in the words of its chart (异动 37–40). */
export function objectionTrace({ id, name, state, reason, by, steps }: ObjectionHistory): Trace {
  let now: Place = { state: 'quiet', reason: null };
  const shown = steps.map((step, i): TraceStep => {
    const before = now;
    now = after(step, now);
    const fault = contradiction(step, steps[i - 1]);
    return { recordId: step.id, at: step.at, event: eventOf(step), before, after: now, fault };
  });
  const stored = OBJECTION_STATES[state];
  const fault =
    stored && (stored === 'quiet') !== (by === null)
      ? {
          recorded: by === null ? '有异议而没有提出的人' : '没有异议而有提出的人',
          expected: '有异议时写明提出的人',
        }
      : null;
  const end = { state: stored ?? `未知（${state}）`, reason };
  return { entityId: id, name, steps: shown, end, fault };
}
