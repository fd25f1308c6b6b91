import type { Queryable } from '../database/queryable.ts';

/** A lock by hand holds until somebody unlocks; the date only has to be far away. */
const FOREVER = new Date('2999-01-01T00:00:00Z');

export interface AccountState {
  accountStatus: string;
  lockedUntil: Date | null;
}
const isLocked = ({ lockedUntil }: AccountState, now: Date) => lockedUntil !== null && lockedUntil > now;
/** What can be done to an account by hand, from which state, and what it is then. */
export const ACCOUNT_STEPS = {
  lock: {
    from: '正常',
    can: (it: AccountState, now: Date) => it.accountStatus === 'normal' && !isLocked(it, now),
    set: { status: 'normal', until: FOREVER },
  },
  unlock: { from: '锁定', can: isLocked, set: { status: 'normal', until: null } },
  disable: { from: '正常或锁定', can: (it: AccountState) => it.accountStatus === 'normal', set: { status: 'disabled', until: null } },
  enable: { from: '停用', can: (it: AccountState) => it.accountStatus === 'disabled', set: { status: 'normal', until: null } },
} as const;
export type AccountStep = keyof typeof ACCOUNT_STEPS;

/** Writes what a step makes of accounts; who is locked or disabled is out at once. @param by nobody: a rule has done it */
export async function writeAccountState(
  db: Queryable,
  schoolId: number,
  userIds: readonly number[],
  step: AccountStep,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { status, until } = ACCOUNT_STEPS[step].set;
  await db.query(
    `update app_user set account_status = $3, locked_until = $4, version = version + 1, updated_by = coalesce($5, updated_by), updated_at = $6
     where school_id = $1 and id = any($2::bigint[])`,
    [schoolId, userIds, status, until, by, now],
  );
  if (step === 'lock' || step === 'disable')
    await db.query('delete from auth_session where school_id = $1 and user_id = any($2::bigint[])', [schoolId, userIds]);
}
