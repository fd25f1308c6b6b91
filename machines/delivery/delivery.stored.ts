import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { deliveryMachine, deliveryRules } from './delivery.machine.ts';
import {
  DELIVERY_STATES,
  DELIVERY_WAITS,
  type DeliveryActor,
  type DeliveryContext,
  type DeliveryEvent,
  type DeliveryState,
} from './delivery.types.ts';

export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;
/** The columns that hold the place of a message in the chart. */
export interface StoredDelivery extends DeliveryContext {
  /** a position in DELIVERY_STATES */
  state: number;
}
/** The code that stands in the column. */
export const deliveryCode = (state: DeliveryState): number => DELIVERY_STATES.indexOf(state);
const at = (value: DeliveryState) =>
  deliveryMachine.resolveState({ value, context: { attempts: 0 } });
const tagged = (tag: 'gathers' | 'waits' | 'over') =>
  DELIVERY_STATES.filter((state) => at(state).hasTag(tag)).map(deliveryCode);
/** To be used in statements: what takes more notices in, what waits for a sender, what nobody waits for any more, and what somebody does. */
export const [GATHERING, WAITING, OVER] = [tagged('gathers'), tagged('waits'), tagged('over')];
export const OPEN = DELIVERY_STATES.map(deliveryCode).filter((code) => !OVER.includes(code));

/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreDelivery({ state, attempts }: StoredDelivery): DeliverySnapshot {
  const value = DELIVERY_STATES[state];
  if (!value) throw new Error(`no delivery state ${state}`);
  return deliveryMachine.resolveState({ value, context: { attempts } });
}
/** What stands in the columns behind an event. */
export function afterDelivery(snapshot: DeliverySnapshot, event: DeliveryEvent): StoredDelivery {
  const [{ value, context }] = transition(deliveryMachine, snapshot, event);
  return { state: deliveryCode(value as DeliveryState), attempts: context.attempts };
}
/** Why the chart refuses an event; null when it does not. */
export const deliveryRefusal = (snapshot: DeliverySnapshot, event: DeliveryEvent) =>
  refusalIn(deliveryRules, snapshot, event);

/** Milliseconds until the next attempt, behind so many. */
export const waitBehind = (attempts: number): number =>
  60_000 *
  (DELIVERY_WAITS[Math.max(attempts, 1) - 1] ?? DELIVERY_WAITS[DELIVERY_WAITS.length - 1] ?? 0);

/** What this person may do with it now. */
export const manageableOf = (
  snapshot: DeliverySnapshot,
  by: DeliveryActor,
): ('again' | 'giveUp')[] =>
  (['again', 'giveUp'] as const).filter((type) => snapshot.can({ type, by }));
