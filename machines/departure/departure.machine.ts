import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import {
  DEPARTURE_STATE_ZH,
  type DepartureContext,
  type DepartureEvent,
} from './departure.types.ts';

type Args = { context: DepartureContext; event: DepartureEvent };
const mayPlan = ({ event }: Args) => ('by' in event && event.by.mayPlan ? null : 'mayNot');
const ahead = ({ event }: Args) => 'days' in event && event.days === 'past' && 'past';
/** Whoever is away went on a day that is known. */
const begun = ({ event }: Args) => 'days' in event && event.days === 'moved' && 'begun';
const returns = ({ context }: Args) => (context?.returns ? null : 'forGood');
export const departureRules = {
  mayMoveDeparture: mayPlan,
  mayPlanDeparture: (args: Args) => first(mayPlan(args), ahead(args)),
  mayChangeLeave: (args: Args) => first(mayPlan(args), returns(args), ahead(args), begun(args)),
  leaveIsOver: returns,
};

/** Somebody goes on a day that is known before: for good, or on leave and back again (用户 38–40). */
export const departureMachine = lifecycle<DepartureContext, DepartureEvent, 'open' | 'atStake'>()({
  id: 'departure',
  screen: 'hr/departure',
  zh: DEPARTURE_STATE_ZH,
  initial: 'none',
  context: { returns: false },
  rules: departureRules,
  states: {
    none: {
      fulfils: '用户 38：退休、调出和休假可以提前计划，日期没有过去',
      on: { plan: { guard: 'mayPlanDeparture', target: 'planned' } },
    },
    planned: {
      tags: ['open', 'atStake'],
      fulfils: '用户 38：离岗前可以修改日期或取消；用户 40：到了日期自己成为已离岗',
      on: {
        change: { guard: 'mayPlanDeparture' },
        cancel: { guard: 'mayMoveDeparture', target: 'cancelled' },
        begins: { target: 'gone' },
      },
    },
    gone: {
      tags: 'atStake',
      fulfils:
        '用户 40：休假可以延长，开始日期不能再改，最后一天过后自己成为已返岗；返聘或登记有误的也可以返岗',
      on: {
        change: { guard: 'mayChangeLeave' },
        comeBack: { guard: 'mayMoveDeparture', target: 'back' },
        ends: { guard: 'leaveIsOver', target: 'back' },
      },
    },
    back: { fulfils: '用户 40：返岗以后再离岗须另行计划' },
    cancelled: { fulfils: '用户 38：取消的留作记录，再离岗须另行计划' },
  },
});
