import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { reauthMachine } from './reauth.machine.ts';

/** One dialog, each waiting call rejected exactly once (登录 27). Answers the broken rules. */
export function reauthBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof reauthMachine>): string[] {
  const { must, broken } = rules();
  const { waiting } = after.context;
  must(after.matches('open') === waiting.length > 0, 'calls wait exactly while the dialog is open');
  must(new Set(waiting).size === waiting.length, 'a call waits once');
  if (!before || !event) return broken;
  const rejected = emitted(effects, 'rejected').flatMap((it) => it.requestIds as string[]);
  const arrived =
    event.type === 'UNAUTHORIZED' || event.type === 'LATE_UNAUTHORIZED'
      ? [(event as { requestId?: string }).requestId ?? '']
      : [];
  const owed = new Set([...before.context.waiting, ...arrived]);
  must(
    rejected.length === new Set(rejected).size && rejected.every((id) => owed.has(id)),
    'only who waits is rejected, once',
  );
  must(
    [...owed].every((id) => rejected.includes(id) !== waiting.includes(id)),
    'a call either waits or is rejected: none is lost',
  );
  must(
    event.type !== 'LATE_UNAUTHORIZED' || after.value === before.value,
    'a late answer moves nothing',
  );
  must(
    (emitted(effects, 'answered').length === 1) ===
      (before.matches('open') && !after.matches('open')),
    'that the dialog is answered is told when it closes',
  );
  must(
    (emitted(effects, 'reLogin').length === 1) ===
      (event.type === 'CONFIRM' && before.matches('open')),
    're-login follows the confirmation only',
  );
  return broken;
}
