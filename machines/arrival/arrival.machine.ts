import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import { type ArrivalContext, type ArrivalEvent, SETTLE_REASON } from './arrival.types.ts';

type Args = { event: ArrivalEvent };
export const arrivalRules = {
  mayReportHere: ({ event }: Args) =>
    event.type === 'report'
      ? first(!event.by.mayReport && 'mayNot', event.elsewhere && !event.confirmed && 'elsewhere')
      : 'state',
  mayUndoReport: ({ event }: Args) => ('by' in event && event.by.mayReport ? null : 'mayNot'),
  maySettle: ({ event }: Args) =>
    'reason' in event
      ? first(
          !event.by.maySettle && 'mayNot',
          event.reason.trim().length < SETTLE_REASON && 'reason',
        )
      : 'state',
  mayRemoveFreshman: ({ event }: Args) => ('by' in event && event.by.mayRemove ? null : 'mayNot'),
};
const machine = setup({
  types: {} as {
    context: ArrivalContext;
    events: ArrivalEvent;
    input: undefined;
    meta: ChartMeta;
    tags: 'here' | 'unsettled';
  },
  guards: guardsOf(arrivalRules),
  actions: {
    noteReason: assign(({ event }) => ({ reason: 'reason' in event ? event.reason.trim() : null })),
    forgetReason: assign({ reason: null }),
  },
});
const screen = 'student/enrolment';
const settled = (target: 'postponed' | 'kept' | 'gaveUp') =>
  ({ guard: 'maySettle', target, actions: 'noteReason' }) as const;
/** The same decision once more writes down another reason. */
const settling = {
  postpone: settled('postponed'),
  keep: settled('kept'),
  giveUp: settled('gaveUp'),
};
const restore = { guard: 'maySettle', target: 'missing', actions: 'forgetReason' } as const;
const remove = { guard: 'mayRemoveFreshman', target: 'removed' } as const;

/**
 * One freshman of a batch from the list to their number (新生 15–21). Whether the batch stands where anything may be done to
 * its people is the chart of the batch. A domain chart: no clock, no invoke; the server decides with it on columns, the desk and the
 * list offer what it accepts.
 */
export const arrivalMachine = machine.createMachine({
  id: 'arrival',
  context: { reason: null },
  initial: 'missing',
  states: {
    missing: {
      tags: 'unsettled',
      meta: { zh: '未报到', screen, fulfils: '新生 18：报到登记；没有来的逐个处理去向' },
      on: { report: { guard: 'mayReportHere', target: 'reported' }, ...settling, remove },
    },
    reported: {
      tags: 'here',
      meta: {
        zh: '已报到',
        screen,
        fulfils: '新生 17：已报到的参加分班和编学号；登记错了可以撤销，不能从名单删除',
      },
      on: { undo: { guard: 'mayUndoReport', target: 'missing' }, enrol: { target: 'enrolled' } },
    },
    postponed: {
      tags: 'unsettled',
      meta: { zh: '申请延期', screen, fulfils: '新生 19：申请延期的，来了照常登记报到' },
      on: {
        report: { guard: 'mayReportHere', target: 'reported', actions: 'forgetReason' },
        ...settling,
        restore,
        remove,
      },
    },
    kept: {
      meta: {
        zh: '保留入学资格',
        screen,
        fulfils: '新生 20：保留入学资格的不能登记报到，须先恢复为未报到',
      },
      on: { ...settling, restore, remove },
    },
    gaveUp: {
      meta: {
        zh: '放弃入学资格',
        screen,
        fulfils: '新生 20：放弃入学资格的不能登记报到，须先恢复为未报到',
      },
      on: { ...settling, restore, remove },
    },
    enrolled: {
      type: 'final',
      tags: 'here',
      meta: {
        zh: '已编学号',
        screen,
        fulfils: '新生 21：编了学号就是学生，以后的变动按学籍异动办理',
      },
    },
    removed: {
      type: 'final',
      meta: { zh: '已删除', screen, fulfils: '新生 21：核对名单时去掉不该有的人' },
    },
  },
});
