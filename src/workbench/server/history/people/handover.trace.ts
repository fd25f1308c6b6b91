import { handoverMachine } from '../../../../../machines/handover/handover.machine.ts';
import {
  HANDOVER_EVENT_ZH,
  HANDOVER_STATES,
  type HandoverEvent,
  type HandoverState,
} from '../../../../../machines/handover/handover.types.ts';
import type {
  Contradiction,
  Reading,
  Trace,
  TraceStep,
} from '../../../../../machines/kit/conform.ts';
import { backwards } from '../words.ts';

/** What the audit log says of a handover. */
export interface HandoverStep {
  id: number;
  action: string;
  at: number;
}
/** A row of `handover`: moments in milliseconds. */
export interface HandoverHistory {
  id: number;
  name: string;
  fromId: number;
  toId: number;
  state: number;
  at: number;
  undoneAt: number | null;
  steps: readonly HandoverStep[];
}

/** How the chart is found again in the column; that the other one has acted is worked out and never stored. */
export const handoverReading: Reading = {
  machine: handoverMachine,
  see: ({ value }) => ({ state: value }),
};

/** Where each record leads, in its own words and not in those of the chart (用户 32、34). */
const LEADS: Readonly<Record<string, HandoverState>> = { hand: 'given', undo: 'undone' };
/** Rights of that day, and how the other one stood, are not recorded. */
const eventOf = ({ action }: HandoverStep): HandoverEvent =>
  ({ type: action, by: { mayHand: true }, ...(action === 'hand' ? { to: 'ready' } : {}) }) as never;
const unknown = ({ action }: HandoverStep): Contradiction | null =>
  action in HANDOVER_EVENT_ZH ? null : { recorded: `操作“${action}”`, expected: '移交中有的操作' };
function contradiction({ fromId, toId, state, at, undoneAt }: HandoverHistory) {
  if (fromId === toId) return { recorded: '移交给本人', expected: '移交给另一个人' };
  if ((HANDOVER_STATES[state] === 'undone') !== (undoneAt !== null))
    return {
      recorded: undoneAt === null ? '已撤销而没有撤销时间' : '没有撤销而有撤销时间',
      expected: '撤销时写明时间',
    };
  if (undoneAt !== null && backwards(undoneAt, at))
    return { recorded: '撤销早于移交', expected: '不早于移交' };
  return null;
}

/** The history of a handover in the words of its chart (用户 32、34). */
export function handoverTrace(handover: HandoverHistory): Trace {
  const { id, name, state, steps } = handover;
  let now: HandoverState = 'none';
  return {
    entityId: id,
    name,
    steps: steps.map((step, i): TraceStep => {
      const before = { state: now };
      now = LEADS[step.action] ?? now;
      const fault = unknown(step) ?? backwards(step.at, steps[i - 1]?.at);
      return {
        ...{ recordId: step.id, at: step.at, event: eventOf(step) },
        ...{ before, after: { state: now }, fault },
      };
    }),
    end: { state: HANDOVER_STATES[state] ?? `未知（${state}）` },
    fault: contradiction(handover),
  };
}
