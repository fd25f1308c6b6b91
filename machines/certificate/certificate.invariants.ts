import { rules, type Step } from '../kit/model.ts';
import type { certificateMachine } from './certificate.machine.ts';

/** What must hold at every step, written by hand (证明 4–6). Answers the broken rules. */
export function certificateBroken({
  before,
  event,
  after,
}: Step<typeof certificateMachine>): string[] {
  const { must, broken } = rules();
  const { reason } = after.context;
  must(
    (after.value === 'withdrawn') === (reason !== null),
    'whoever withdraws a certificate says why, and nobody says why of one that is good',
  );
  if (!before || !event) return broken;
  must(before.value !== 'withdrawn' || after.value === 'withdrawn', 'what is withdrawn stays so');
  must(before.value === 'none' || after.value !== 'none', 'what has been handed out is out');
  if (after.value === before.value) return broken;
  const sent = event as unknown as {
    type: string;
    by: { mayIssue: boolean; mayWithdraw: boolean };
    reason?: string;
  };
  if (after.value === 'issued')
    must(
      before.value === 'none' &&
        sent.type === 'issue' &&
        sent.by.mayIssue &&
        after.context.cameAbout,
      'handed out is what has come about, by whoever may',
    );
  else
    must(
      before.value === 'issued' &&
        sent.type === 'withdraw' &&
        sent.by.mayWithdraw &&
        (sent.reason ?? '').trim().length >= 2,
      'withdrawn is what was good, by whoever may, with a reason',
    );
  return broken;
}
