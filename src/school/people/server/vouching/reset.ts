import { vouchingRefusal } from '../../../../../machines/vouching/vouching.stored.ts';
import { somebody } from '../../../../platform/server/access/asCaller.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import type { AuditNote } from '../../../../platform/server/request/audit.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { isApprovalOpen, moveVouching, readVouching, vouchingAt } from './stored.ts';
import { isWeightyPerson, otherVouchers } from './vouchers.ts';

/** That a rule of two was not kept because there is no second administrator. */
export const unvouched = (userId: number, kind: 'reset' | 'person'): AuditNote => ({
  entity: 'user',
  entityId: userId,
  detail: { event: 'unvouched', kind },
});

/**
 * Somebody's password has been reset by the caller (用户 42): while a window is open, that of whoever decides or confirms waits for a second
 * administrator, who is told. @returns whether it waits, and what the audit log is to say besides
 */
export async function vouchReset(
  ctx: Pick<Ctx, 'client' | 'caller' | 'now' | 'realNow'>,
  userId: number,
): Promise<{ waiting: boolean; notes: AuditNote[] }> {
  const { client, caller, now, realNow } = ctx;
  const { schoolId } = caller;
  const who = await somebody(client, schoolId, userId, ctx);
  if (!who) throw notFound();
  const matters = isWeightyPerson(who.caller) && (await isApprovalOpen(client, schoolId, now));
  const others = matters ? await otherVouchers(ctx, 'reset', who.caller) : [];
  const waiting = others.length > 0;
  const whose = { schoolId, userId, kind: 'reset' } as const;
  const by = { mayVouch: true, isAsker: true, isSubject: false };
  await moveVouching(
    client,
    whose,
    waiting ? { type: 'ask', needed: true, by } : { type: 'lapse' },
    { by: caller.userId, now: realNow },
  );
  if (waiting)
    await tell(ctx, [
      {
        kind: 'alarm',
        count: 1,
        text: `${caller.cname} 重置了 ${who.caller.cname} 的密码，请在用户列表里确认或撤销，确认以后才能使用`,
        link: `/system/user?keyword=${encodeURIComponent(who.caller.employeeNumber)}`,
        source: '用户',
        to: others,
      },
    ]);
  return { waiting, notes: matters && !waiting ? [unvouched(userId, 'reset')] : [] };
}

const WHY: Readonly<Record<string, string>> = {
  waiting: '密码由管理员重置，须由另一位管理员确认后才能使用',
  revoked: '密码的重置已被撤销，请联系管理员重新重置',
};
/** Why nobody comes in by this password, although it is right, or null (用户 42). @param now business time */
export async function passwordRefusal(
  db: Queryable,
  schoolId: number,
  userId: number,
  now: Date,
): Promise<string | null> {
  const stored = await readVouching(db, schoolId, userId, 'reset');
  if (!stored) return null;
  const needed = await isApprovalOpen(db, schoolId, now);
  const refusal = vouchingRefusal(vouchingAt('reset', stored), { type: 'use', needed });
  return refusal && (WHY[refusal] ?? null);
}
