import type {
  DeliveryHistory,
  DeliveryStep,
} from '../../src/workbench/server/history/delivery.trace.ts';
import type { VisitHistory } from '../../src/workbench/server/history/visit.trace.ts';

const [QUEUED, SENDING, DELIVERED, RETRYING, GIVEN_UP] = [0, 1, 2, 3, 4];
const MINUTE = 60_000;
const step = (
  id: number,
  action: string,
  from: number,
  to: number,
  attempts: number,
  more: Partial<DeliveryStep> = {},
): DeliveryStep => ({
  id,
  action,
  from,
  to,
  attempts,
  error: action === 'fail' || action === 'release' ? '连接不上' : null,
  by: action === 'again' ? 9 : 0,
  at: id * 10 * MINUTE,
  ...more,
});
/** Put off, lost by its sender, failed for good, sent again by somebody and taken. */
export const TRUE_DELIVERY: DeliveryHistory = {
  id: 5,
  name: '消息 5',
  state: DELIVERED,
  attempts: 1,
  steps: [
    step(1, 'hold', QUEUED, QUEUED, 0),
    step(2, 'take', QUEUED, SENDING, 1),
    step(3, 'release', SENDING, RETRYING, 1),
    step(4, 'take', RETRYING, SENDING, 2),
    step(5, 'fail', SENDING, GIVEN_UP, 2),
    step(6, 'again', GIVEN_UP, RETRYING, 0),
    step(7, 'take', RETRYING, SENDING, 1),
    step(8, 'accept', SENDING, DELIVERED, 1),
  ],
};
const changed = (id: number, more: Partial<DeliveryStep>): DeliveryHistory => ({
  ...TRUE_DELIVERY,
  steps: TRUE_DELIVERY.steps.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const without = (...ids: number[]): DeliveryHistory => ({
  ...TRUE_DELIVERY,
  steps: TRUE_DELIVERY.steps.filter(({ id }) => !ids.includes(id)),
});
/** Kinds of faults that the history of a message can have. */
export const DELIVERY_FAULTS: Readonly<Record<string, DeliveryHistory>> = {
  状态被改写: { ...TRUE_DELIVERY, state: QUEUED },
  试过的次数被改写: { ...TRUE_DELIVERY, attempts: 3 },
  全部记录被删去: { ...TRUE_DELIVERY, steps: [] },
  少了一步: without(4),
  最后一步被删去: without(8),
  没有开始发送就送出: without(7),
  出发处不符: changed(7, { from: QUEUED }),
  结果不符: changed(3, { to: GIVEN_UP }),
  送出以后又发送: {
    ...TRUE_DELIVERY,
    state: SENDING,
    attempts: 2,
    steps: [...TRUE_DELIVERY.steps, step(9, 'take', DELIVERED, SENDING, 2)],
  },
  开始发送没有计数: changed(4, { attempts: 1 }),
  重新发送没有办理人: changed(6, { by: 0 }),
  没有送出而没有原因: changed(5, { error: null }),
  图上没有的操作: changed(1, { action: 'drop' }),
  时间倒退: changed(5, { at: 0 }),
};

const START = Date.UTC(2026, 10, 20, 1);
/** Left by its operator after ten minutes, and told. */
export const TRUE_VISIT: VisitHistory = {
  id: 3,
  name: '模拟查看 3',
  startedAt: START,
  expiresAt: START + 30 * MINUTE,
  endedAt: START + 10 * MINUTE,
  ending: 'back',
  looks: 4,
  toldAt: START + 10 * MINUTE + 900,
};
const visit = (more: Partial<VisitHistory>): VisitHistory => ({ ...TRUE_VISIT, ...more });
const UNTOLD = { looks: null, toldAt: null } as const;
/** Everything else that a viewing can truly be. */
export const TRUE_VISITS: readonly VisitHistory[] = [
  TRUE_VISIT,
  visit({ endedAt: null, ending: null, ...UNTOLD }),
  visit({ ...UNTOLD }),
  visit({ ending: 'session' }),
  visit({ ending: 'closed' }),
  visit({ ending: 'expired', endedAt: TRUE_VISIT.expiresAt, toldAt: TRUE_VISIT.expiresAt + 1 }),
];
/** Kinds of faults that the row of a viewing can have. */
export const VISIT_FAULTS: Readonly<Record<string, VisitHistory>> = {
  到时而写着退出: visit({ endedAt: TRUE_VISIT.expiresAt, toldAt: TRUE_VISIT.expiresAt }),
  没有到时而写着到时: visit({ ending: 'expired' }),
  告诉了还在查看的: visit({ endedAt: null, ending: null }),
  怎样结束被删去: visit({ ending: null }),
  结束时间被删去: visit({ endedAt: null }),
  没有的结束方式: visit({ ending: 'other' }),
  结束早于开始: visit({ endedAt: START - 5 * MINUTE }),
  结束晚于最迟的时间: visit({ endedAt: START + 31 * MINUTE, ending: 'expired' }),
  告诉早于结束: visit({ toldAt: START }),
  告诉而没有记次数: visit({ looks: null }),
};
