import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import { VOUCHING_STATE_ZH, type VouchingContext, type VouchingEvent } from './vouching.types.ts';

type Args = { context: VouchingContext; event: VouchingEvent };
const needs = (event: VouchingEvent) => 'needed' in event && event.needed;
const mayNot = (event: VouchingEvent) => 'by' in event && !event.by.mayVouch && 'mayNot';
const mayAsk = ({ event }: Args) => first(mayNot(event), !needs(event) && 'needless');
export const vouchingRules = {
  mayAskVouching: mayAsk,
  // a person is asked for once, a password each time it is reset
  mayAskAgain: (args: Args) => first(args.context.kind === 'person' && 'state', mayAsk(args)),
  isReset: ({ context }: Args) => (context.kind === 'reset' ? null : 'state'),
  mayConfirm: ({ event }: Args) =>
    first(
      mayNot(event),
      'by' in event && event.by.isAsker && 'asker',
      'by' in event && event.by.isSubject && 'subject',
    ),
  // whoever has asked takes it back themselves
  mayRevoke: ({ event }: Args) =>
    first(mayNot(event), 'by' in event && event.by.isSubject && 'subject'),
  isUsableUnasked: ({ context, event }: Args) =>
    context.kind === 'person' && needs(event) ? 'unasked' : null,
  isUsableWaiting: ({ event }: Args) => (needs(event) ? 'waiting' : null),
  isUsableRevoked: ({ context, event }: Args) =>
    context.kind === 'reset' || needs(event) ? 'revoked' : null,
};
const lapse = { lapse: { guard: 'isReset', target: 'none' } } as const;
const again = { ask: { guard: 'mayAskAgain', target: 'waiting' }, ...lapse } as const;

/** Four eyes (用户 42、43): what one administrator has done counts when a second one stands behind it. */
export const vouchingMachine = lifecycle<VouchingContext, VouchingEvent>()({
  id: 'vouching',
  screen: 'account',
  zh: VOUCHING_STATE_ZH,
  initial: 'none',
  context: { kind: 'reset' },
  rules: vouchingRules,
  states: {
    none: {
      fulfils: '用户 42：没有开放的审批窗口时，重置的密码立即可用；用户 43：由别人登记的不必确认',
      on: {
        ask: { guard: 'mayAskVouching', target: 'waiting' },
        use: { guard: 'isUsableUnasked' },
      },
    },
    waiting: {
      fulfils: '用户 42：等另一位管理员确认，请求的人和本人都不能确认',
      on: {
        confirm: { guard: 'mayConfirm', target: 'confirmed' },
        revoke: { guard: 'mayRevoke', target: 'revoked' },
        use: { guard: 'isUsableWaiting' },
        ...again,
      },
    },
    confirmed: {
      fulfils: '用户 42：确认以后密码可用；用户 43：确认以后可以给审批角色',
      on: { use: {}, ...again },
    },
    revoked: {
      fulfils: '用户 42：撤销的密码不能用，须重新重置；用户 43：可以再次请求',
      on: {
        ask: { guard: 'mayAskVouching', target: 'waiting' },
        use: { guard: 'isUsableRevoked' },
        ...lapse,
      },
    },
  },
});
