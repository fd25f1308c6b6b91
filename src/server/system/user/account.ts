import type { CallRequest } from '../../../contract/call.ts';
import { changeAccount, loginHistory } from '../../../contract/system/user.calls.ts';
import { ACCOUNT_RESULT, mayTakeStep, writeAccountState } from '../../auth/accountState.ts';
import { loginsOf } from '../../auth/logins.ts';
import { watchQueues } from '../../notice/uncovered.ts';
import { accountRefusal } from '../../policy/grants.ts';
import type { LeavingPart } from '../../policy/leaving.ts';
import { seenPerson } from '../../policy/peopleSeen.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, rule } from '../../request/refusal.ts';
import { type Served, serve } from '../../request/serve.ts';

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
  const action = ACCOUNT_RESULT[body.action];
  if (!mayTakeStep(who, body.action, realNow)) throw conflict(`该账号现在不是${action.from}状态，请刷新`);
  if (body.action === 'disable' && !body.confirmed) {
    const impacts: string[] = [];
    for (const part of parts) impacts.push(...(await part.impacts(ctx, who)));
    if (impacts.length) throw rule(`停用 ${who.caller.cname} 会影响：${impacts.join('；')}`, { impacts });
  }
  await writeAccountState(client, caller.schoolId, [id], body.action, { by: caller.userId, now: realNow });
  audit({
    entity: 'user',
    entityId: id,
    detail: {
      event: body.action,
      before: { accountStatus: who.accountStatus, locked },
      after: { accountStatus: action.status, locked: action.until !== null },
    },
  });
  return null;
}

export const serveLoginHistory: Served = serve(loginHistory, async (ctx, { params }) => {
  await seenPerson(ctx, params.id);
  return loginsOf(ctx.client, ctx.caller.schoolId, params.id);
});
