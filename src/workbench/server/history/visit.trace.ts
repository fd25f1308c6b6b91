import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { visitMachine } from '../../../../machines/visit/visit.machine.ts';
import { type VisitSnapshot, visitStateOf } from '../../../../machines/visit/visit.stored.ts';
import {
  VISIT_ENDING_ZH,
  type VisitEnding,
  type VisitEvent,
} from '../../../../machines/visit/visit.types.ts';

/** A row of `simulation_visit`: moments in milliseconds. */
export interface VisitHistory {
  id: number;
  name: string;
  startedAt: number;
  expiresAt: number;
  endedAt: number | null;
  ending: string | null;
  looks: number | null;
  toldAt: number | null;
}

/** How the chart is found again in the columns. */
export const visitReading: Reading = {
  machine: visitMachine,
  see(snapshot) {
    const { value, context } = snapshot as unknown as VisitSnapshot;
    return { state: value, ending: context.ending };
  },
};

/** Its time was up when it ended no earlier than it had to; the rest is told by how it ended. */
function eventOf({ ending, endedAt, expiresAt }: VisitHistory): VisitEvent {
  const over = (endedAt ?? 0) >= expiresAt;
  const facts = { over, closed: ending === 'closed', gone: ending === 'session' };
  return { type: ending === 'back' ? 'leave' : 'look', facts };
}
/** Clocks of two servers may differ by so much. */
const SKEW = 60_000;
function contradiction(visit: VisitHistory): Contradiction | null {
  const { ending, endedAt, startedAt, expiresAt, looks, toldAt } = visit;
  if (ending !== null && !(ending in VISIT_ENDING_ZH))
    return { recorded: `结束方式“${ending}”`, expected: '模拟查看有的结束方式' };
  if ((ending === null) !== (endedAt === null))
    return {
      recorded: ending === null ? '有结束时间而没有写明怎样结束' : '写明怎样结束而没有结束时间',
      expected: '两者都有或都没有',
    };
  if (endedAt !== null && endedAt < startedAt - SKEW)
    return { recorded: '结束早于开始', expected: '不早于开始' };
  if (endedAt !== null && endedAt > expiresAt)
    return { recorded: '结束晚于最迟的时间', expected: '不晚于最迟的时间' };
  if (toldAt !== null && endedAt !== null && toldAt < endedAt - SKEW)
    return { recorded: '告诉本人早于结束', expected: '不早于结束' };
  if ((looks === null) !== (toldAt === null))
    return { recorded: '看过的次数与告诉本人不一致', expected: '告诉本人时记下次数' };
  return null;
}

/** The history of a viewing in the words of its chart (模拟 17). */
export function visitTrace(visit: VisitHistory): Trace {
  const told = visit.toldAt !== null;
  const ending = visit.ending as VisitEnding | null;
  const after = { state: 'ended', ending };
  const end: TraceStep[] = ending
    ? [
        {
          ...{ recordId: null, at: visit.endedAt, event: eventOf(visit) },
          ...{ before: { state: 'running', ending: null }, after },
        },
      ]
    : [];
  const tell: TraceStep[] = told
    ? [
        {
          ...{ recordId: null, at: visit.toldAt, event: { type: 'tell' } },
          ...{ before: after, after: { state: 'told', ending } },
        },
      ]
    : [];
  return {
    entityId: visit.id,
    name: visit.name,
    steps: [...end, ...tell],
    end: { state: visitStateOf({ ending, told }), ending },
    fault: contradiction(visit),
  };
}
