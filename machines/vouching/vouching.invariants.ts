import { rules, type Step } from '../kit/model.ts';
import type { vouchingMachine } from './vouching.machine.ts';
import type { VouchingActor } from './vouching.types.ts';

/** What must hold at every step, written by hand and not read from the chart (用户 42、43). Answers the broken rules. */
export function vouchingBroken({ before, event, after }: Step<typeof vouchingMachine>): string[] {
  const { must, broken } = rules();
  if (!before || !event) return broken;
  const [from, to] = [before.value, after.value];
  const { kind } = after.context;
  must(kind === before.context.kind, 'a password stays a password');
  if (after === before) return broken;
  const { type, by, needed } = event as unknown as {
    type: string;
    by?: VouchingActor;
    needed?: boolean;
  };
  if (type === 'use') {
    must(to === from, 'what is used stays as it is');
    must(
      from !== 'revoked' || (kind === 'person' && needed === false),
      'nobody uses what is revoked',
    );
    must(from !== 'waiting' || needed === false, 'what waits is not used while it matters');
    must(
      from === 'confirmed' || kind === 'reset' || needed === false,
      'nobody makes an approver of their own person alone',
    );
    return broken;
  }
  must(type === 'lapse' || by?.mayVouch === true, 'nobody moves it without the right');
  if (type === 'lapse') must(kind === 'reset' && to === 'none', 'only a new password needs nobody');
  if (type === 'ask') {
    must(to === 'waiting' && needed === true, 'what is asked waits, and is needed');
    must(kind === 'reset' || from === 'none' || from === 'revoked', 'a person is asked for once');
  }
  must(from === 'waiting' || type === 'ask' || type === 'lapse', 'only what waits is decided');
  if (to === 'confirmed')
    must(
      type === 'confirm' && by?.isAsker === false && by?.isSubject === false,
      'two pairs of eyes, and not those of whom it is about',
    );
  if (to === 'revoked')
    must(type === 'revoke' && by?.isSubject === false, 'not by whom it is about');
  return broken;
}
