import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import {
  LEAST_OBJECTION,
  type ObjectionContext,
  type ObjectionEvent,
  type Objector,
} from './objection.types.ts';

type Args = { event: ObjectionEvent };
const speaking = ({ receiving, open }: Objector) =>
  first(!receiving && 'mayNot', !open && 'closed');
export const objectionRules = {
  mayObjectChange: ({ event }: Args) =>
    event.type === 'object'
      ? first(speaking(event.by), event.reason.trim().length < LEAST_OBJECTION && 'reason')
      : 'state',
  mayTakeObjectionBack: ({ event }: Args) =>
    event.type === 'takeBack' ? speaking(event.by) : 'state',
  knowsObjection: ({ event }: Args) => (event.type === 'pass' && event.known ? null : 'unknown'),
};
const machine = setup({
  types: {} as {
    context: ObjectionContext;
    events: ObjectionEvent;
    input: undefined;
    meta: ChartMeta;
    tags: 'standing';
  },
  guards: guardsOf(objectionRules),
  actions: {
    noteWhy: assign(({ event }) => ({ reason: 'reason' in event ? event.reason.trim() : null })),
    forgetWhy: assign({ reason: null }),
    /** Nothing changes: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
  },
});
const screen = 'student/change';
const object = { guard: 'mayObjectChange', target: 'objected', actions: 'noteWhy' } as const;
/** What ends an objection: who made it, or another class. */
const ends = {
  takeBack: { guard: 'mayTakeObjectionBack', target: 'quiet', actions: 'forgetWhy' },
  redirect: { target: 'quiet', actions: 'forgetWhy' },
} as const;

/**
 * What the college says that a student is to come to (异动 37–40). It decides nothing: whoever passes the change while an objection
 * stands has to say that they know of it; returning and rejecting are as ever. A domain chart: no clock, no invoke.
 */
export const objectionMachine = machine.createMachine({
  id: 'objection',
  context: { reason: null },
  initial: 'quiet',
  states: {
    quiet: {
      meta: { zh: '无异议', screen, fulfils: '异动 38：接收学院没有提出异议，各级照常审批' },
      on: { object, pass: { actions: 'leaveAsItIs' } },
    },
    objected: {
      tags: 'standing',
      meta: {
        zh: '有异议',
        screen,
        fulfils: '异动 38：接收学院写明理由的异议；异动 39：以后各级勾选已知晓才能通过',
      },
      on: { object, ...ends, pass: { guard: 'knowsObjection', target: 'known' } },
    },
    known: {
      tags: 'standing',
      meta: {
        zh: '异议已知晓',
        screen,
        fulfils: '异动 39：已有一级知晓异议后通过；以后的每一级仍须知晓',
      },
      on: { object, ...ends, pass: { guard: 'knowsObjection', actions: 'leaveAsItIs' } },
    },
  },
});
