import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { guardsOf } from '../kit/rules.ts';
import {
  DELIVERY_ATTEMPTS,
  type DeliveryActor,
  type DeliveryContext,
  type DeliveryEvent,
} from './delivery.types.ts';

type Args = { event: DeliveryEvent };
/** `context` is null when nobody asks where it stands. */
type Placed = Args & { context: DeliveryContext | null };
const managing = ({ manages }: DeliveryActor) => (manages ? null : 'mayNot');
export const deliveryRules = {
  isDueMessage: ({ event }: Args) => (event.type === 'take' && event.due ? null : 'state'),
  mayTryAgain: ({ context, event }: Placed) =>
    (event.type === 'fail' && event.final) || (context?.attempts ?? 0) >= DELIVERY_ATTEMPTS
      ? 'state'
      : null,
  maySendAgain: ({ event }: Args) => (event.type === 'again' ? managing(event.by) : 'state'),
  mayGiveUp: ({ event }: Args) => (event.type === 'giveUp' ? managing(event.by) : 'state'),
};
const machine = setup({
  types: {} as {
    context: DeliveryContext;
    events: DeliveryEvent;
    input: undefined;
    meta: ChartMeta;
    tags: 'gathers' | 'waits' | 'over';
  },
  guards: guardsOf(deliveryRules),
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    leaveAsItIs: () => {},
  },
});
const screen = 'system/delivery';
const take = { guard: 'isDueMessage', target: 'sending', actions: 'countAttempt' } as const;
const giveUp = { guard: 'mayGiveUp', target: 'givenUp' } as const;
const again = { guard: 'maySendAgain', target: 'retrying', actions: 'forgetAttempts' } as const;
const lost = [{ guard: 'mayTryAgain', target: 'retrying' }, { target: 'givenUp' }] as const;
const stay = { actions: 'leaveAsItIs' } as const;

/**
 * The way of one message out of the house (消息 4–9): what is told to one person by one channel until a sender takes it up. A domain chart: no
 * clock, no invoke; the sender and the page of the administrator decide with it on columns.
 */
export const deliveryMachine = machine.createMachine({
  id: 'delivery',
  context: { attempts: 0 },
  initial: 'queued',
  states: {
    queued: {
      tags: ['gathers', 'waits'],
      meta: {
        zh: '待发送',
        screen,
        fulfils: '消息 4：发送以前，同一个人、同一渠道的通知合在一封里',
      },
      on: { gather: stay, hold: stay, take, giveUp },
    },
    sending: {
      meta: { zh: '发送中', screen, fulfils: '消息 5：一封消息同时只由一个服务发送' },
      on: { accept: { target: 'delivered' }, fail: lost, release: lost },
    },
    delivered: {
      tags: 'over',
      type: 'final',
      meta: { zh: '已送出', screen, fulfils: '消息 6：对方收下的不再发送' },
    },
    retrying: {
      tags: 'waits',
      meta: { zh: '等待重试', screen, fulfils: '消息 7：没有送出的隔一段时间再试，越隔越久' },
      on: { hold: stay, take, again: { ...again, reenter: true }, giveUp },
    },
    givenUp: {
      tags: 'over',
      meta: {
        zh: '已放弃',
        screen,
        fulfils: '消息 8：试过几次或不必再试的放弃，管理员可以重新发送',
      },
      on: { again },
    },
  },
});
