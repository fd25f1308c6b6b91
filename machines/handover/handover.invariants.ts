import { rules, type Step } from '../kit/model.ts';
import type { handoverMachine } from './handover.machine.ts';

/** What must hold at every step, written by hand and not read from the chart (用户 22、32、34). Answers the broken rules. */
export function handoverBroken({ before, event, after }: Step<typeof handoverMachine>): string[] {
  const { must, broken } = rules();
  if (!before || !event || after.value === before.value) return broken;
  const sent = event as unknown as { type: string; by?: { mayHand: boolean }; to?: string };
  must(
    before.value !== 'undone' && before.value !== 'settled',
    'what has been given back, or taken up, is over',
  );
  if (after.value === 'given')
    must(
      before.value === 'none' && sent.by?.mayHand === true && sent.to === 'ready',
      'given by whoever may, to somebody else who can come in',
    );
  else
    must(
      before.value === 'given' &&
        (after.value === 'undone'
          ? sent.type === 'undo' && sent.by?.mayHand === true
          : sent.type === 'act'),
      'given back by whoever may, or kept by whoever has taken it up',
    );
  return broken;
}
