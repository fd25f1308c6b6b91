import type { CallRequest } from '../../../contract/call.ts';
import { changeAccount, loginHistory } from '../../../contract/system/user.calls.ts';
import { watchQueues } from '../../notice/uncovered.ts';
import type { Somebody } from '../../policy/asCaller.ts';
import { accountRefusal } from '../../policy/grants.ts';
import type { LeavingPart } from '../../policy/leaving.ts';
import { seenPerson } from '../../policy/peopleSeen.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, rule } from '../../request/refusal.ts';
import { type Served, serve } from '../../request/serve.ts';

/** A lock by hand holds until somebody unlocks; the date only has to be far away. */
const FOREVER = new Date('2999-01-01T00:00:00Z');

/** What each action does, and when it can be done. */
const ACTIONS = {
  lock: {
    from: '正常',
    can: (w: Somebody, locked: boolean) => w.accountStatus === 'normal' && !locked,
    set: { status: 'normal', until: FOREVER },
  },
  unlock: { from: '锁定', can: (_: Somebody, locked: boolean) => locked, set: { status: 'normal', until: null } },
  disable: { from: '正常或锁定', can: (w: Somebody) => w.accountStatus === 'normal', set: { status: 'disabled', until: null } },
  enable: { from: '停用', can: (w: Somebody) => w.accountStatus === 'disabled', set: { status: 'normal', until: null } },
} as const;

/**
 * Locks, unlocks, disables or enables an account (domain.md 1.5.3); his sessions end with a lock at once, with disabling by the
 * next request. Disabling is told first what would be left undone.
 */
export const serveChangeAccount = (parts: readonly LeavingPart[]): Served =>
  serve(changeAccount, (ctx, { params, body }) => watchQueues(ctx, () => changed(ctx, parts, params.id, body)));
async function changed(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  id: number,
  body: CallRequest<typeof changeAccount>['body'],
): Promise<null> {
  const { client, caller, realNow, audit } = ctx;
  await client.query('select from app_user where school_id = $1 and id = $2 for update', [caller.schoolId, id]);
  const who = await seenPerson(ctx, id);
  if (who.version !== body.version) throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
  const refusal = accountRefusal(caller, who.caller);
  if (refusal) throw rule(refusal);
  const locked = who.lockedUntil !== null && who.lockedUntil > realNow;
  const action = ACTIONS[body.action];
  if (!action.can(who, locked)) throw conflict(`该账号现在不是${action.from}状态，请刷新`);
  if (body.action === 'disable' && !body.confirmed) {
    const impacts: string[] = [];
    for (const part of parts) impacts.push(...(await part.impacts(ctx, who)));
    if (impacts.length) throw rule(`停用 ${who.caller.cname} 会影响：${impacts.join('；')}`, { impacts });
  }
  await client.query(
    `update app_user set account_status = $3, locked_until = $4, version = version + 1, updated_by = $5, updated_at = $6
     where school_id = $1 and id = $2`,
    [caller.schoolId, id, action.set.status, action.set.until, caller.userId, realNow],
  );
  if (body.action === 'lock' || body.action === 'disable')
    await client.query('delete from auth_session where school_id = $1 and user_id = $2', [caller.schoolId, id]);
  audit({
    entity: 'user',
    entityId: id,
    detail: {
      event: body.action,
      before: { accountStatus: who.accountStatus, locked },
      after: { accountStatus: action.set.status, locked: action.set.until !== null },
    },
  });
  return null;
}

const MOST = 50;
/** Logins as the audit log has them: also those that failed, with the reason that was noted. */
export const serveLoginHistory: Served = serve(loginHistory, async (ctx, { params }) => {
  await seenPerson(ctx, params.id);
  const { rows } = await ctx.client.query<{ at: Date; action: string; outcome: string; reason: string | null; ip: string | null }>(
    `select at, action, outcome, detail ->> 'reason' as reason, ip from audit_log
     where school_id = $1 and entity = 'user' and entity_id = $2 and action in ('login', 'oauthLogin', 'logout') order by at desc, id desc limit ${MOST}`,
    [ctx.caller.schoolId, String(params.id)],
  );
  return rows.map(({ at, action, outcome, reason, ip }) => ({
    at: at.toISOString(),
    event: action === 'logout' ? ('logout' as const) : outcome === 'done' ? ('login' as const) : ('failed' as const),
    reason: reason ?? (action === 'oauthLogin' ? '统一身份认证' : ''),
    ip: ip ?? '',
  }));
});
