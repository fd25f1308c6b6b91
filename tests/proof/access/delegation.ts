/**
 * What the rules expect of the delegation layer: who sees and decides on an item by somebody else's right, and who does not any more
 * (审批 2、7、34、35，申报 54). `P` decides at the level, `C` does too.
 */
export const LEVELS = ['management', 'teaching', 'supervisor', 'master'] as const;
/** Waiting for whoever may; handed by P to C; handed in by P. */
export const STATES = ['plain', 'handed over', 'own'] as const;
export const ASKERS = [
  'P',
  'C',
  'agent of P',
  'agent of C',
  'agent of P whose time has ended',
  'agent of P whose time has not come',
  'agent of the agent of P',
  'decider of another college',
  'nobody',
] as const;
export const WAYS = ['see', 'queue', 'pass'] as const;
export type State = (typeof STATES)[number];
export type Asker = (typeof ASKERS)[number];
/** `no`: not in the queue. A sentence: refused with it. */
type Expected = 'in' | 'no' | '403' | '404' | '该申报已转办给' | '不能审批本人申报的任务';
type Row = Readonly<Record<(typeof WAYS)[number], Expected>>;

const MAY: Row = { see: 'in', queue: 'in', pass: 'in' };
/** A teacher: none of the rights that open these calls. */
const OUT: Row = { see: '403', queue: '403', pass: '403' };
const ELSEWHERE: Row = { see: '404', queue: 'no', pass: '404' };
/** They see where it is and may take it back (审批 35). */
const HANDED: Row = { see: 'in', queue: 'in', pass: '该申报已转办给' };

export function expectedOf(state: State, asker: Asker): Row {
  if (asker === 'decider of another college') return ELSEWHERE;
  if (!['P', 'C', 'agent of P', 'agent of C'].includes(asker)) return OUT;
  const byP = asker === 'P' || asker === 'agent of P';
  if (state === 'plain' || !byP) return MAY;
  if (state === 'handed over') return HANDED;
  // one's own is decided by others; an agent sees what their principal could decide on, and that is none of it
  return asker === 'P' ? { see: 'in', queue: 'no', pass: '不能审批本人申报的任务' } : ELSEWHERE;
}
