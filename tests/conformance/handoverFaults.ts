import type { HandoverHistory } from '../../src/workbench/server/history/people/handover.trace.ts';

const AT = Date.UTC(2026, 10, 20, 1);
const HOUR = 3_600_000;
const HAND = { id: 1, action: 'hand', at: AT };
const UNDO = { id: 2, action: 'undo', at: AT + HOUR };
/** Handed over, and taken back an hour later. */
export const TRUE_HANDOVER: HandoverHistory = {
  id: 8,
  name: '移交 8',
  fromId: 11,
  toId: 12,
  state: 2,
  at: AT,
  undoneAt: AT + HOUR,
  steps: [HAND, UNDO],
};
/** Handed over, and nothing since. */
export const GIVEN: HandoverHistory = { ...TRUE_HANDOVER, state: 1, undoneAt: null, steps: [HAND] };
/** Kinds of faults that the history of a handover can have. */
export const HANDOVER_FAULTS: Readonly<Record<string, HandoverHistory>> = {
  状态被改写: { ...GIVEN, state: 0 },
  没有的状态: { ...GIVEN, state: 9 },
  存下了算出来的状态: { ...GIVEN, state: 3 },
  全部记录被删去: { ...GIVEN, steps: [] },
  移交的记录被删去: { ...TRUE_HANDOVER, steps: [UNDO] },
  撤销的记录被删去: { ...TRUE_HANDOVER, steps: [HAND] },
  撤销被抹去: { ...TRUE_HANDOVER, state: 1, undoneAt: null },
  撤销两次: { ...TRUE_HANDOVER, steps: [HAND, UNDO, { ...UNDO, id: 3 }] },
  移交两次: { ...GIVEN, steps: [HAND, { ...HAND, id: 3 }] },
  撤销而没有时间: { ...TRUE_HANDOVER, undoneAt: null },
  撤销早于移交: { ...TRUE_HANDOVER, undoneAt: AT - HOUR },
  移交给本人: { ...GIVEN, toId: 11 },
  图上没有的操作: { ...GIVEN, steps: [{ ...HAND, action: 'give' }] },
  时间倒退: { ...TRUE_HANDOVER, steps: [HAND, { ...UNDO, at: AT - HOUR }] },
};
