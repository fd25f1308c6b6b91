import type pg from 'pg';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { type AuditNote, type AuditRow, auditRow, writeAudit } from '../request/audit.ts';
import type { OutsideCtx } from '../request/ctx.ts';
import { openSession } from './session.ts';

/** What decides whether somebody who has proved who he is may come in. */
export interface Account {
  id: string;
  password_hash: string | null;
  account_status: string;
  locked_until: Date | null;
}
export const ACCOUNT_COLUMNS = 'id, password_hash, account_status, locked_until';

/** A lock that lasts longer than any the throttle sets was put on by an administrator (milliseconds). */
const BY_HAND_MS = 24 * 3_600_000;
/** Why the account is closed, or null. Said only to whoever has proved that it is his. */
export function closedText({ account_status, locked_until }: Account, now: Date): string | null {
  if (account_status === 'disabled') return '账号已停用，请联系管理员';
  if (account_status === 'inactive') return '账号尚未激活，请联系管理员';
  if (locked_until && locked_until.getTime() - now.getTime() > BY_HAND_MS) return '账号已锁定，请联系管理员';
  if (locked_until && locked_until > now)
    return `账号已锁定，请 ${Math.ceil((locked_until.getTime() - now.getTime()) / 60_000)} 分钟后再试`;
  return null;
}

/** Audit row of a try to log in; `userId` null while nobody is known. */
export const loginRow = (call: Call, ctx: OutsideCtx, userId: number | null, outcome: AuditRow['outcome'], now: Date): AuditRow => ({
  ...auditRow(call.name, ctx.request, null, now, outcome, outcome === 'done' ? CODE.done : CODE.rule),
  schoolId: ctx.reference.school.id,
  userId,
});

/**
 * Opens the session of somebody who may come in, with its audit row; answers the token. @param mustChangePassword he came in by a
 * password that he has to change first; whoever comes by single sign-on has used none
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
  await client.query('update app_user set last_login_at = $3 where school_id = $1 and id = $2', [schoolId, userId, now]);
  const note: AuditNote = { entity: 'user', entityId: userId };
  await writeAudit(client, loginRow(call, ctx, userId, 'done', now), [note]);
  return openSession(client, { schoolId, userId, ip: ctx.ip, userAgent: ctx.request.headers['user-agent'], mustChangePassword }, now);
}
