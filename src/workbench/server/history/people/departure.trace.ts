import { departureMachine } from '../../../../../machines/departure/departure.machine.ts';
import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATES,
  type DepartureEvent,
  type DepartureState,
} from '../../../../../machines/departure/departure.types.ts';
import type {
  Contradiction,
  Reading,
  Trace,
  TraceStep,
} from '../../../../../machines/kit/conform.ts';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import { backwards } from '../words.ts';

/** From–to as `2026-12-31`; no end of whoever goes for good. */
export interface DepartureDaysNoted {
  kind?: string;
  beginOn: string;
  endOn: string | null;
}
/** What the audit log says of a departure; the days of a plan and of a change. */
export interface DepartureStep {
  id: number;
  action: string;
  at: number;
  before: DepartureDaysNoted | null;
  after: DepartureDaysNoted | null;
}
/** A row of `departure`. */
export interface DepartureHistory {
  id: number;
  name: string;
  kind: string;
  beginOn: string;
  endOn: string | null;
  state: number;
  steps: readonly DepartureStep[];
}

/** How the chart is found again in the column. */
export const departureReading: Reading = {
  machine: departureMachine,
  see: ({ value }) => ({ state: value }),
};

/** Where each record leads, in its own words and not in those of the chart (用户 38、40). */
const LEADS: Readonly<Record<string, DepartureState>> = {
  plan: 'planned',
  cancel: 'cancelled',
  begins: 'gone',
  comeBack: 'back',
  ends: 'back',
};
/** Rights of that day, and which day it was, are not recorded. */
function eventOf({ action, before, after }: DepartureStep): DepartureEvent {
  const by = { mayPlan: true };
  if (action === 'plan') return { type: action, by, days: 'ahead' };
  if (action === 'change')
    return { type: action, by, days: before?.beginOn === after?.beginOn ? 'ahead' : 'moved' };
  return { type: action, by } as DepartureEvent;
}
const told = ({ beginOn, endOn }: DepartureDaysNoted) =>
  `${beginOn} ${endOn ? `至 ${endOn}` : '起'}`;
const SAID = ['plan', 'change'];

/** What a record says against those before it; `stood`: the days that it changes. */
function contradiction(
  { action, at, before, after }: DepartureStep,
  earlier: DepartureStep | undefined,
  stood: DepartureDaysNoted | null,
): Contradiction | null {
  if (!(action in DEPARTURE_EVENT_ZH))
    return { recorded: `操作“${action}”`, expected: '离岗计划中有的操作' };
  if (SAID.includes(action) && !after)
    return { recorded: '没有写明日期', expected: '计划和修改写明日期' };
  if (action === 'change' && stood && (!before || told(before) !== told(stood)))
    return {
      recorded: `修改前 ${before ? told(before) : '没有日期'}`,
      expected: `修改前 ${told(stood)}`,
    };
  return backwards(at, earlier?.at);
}
/** Days that somebody has set behind the product; whoever came back did so on a day that no record names. */
function daysFault(
  row: DepartureHistory,
  kind: string | undefined,
  said: DepartureDaysNoted | null,
): Contradiction | null {
  const { beginOn, endOn } = row;
  if (kind !== undefined && kind !== row.kind)
    return { recorded: '类别与计划时不同', expected: '计划时的类别' };
  if (endOn !== null && endOn < beginOn)
    return { recorded: '最后一天早于第一天', expected: '不早于第一天' };
  const back = DEPARTURE_STATES[row.state] === 'back';
  if (!back && returnsFrom(row.kind) !== (endOn !== null))
    return endOn === null
      ? { recorded: '休假没有最后一天', expected: '写明最后一天' }
      : { recorded: '退休、调出写着最后一天', expected: '没有最后一天' };
  if (!said || told(said) === told(row) || (back && said.beginOn === beginOn)) return null;
  return { recorded: told(row), expected: told(said) };
}

/** The history of a departure in the words of its chart (用户 38–40). */
export function departureTrace(departure: DepartureHistory): Trace {
  const { id, name, kind, state, steps } = departure;
  let now: DepartureState = 'none';
  let stood: DepartureDaysNoted | null = null;
  const shown: TraceStep[] = [];
  for (const [i, step] of steps.entries()) {
    const before = { state: now };
    const fault = contradiction(step, steps[i - 1], stood);
    now = LEADS[step.action] ?? now;
    if (SAID.includes(step.action)) stood = step.after;
    shown.push({
      ...{ recordId: step.id, at: step.at, event: eventOf(step) },
      ...{ before, after: { state: now }, fault },
    });
  }
  return {
    ...{ entityId: id, name, input: { returns: returnsFrom(kind) }, steps: shown },
    end: { state: DEPARTURE_STATES[state] ?? `未知（${state}）` },
    fault: daysFault(departure, steps.find(({ after }) => after?.kind)?.after?.kind, stood),
  };
}
