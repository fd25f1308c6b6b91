import { rules, type Step } from '../kit/model.ts';
import type { secondFactorMachine } from './secondFactor.machine.ts';

/** What must hold at every step of the door after the login (登录 39、40). Answers the broken rules. */
export function secondFactorBroken({
  before,
  event,
  after,
}: Step<typeof secondFactorMachine>): string[] {
  const { must, broken } = rules();
  const { bind, offered, codes, error } = after.context;
  must(
    after.matches('binding') || after.matches('confirming') ? offered !== null : true,
    'whoever binds has a secret to scan',
  );
  must(codes.length > 0 === after.matches('keeping'), 'recovery codes are there only to be kept');
  must(offered === null || codes.length === 0, 'the secret is gone when it is bound');
  must(
    bind ? !after.matches('asking') : !after.matches('binding'),
    'one binds once, then is asked',
  );
  if (after.matches('unprepared')) must(!!error, 'a failure is told');
  must(
    ['preparing', 'confirming', 'proving', 'keeping'].every(
      (state) => !after.matches(state as 'proving') || error === null,
    ),
    'what is being tried has no error',
  );
  if (!before || !event) return broken;
  if (event.type === 'CODE' && after.matches('proving'))
    must(before.matches('asking'), 'a code is sent once');
  if (after.matches('through') && !before.matches('through'))
    must(
      ['confirming', 'keeping', 'proving'].some((state) => before.matches(state as 'proving')),
      'nobody is through without having given a code',
    );
  return broken;
}
