import { ACCOUNT_STEPS, type AccountAction, type AccountStatus } from '../../contract/auth/accountSteps.ts';
import type { Queryable } from '../database/queryable.ts';

/** A lock by hand holds until somebody unlocks; the date only has to be far away. */
const FOREVER = new Date('2999-01-01T00:00:00Z');

export interface AccountState {
  accountStatus: string;
  lockedUntil: Date | null;
}
/** What each step makes of an account, and of which it is made. */
export const ACCOUNT_RESULT = {
  lock: { from: '正常', status: 'normal', until: FOREVER },
  unlock: { from: '锁定', status: 'normal', until: null },
  disable: { from: '正常或锁定', status: 'disabled', until: null },
  enable: { from: '停用', status: 'normal', until: null },
} as const satisfies Record<AccountAction, unknown>;

/** Whether a step can be taken by hand now. */
export function mayTakeStep({ accountStatus, lockedUntil }: AccountState, step: AccountAction, now: Date): boolean {
  const isLocked = accountStatus === 'normal' && lockedUntil !== null && lockedUntil > now;
  return ACCOUNT_STEPS[isLocked ? 'locked' : (accountStatus as AccountStatus)].includes(step);
}

/** Writes what a step makes of accounts; who is locked or disabled is out at once. @param by nobody: a rule has done it */
export async function writeAccountState(
  db: Queryable,
  schoolId: number,
  userIds: readonly number[],
  step: AccountAction,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { status, until } = ACCOUNT_RESULT[step];
  await db.query(
    `update app_user set account_status = $3, locked_until = $4, version = version + 1, updated_by = coalesce($5, updated_by), updated_at = $6
     where school_id = $1 and id = any($2::bigint[])`,
    [schoolId, userIds, status, until, by, now],
  );
  if (step === 'lock' || step === 'disable')
    await db.query('delete from auth_session where school_id = $1 and user_id = any($2::bigint[])', [schoolId, userIds]);
}
