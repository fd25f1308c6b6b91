import { rules, type Step } from '../kit/model.ts';
import type { effectMachine } from './effect.machine.ts';
import type { EffectActor } from './effect.types.ts';

/** What must hold at every step, written by hand and not read from the chart (异动 19–22). Answers the broken rules. */
export function effectBroken({ before, event, after }: Step<typeof effectMachine>): string[] {
  const { must, broken } = rules();
  const [from, to] = [before?.value, after.value];
  const { note } = after.context;
  must(
    (note !== null) === (to === 'cancelled' || to === 'failed'),
    'what came to nothing says why, and nothing else does',
  );
  if (!before || !event || after === before) return broken;
  const { type, due, refusal, by, reason } = event as unknown as {
    type: string;
    due?: boolean;
    refusal?: string | null;
    by?: EffectActor;
    reason?: string;
  };
  must(from === 'none' || from === 'waiting', 'what has come to an end stays there');
  must((from === 'none') === (type === 'pass'), 'it begins with the pass, and with that alone');
  if (to === 'waiting') must(due === false, 'what is due does not wait');
  if (to === 'done')
    must(due === true && refusal === null, 'it takes effect on its day, when it can be done');
  if (to === 'failed')
    must(
      from === 'waiting' && due === true && refusal !== null && note === refusal,
      'what could not be done says why',
    );
  if (to === 'cancelled')
    must(
      type === 'cancel' &&
        by?.mayCancel === true &&
        (reason ?? '').trim().length >= 2 &&
        note === reason?.trim(),
      'who takes it out may, and says why',
    );
  must(to !== from, 'nothing moves on the spot');
  return broken;
}
