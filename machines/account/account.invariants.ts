import { rules, type Step } from '../kit/model.ts';
import type { accountMachine } from './account.machine.ts';
import type { AccountActor, AccountState } from './account.types.ts';

/** Who moves an account from where to where, written by hand and not read from the chart (用户 11–16). */
const MOVES: Readonly<
  Record<
    string,
    readonly [from: readonly AccountState[], to: AccountState, needs: keyof AccountActor | null]
  >
> = {
  register: [['none'], 'inactive', null],
  open: [['none'], 'normal', 'mayOpen'],
  activate: [['inactive'], 'normal', 'mayEdit'],
  lock: [['normal'], 'locked', 'mayEdit'],
  unlock: [['locked'], 'normal', 'mayEdit'],
  runsOut: [['locked'], 'normal', null],
  disable: [['normal', 'locked'], 'disabled', 'mayEdit'],
  enable: [['disabled'], 'normal', 'mayEdit'],
  leave: [['normal', 'locked'], 'disabled', null],
  comeBack: [['disabled'], 'normal', null],
};

/** What must hold at every step. Answers the broken rules. */
export function accountBroken({ before, event, after }: Step<typeof accountMachine>): string[] {
  const { must, broken } = rules();
  const { closedByChange, duties } = after.context;
  must(!closedByChange || after.value === 'disabled', 'what a change has closed is closed');
  if (!before || !event) return broken;
  const sent = event as unknown as {
    type: string;
    by?: AccountActor;
    confirmed?: boolean;
    right?: boolean;
  };
  if (after.value === before.value) {
    must(closedByChange === before.context.closedByChange, 'what moves nothing changes nothing');
    if (after === before) return broken;
    must(
      sent.type === 'login' || sent.type === 'reset',
      'only a login and a new password leave an account where it is',
    );
    if (sent.type === 'login')
      must(
        before.value === 'normal' && sent.right === true,
        'in comes who has an open account and proves that it is theirs',
      );
    if (sent.type === 'reset')
      must(
        before.value !== 'none' && before.value !== 'disabled' && sent.by?.mayReset === true,
        'no new password for a closed account',
      );
    return broken;
  }
  const [from, to, needs] = MOVES[sent.type] ?? [[], null, null];
  must(
    from.some((state) => state === before.value) && after.value === to,
    'accounts move as the table says',
  );
  must(needs === null || sent.by?.[needs] === true, 'nobody moves an account without the right');
  if (sent.type === 'disable')
    must(duties === 0 || sent.confirmed === true, 'what is left undone has been seen');
  if (sent.type === 'enable')
    must(!before.context.closedByChange, 'what a change has closed is not opened by hand');
  if (sent.type === 'comeBack')
    must(before.context.closedByChange, 'what somebody has closed is not opened by a change');
  return broken;
}
