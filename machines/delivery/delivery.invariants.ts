import { rules, type Step } from '../kit/model.ts';
import type { deliveryMachine } from './delivery.machine.ts';
import { DELIVERY_ATTEMPTS } from './delivery.types.ts';

/** What must hold at every step, written by hand and not read from the chart (消息 4–9). Answers the broken rules. */
export function deliveryBroken({ before, event, after }: Step<typeof deliveryMachine>): string[] {
  const { must, broken } = rules();
  const [from, to] = [before?.value, after.value];
  const { attempts } = after.context;
  must(attempts >= 0 && attempts <= DELIVERY_ATTEMPTS, 'it is tried so often and no more');
  if (to === 'sending') must(attempts >= 1, 'what is being sent has been taken up');
  if (!before || !event || after === before) return broken;
  const said = event as unknown as {
    type: string;
    due?: boolean;
    final?: boolean;
    by?: { manages: boolean };
  };
  const counted = attempts - before.context.attempts;
  if (from !== 'sending' && to === 'sending')
    must(
      said.type === 'take' && said.due === true && counted === 1,
      'only a sender begins, in its time, and each beginning counts',
    );
  if (said.type === 'again')
    must(
      said.by?.manages === true && attempts === 0 && to === 'retrying' && from !== 'sending',
      'an administrator sends again what nobody is sending, and it is tried anew',
    );
  else if (to !== 'sending') must(counted === 0, 'nothing else counts');
  if (from === 'delivered') must(to === 'delivered', 'what has been taken is never sent again');
  if (to === 'delivered' && from !== 'delivered')
    must(from === 'sending' && said.type === 'accept', 'only the other side takes it');
  if (from === 'sending' && to === 'retrying')
    must(
      said.final !== true && before.context.attempts < DELIVERY_ATTEMPTS,
      'what would fail again is not tried again',
    );
  if (to === 'givenUp' && from !== 'givenUp')
    must(
      said.by?.manages === true ||
        (from === 'sending' &&
          (said.final === true || before.context.attempts === DELIVERY_ATTEMPTS)),
      'nothing is given up early',
    );
  if (to === 'queued') must(from === 'queued', 'the first queue is left for good');
  return broken;
}
