import type {
  DepartureDaysNoted,
  DepartureHistory,
  DepartureStep,
} from '../../src/workbench/server/history/people/departure.trace.ts';

const AT = Date.UTC(2026, 10, 20, 1);
const HOUR = 3_600_000;
const days = (endOn: string, beginOn = '2026-11-25'): DepartureDaysNoted => ({ beginOn, endOn });
const step = (id: number, action: string, more: object = {}): DepartureStep => ({
  ...{ id, action, at: AT + id * HOUR, before: null, after: null },
  ...more,
});
const PLAN = step(1, 'plan', { after: { kind: '3', ...days('2027-03-31') } });
const BEGINS = step(2, 'begins');
const LONGER = step(3, 'change', { before: days('2027-03-31'), after: days('2027-04-30') });
const ENDS = step(4, 'ends');
/** A leave that was made longer while it went on, and is over. */
const LEAVE: DepartureHistory = {
  ...{ id: 8, name: '离岗计划 8', kind: '3', state: 3 },
  ...{ beginOn: '2026-11-25', endOn: '2027-04-30' },
  steps: [PLAN, BEGINS, LONGER, ENDS],
};
const ONCE = { kind: '1', beginOn: '2026-12-31', endOn: null };
const LATER = { ...ONCE, beginOn: '2027-01-31' };
const RETIRES = step(1, 'plan', { after: ONCE });
const MOVED = step(2, 'change', { before: ONCE, after: LATER });
/** Somebody retires a month later than planned, and came again. */
const RETIRED: DepartureHistory = {
  ...{ id: 9, name: '离岗计划 9', state: 3, ...LATER, endOn: '2027-02-28' },
  steps: [RETIRES, MOVED, step(3, 'begins'), step(4, 'comeBack')],
};
const DROPPED: DepartureHistory = {
  ...{ id: 10, name: '离岗计划 10', state: 4, ...ONCE },
  steps: [RETIRES, step(2, 'cancel')],
};
export const TRUE_DEPARTURES = [LEAVE, RETIRED, DROPPED];

const gone = { ...LEAVE, state: 2 };
/** Kinds of faults that the history of a departure can have. */
export const DEPARTURE_FAULTS: Readonly<Record<string, DepartureHistory>> = {
  状态被改写: { ...LEAVE, state: 2 },
  没有的状态: { ...LEAVE, state: 9 },
  全部记录被删去: { ...LEAVE, steps: [] },
  计划的记录被删去: { ...LEAVE, steps: [BEGINS, LONGER, ENDS] },
  离岗的记录被删去: { ...LEAVE, steps: [PLAN, LONGER, ENDS] },
  返岗的记录被删去: { ...LEAVE, steps: [PLAN, BEGINS, LONGER] },
  修改的记录被删去: { ...gone, steps: [PLAN, BEGINS] },
  日期被改写: { ...LEAVE, beginOn: '2026-12-01' },
  离岗以后改了第一天: {
    ...{ ...gone, beginOn: '2026-11-26' },
    steps: [PLAN, BEGINS, { ...LONGER, after: days('2027-04-30', '2026-11-26') }],
  },
  退休以后改了日期: {
    ...RETIRED,
    state: 2,
    endOn: null,
    steps: [RETIRES, step(2, 'begins'), MOVED],
  },
  退休的到期返岗: { ...RETIRED, steps: [RETIRES, MOVED, step(3, 'begins'), step(4, 'ends')] },
  修改前的日期不对: {
    ...LEAVE,
    steps: [PLAN, BEGINS, { ...LONGER, before: days('2027-02-28') }, ENDS],
  },
  修改而没有日期: { ...LEAVE, steps: [PLAN, BEGINS, { ...LONGER, after: null }, ENDS] },
  类别被改写: { ...LEAVE, kind: '4' },
  休假没有最后一天: { ...gone, endOn: null },
  退休写着最后一天: { ...DROPPED, endOn: '2027-01-31' },
  最后一天早于第一天: { ...LEAVE, endOn: '2026-11-01' },
  取消以后离岗: { ...DROPPED, state: 2, steps: [...DROPPED.steps, step(3, 'begins')] },
  图上没有的操作: { ...LEAVE, steps: [{ ...PLAN, action: 'book' }] },
  时间倒退: { ...LEAVE, steps: [PLAN, BEGINS, LONGER, { ...ENDS, at: AT }] },
};
