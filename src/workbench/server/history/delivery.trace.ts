import { deliveryMachine } from '../../../../machines/delivery/delivery.machine.ts';
import type { DeliverySnapshot } from '../../../../machines/delivery/delivery.stored.ts';
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_EVENT_ZH,
  DELIVERY_STATES,
  type DeliveryEvent,
} from '../../../../machines/delivery/delivery.types.ts';
import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { backwards } from './words.ts';

/** A row of `delivery_record`. */
export interface DeliveryStep {
  id: number;
  action: string;
  from: number;
  to: number;
  attempts: number;
  error: string | null;
  /** 0: the system. */
  by: number;
  at: number;
}
/** A row of `delivery` with its records. */
export interface DeliveryHistory {
  id: number;
  name: string;
  state: number;
  attempts: number;
  steps: readonly DeliveryStep[];
}
const stateOf = (code: number): string => DELIVERY_STATES[code] ?? `未知（${code}）`;

/** How the chart is found again in the columns of a message and of its records. */
export const deliveryReading: Reading = {
  machine: deliveryMachine,
  see(snapshot, as) {
    const { value, context } = snapshot as unknown as DeliverySnapshot;
    return as === 'before' ? { state: value } : { state: value, attempts: context.attempts };
  },
};

/** What was in time, and whether another try would have been of use, is told by the outcome; rights of that day are not recorded. */
function eventOf({ action, to, attempts }: DeliveryStep): DeliveryEvent {
  const final = stateOf(to) === 'givenUp' && attempts < DELIVERY_ATTEMPTS;
  return { type: action, due: true, final, by: { manages: true } } as unknown as DeliveryEvent;
}
function contradiction(step: DeliveryStep, before: DeliveryStep | undefined): Contradiction | null {
  const { action, at, by, error } = step;
  if (!(action in DELIVERY_EVENT_ZH))
    return { recorded: `操作“${action}”`, expected: '消息发送中有的操作' };
  if (action === 'again' && by === 0)
    return { recorded: '由系统重新发送', expected: '写明重新发送的人' };
  if ((action === 'fail' || action === 'release') && !error)
    return { recorded: '没有写明为什么没有送出', expected: '写明为什么没有送出' };
  if (action === 'accept' && error)
    return { recorded: '对方收下而写着没有送出的原因', expected: '没有原因' };
  return backwards(at, before?.at);
}

/** The history of a message in the words of its chart (消息 4–9). */
export function deliveryTrace({ id, name, state, attempts, steps }: DeliveryHistory): Trace {
  return {
    entityId: id,
    name,
    steps: steps.map(
      (step, i): TraceStep => ({
        recordId: step.id,
        at: step.at,
        event: eventOf(step),
        before: { state: stateOf(step.from) },
        after: { state: stateOf(step.to), attempts: step.attempts },
        fault: contradiction(step, steps[i - 1]),
      }),
    ),
    end: { state: stateOf(state), attempts },
  };
}
