import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import { CANCEL_REASON, type EffectContext, type EffectEvent } from './effect.types.ts';

type Args = { event: EffectEvent };
const isDue = (event: EffectEvent) => 'due' in event && event.due;
export const effectRules = {
  isStillToCome: ({ event }: Args) => (isDue(event) ? 'state' : null),
  canBeDone: ({ event }: Args) =>
    first(!isDue(event) && 'state', 'refusal' in event && event.refusal !== null && 'impossible'),
  cannotBeDone: ({ event }: Args) =>
    'refusal' in event && event.due && event.refusal !== null ? null : 'state',
  mayCancelEffect: ({ event }: Args) =>
    event.type === 'cancel'
      ? first(
          !event.by.mayCancel && 'mayNot',
          event.reason.trim().length < CANCEL_REASON && 'reason',
        )
      : 'state',
};
const machine = setup({
  types: {} as { context: EffectContext; events: EffectEvent; meta: ChartMeta; tags: 'open' },
  guards: guardsOf(effectRules),
  actions: {
    noteRefusal: assign(({ event }) => ({ note: 'refusal' in event ? event.refusal : null })),
    noteCancelling: assign(({ event }) => ({
      note: 'reason' in event ? event.reason.trim() : null,
    })),
  },
});
const screen = 'student/change';

/**
 * A change of status between its approval and the student's record (异动 19–23). What becomes of the student is
 * the chart of student status; here it is only whether that can be done. A domain chart: no clock, no invoke; the server decides with it
 * on columns and a date.
 */
export const effectMachine = machine.createMachine({
  id: 'effect',
  context: { note: null },
  initial: 'none',
  states: {
    none: {
      meta: {
        zh: '未生效',
        screen,
        fulfils: '异动 19：审批通过后生效；已到生效日期但办不了的，审批不能通过',
      },
      on: {
        pass: [
          { guard: 'isStillToCome', target: 'waiting' },
          { guard: 'canBeDone', target: 'done' },
        ],
      },
    },
    waiting: {
      tags: 'open',
      meta: {
        zh: '待生效',
        screen,
        fulfils: '异动 20：生效日期未到的显示为待生效，到日期由系统生效，之前可以取消',
      },
      on: {
        dayComes: [
          { guard: 'canBeDone', target: 'done' },
          { guard: 'cannotBeDone', target: 'failed', actions: 'noteRefusal' },
        ],
        cancel: { guard: 'mayCancelEffect', target: 'cancelled', actions: 'noteCancelling' },
      },
    },
    done: {
      type: 'final',
      meta: {
        zh: '已生效',
        screen,
        fulfils: '异动 23：学籍状态、班级人数、账号都已随之改变，不能再取消',
      },
    },
    cancelled: {
      type: 'final',
      meta: { zh: '已取消', screen, fulfils: '异动 21：生效前取消的，到日期也不生效' },
    },
    failed: {
      type: 'final',
      meta: {
        zh: '无法生效',
        screen,
        fulfils: '异动 22：等待期间学生有了别的变动，办不了的写明原因，另行申请',
      },
    },
  },
});
