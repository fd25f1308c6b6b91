import { lifecycle } from '../kit/lifecycle.ts';
import {
  VISIT_STATE_ZH,
  type VisitContext,
  type VisitEnding,
  type VisitEvent,
} from './visit.types.ts';

type Args = { event: VisitEvent };
export const visitRules = {
  hasEndedSilently: ({ event }: Args) => {
    if (event.type !== 'look') return 'state';
    const { over, closed, gone } = event.facts;
    return over || closed || gone ? null : 'state';
  },
};
/** Time goes before everything; whoever leaves in time leaves by themselves, whatever else has come about. */
function endingOf(event: VisitEvent): VisitEnding | null {
  if (event.type === 'tell') return null;
  const { over, closed } = event.facts;
  if (over) return 'expired';
  if (event.type === 'leave') return 'back';
  return closed ? 'closed' : 'session';
}

/** One simulated viewing from its start until whoever was looked at has been told, once for every way in which it ends (模拟 12、13、17). */
export const visitMachine = lifecycle<VisitContext, VisitEvent>()({
  id: 'visit',
  screen: 'viewed',
  zh: VISIT_STATE_ZH,
  initial: 'running',
  context: { ending: null },
  rules: visitRules,
  actions: { noteEnding: (_context, event) => ({ ending: endingOf(event) }) },
  states: {
    running: {
      fulfils: '模拟 17：正在进行的也列在“谁看过我”',
      on: {
        leave: { target: 'ended', actions: 'noteEnding' },
        look: { guard: 'hasEndedSilently', target: 'ended', actions: 'noteEnding' },
      },
    },
    ended: {
      fulfils: '模拟 17：不论怎样结束，一分钟之内告诉本人',
      on: { tell: { target: 'told' } },
    },
    told: { fulfils: '模拟 17：每一次模拟查看只告诉一次' },
  },
});
