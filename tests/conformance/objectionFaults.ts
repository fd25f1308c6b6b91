import type {
  ObjectionHistory,
  ObjectionStep,
} from '../../src/workbench/server/history/objection.trace.ts';

const MINUTE = 60_000;
const WHY = '本专业该年级实验室已满员';
const step = (id: number, action: string, more: Partial<ObjectionStep> = {}): ObjectionStep => ({
  id,
  action,
  reason: action === 'object' ? WHY : null,
  known: false,
  at: id * 10 * MINUTE,
  ...more,
});
/** Passed, objected to, taken back, objected to again, another class, objected to, passed by two who know. */
export const TRUE_OBJECTION: ObjectionHistory = {
  id: 6,
  name: '异动 YD6',
  state: 2,
  reason: WHY,
  by: '王老师',
  steps: [
    step(1, 'pass'),
    step(2, 'object'),
    step(3, 'takeBack'),
    step(4, 'object'),
    step(5, 'redirect'),
    step(6, 'object'),
    step(7, 'pass', { known: true }),
    step(8, 'pass', { known: true }),
  ],
};
const changed = (id: number, more: Partial<ObjectionStep>): ObjectionHistory => ({
  ...TRUE_OBJECTION,
  steps: TRUE_OBJECTION.steps.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const without = (...ids: number[]): ObjectionHistory => ({
  ...TRUE_OBJECTION,
  steps: TRUE_OBJECTION.steps.filter(({ id }) => !ids.includes(id)),
});
/** Kinds of faults that the history of an objection can have. */
export const OBJECTION_FAULTS: Readonly<Record<string, ObjectionHistory>> = {
  状态被改写: { ...TRUE_OBJECTION, state: 1 },
  没有的状态: { ...TRUE_OBJECTION, state: 9 },
  理由被改写: { ...TRUE_OBJECTION, reason: '没有位置' },
  提出的人被抹去: { ...TRUE_OBJECTION, by: null },
  全部记录被删去: { ...TRUE_OBJECTION, steps: [] },
  提出的记录被删去: without(6),
  知晓的记录被删去: without(7, 8),
  不知晓就通过: changed(7, { known: false }),
  没有异议而撤回: without(2),
  理由太短: changed(2, { reason: '不行' }),
  图上没有的操作: changed(1, { action: 'veto' }),
  时间倒退: changed(5, { at: 0 }),
};
