import type pg from 'pg';
import { accountStateOf, restoreAccount } from '../../../../machines/account/account.stored.ts';
import type { AccountState } from '../../../../machines/account/account.types.ts';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { type AuditNote, type AuditRow, auditRow, writeAudit } from '../request/audit.ts';
import type { OutsideCtx } from '../request/ctx.ts';
import { openSession } from './session.ts';

/** What decides whether somebody who has proved who they are may come in. */
export interface Account {
  id: string;
  password_hash: string | null;
  account_status: string;
  locked_until: Date | null;
}
export const ACCOUNT_COLUMNS = 'id, password_hash, account_status, locked_until';

/** What is said of an account into which nobody comes. */
export const CLOSED_ZH: Readonly<Record<AccountState, string>> = {
  none: '尚未开通',
  inactive: '尚未激活',
  normal: '正常',
  locked: '已锁定',
  disabled: '已停用',
};

/** A lock that lasts longer than any the throttle sets was put on by an administrator (milliseconds). */
const BY_HAND_MS = 24 * 3_600_000;
/** Why the account is closed, or null. Said only to whoever has proved that it is theirs. */
export function closedText(
  { account_status, locked_until }: Pick<Account, 'account_status' | 'locked_until'>,
  now: Date,
): string | null {
  const state = accountStateOf({ accountStatus: account_status, lockedUntil: locked_until }, now);
  if (restoreAccount(state).can({ type: 'login', right: true })) return null;
  const left = (locked_until?.getTime() ?? 0) - now.getTime();
  if (state === 'locked' && left <= BY_HAND_MS)
    return `账号已锁定，请 ${Math.ceil(left / 60_000)} 分钟后再试`;
  return `账号${CLOSED_ZH[state]}，请联系管理员`;
}

/** Audit row of a try to log in; `userId` null while nobody is known. */
export const loginRow = (
  call: Call,
  ctx: OutsideCtx,
  userId: number | null,
  outcome: AuditRow['outcome'],
  now: Date,
): AuditRow => ({
  ...auditRow(
    call.name,
    ctx.request,
    null,
    now,
    outcome,
    outcome === 'done' ? CODE.done : CODE.rule,
  ),
  schoolId: ctx.reference.school.id,
  userId,
});

/**
 * Opens the session of somebody who may come in, with its audit row; answers the token. @param mustChangePassword they came in by a
 * password that they have to change first; whoever comes by single sign-on has used none
 */
export async function admit(
  client: pg.PoolClient,
  ctx: OutsideCtx,
  call: Call,
  userId: number,
  now: Date,
  mustChangePassword = false,
): Promise<string> {
  const schoolId = ctx.reference.school.id;
  await client.query('update app_user set last_login_at = $3 where school_id = $1 and id = $2', [
    schoolId,
    userId,
    now,
  ]);
  const note: AuditNote = { entity: 'user', entityId: userId };
  await writeAudit(client, loginRow(call, ctx, userId, 'done', now), [note]);
  return openSession(
    client,
    {
      schoolId,
      userId,
      ip: ctx.ip,
      userAgent: ctx.request.headers['user-agent'],
      mustChangePassword,
    },
    now,
  );
}
