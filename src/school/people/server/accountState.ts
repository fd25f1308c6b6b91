import {
  type AccountRefusal,
  accountEventRefusal,
  accountStateOf,
  afterAccount,
  restoreAccount,
  type StoredAccount,
  statesFor,
} from '../../../../machines/account/account.stored.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountState,
} from '../../../../machines/account/account.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';

/** A lock by hand holds until somebody unlocks; the date only has to be far away. */
const FOREVER = new Date('2999-01-01T00:00:00Z');
/** The columns of an account in a state (what `accountStateOf` reads). */
const columnsOf = (state: AccountState) =>
  state === 'locked'
    ? { status: 'normal', until: FOREVER }
    : { status: state as string, until: null };
/** How the account of a row of app_user stands, in SQL: the same as `accountStateOf` says of its columns. */
export const accountStatusSql = (u: string): string =>
  `case when ${u}.account_status = 'normal' and ${u}.locked_until > now() then 'locked' else ${u}.account_status end`;

type Right = 'system:user' | 'student:account';
/** An event of the chart as this caller sends it, by the rights that they hold over accounts of the kind. */
export function accountEvent(
  caller: Caller,
  right: Right,
  what: {
    type: 'activate' | 'lock' | 'unlock' | 'disable' | 'enable' | 'reset';
    confirmed?: boolean;
  },
): AccountEvent {
  const by = {
    mayOpen: may(caller, `${right}:open`),
    mayEdit: may(caller, `${right}:edit`),
    mayReset: may(caller, `${right}:reset`),
  };
  return what.type === 'disable'
    ? { type: 'disable', confirmed: what.confirmed === true, by }
    : { type: what.type, by };
}

/** What the chart says of an event: where it leads, or why not. */
export function weighAccount(
  stored: StoredAccount,
  event: AccountEvent,
  now: Date,
  context: Partial<AccountContext> = {},
): { to: AccountState; refusal: AccountRefusal | null } {
  const snapshot = restoreAccount(accountStateOf(stored, now), context);
  return { to: afterAccount(snapshot, event), refusal: accountEventRefusal(snapshot, event) };
}
/** 账号现在不是正常或锁定状态 */
export const wrongState = ({ type }: AccountEvent): string => `账号现在不是${statesFor(type)}状态`;

/** Writes where accounts have come to; who is locked or disabled is out at once. @param by nobody: a rule has done it */
export async function writeAccountState(
  db: Queryable,
  schoolId: number,
  userIds: readonly number[],
  to: AccountState,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { status, until } = columnsOf(to);
  await db.query(
    `update app_user set account_status = $3, locked_until = $4, version = version + 1, updated_by = coalesce($5, updated_by), updated_at = $6
     where school_id = $1 and id = any($2::bigint[])`,
    [schoolId, userIds, status, until, by, now],
  );
  if (to === 'locked' || to === 'disabled')
    await db.query(
      'delete from auth_session where school_id = $1 and user_id = any($2::bigint[])',
      [schoolId, userIds],
    );
}
