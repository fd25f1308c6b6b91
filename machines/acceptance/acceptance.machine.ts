import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import {
  type AcceptanceActor,
  type AcceptanceContext,
  type AcceptanceEvent,
  OBJECTION_REASON,
} from './acceptance.types.ts';

type Args = { event: AcceptanceEvent };
/** `context` is null when nobody asks where it stands. */
type Placed = Args & { context: AcceptanceContext | null };
const answering = ({ teacher, open }: AcceptanceActor) =>
  first(!teacher && 'mayNot', !open && 'closed');
export const acceptanceRules = {
  isAnotherTask: ({ context, event }: Placed) =>
    event.type === 'assign' && event.assignment !== context?.assignment ? null : 'state',
  mayConfirmTask: ({ event }: Args) => (event.type === 'confirm' ? answering(event.by) : 'state'),
  mayObjectTask: ({ event }: Args) =>
    event.type === 'object'
      ? first(answering(event.by), event.reason.trim().length < OBJECTION_REASON && 'reason')
      : 'state',
  isOverdueTask: ({ event }: Args) => (event.type === 'lapse' && event.due ? null : 'state'),
};
const machine = setup({
  types: {} as {
    context: AcceptanceContext;
    events: AcceptanceEvent;
    input: undefined;
    meta: ChartMeta;
    tags: 'agreed' | 'named';
  },
  guards: guardsOf(acceptanceRules),
  actions: {
    noteTask: assign(({ event }) => ({
      assignment: 'assignment' in event ? event.assignment : '',
      reason: null,
    })),
    noteObjection: assign(({ event }) => ({
      reason: 'reason' in event ? event.reason.trim() : null,
    })),
    forgetObjection: assign({ reason: null }),
    forgetTask: assign({ assignment: '', reason: null }),
  },
});
const screen = 'talent/myTeaching';
/** Whatever they have answered: another task is asked about anew, and who is named no more has nothing to answer. */
const renamed = {
  assign: { guard: 'isAnotherTask', target: 'pending', actions: 'noteTask', reenter: true },
  drop: { target: 'dropped', actions: 'forgetTask' },
} as const;
const confirm = {
  guard: 'mayConfirmTask',
  target: 'confirmed',
  actions: 'forgetObjection',
} as const;
const object = { guard: 'mayObjectTask', target: 'objected', actions: 'noteObjection' } as const;

/**
 * What a teacher says to a task for which they are named (任教 4–8). It decides nothing about the approval: who objects is seen by the
 * teaching unit. A domain chart: no clock, no invoke; the server decides with it on columns, the page offers what it accepts.
 */
export const acceptanceMachine = machine.createMachine({
  id: 'acceptance',
  context: { assignment: '', reason: null },
  initial: 'pending',
  states: {
    pending: {
      tags: 'named',
      meta: {
        zh: '待确认',
        screen,
        fulfils: '任教 4：提交或安排教师以后，请每位任课教师确认',
      },
      on: { ...renamed, confirm, object, lapse: { guard: 'isOverdueTask', target: 'deemed' } },
    },
    confirmed: {
      tags: ['named', 'agreed'],
      meta: { zh: '已确认', screen, fulfils: '任教 5：教师本人确认' },
      on: renamed,
    },
    objected: {
      tags: 'named',
      meta: {
        zh: '有异议',
        screen,
        fulfils: '任教 7：写明理由的异议由教学单位处理；教师可以改为确认，或另写理由',
      },
      on: { ...renamed, confirm, object },
    },
    deemed: {
      tags: ['named', 'agreed'],
      meta: { zh: '逾期视为确认', screen, fulfils: '任教 6：到期没有答复的视为确认' },
      on: renamed,
    },
    dropped: {
      meta: {
        zh: '不再任教',
        screen,
        fulfils: '任教 8：换了教师，原来的教师不必再答复；再安排时重新请他确认',
      },
      on: { assign: { guard: 'isAnotherTask', target: 'pending', actions: 'noteTask' } },
    },
  },
});
