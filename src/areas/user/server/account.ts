import { accountStateOf } from '../../../../machines/account/account.stored.ts';
import type { AccountAction, AccountState } from '../../../../machines/account/account.types.ts';
import type { CallRequest } from '../../../platform/contract/call.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { seenPerson } from '../../../platform/server/access/peopleSeen.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import {
  accountEvent,
  weighAccount,
  writeAccountState,
  wrongState,
} from '../../../school/people/server/accountState.ts';
import { accountRefusal } from '../../../school/people/server/grants.ts';
import type { LeavingPart } from '../../../school/people/server/leavingPart.ts';
import { loginsOf } from '../../../school/people/server/logins.ts';
import { changeAccount, loginHistory } from '../contract/user.calls.ts';

/**
 * Locks, unlocks, disables or enables an account (用户 13、14); their sessions end with a lock at once, with disabling by the
 * next request. Disabling is told first what would be left undone.
 */
export const serveChangeAccount = (parts: readonly LeavingPart[]): Served =>
  serve(changeAccount, (ctx, { params, body }) =>
    watchQueues(ctx, () => changed(ctx, parts, params.id, body)),
  );
async function changed(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  id: number,
  body: CallRequest<typeof changeAccount>['body'],
): Promise<null> {
  const { client, caller } = ctx;
  await client.query('select from app_user where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    id,
  ]);
  const who = await seenPerson(ctx, id);
  if (who.version !== body.version)
    throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
  const refusal = accountRefusal(caller, who.caller);
  if (refusal) throw rule(refusal);
  const impacts: string[] = [];
  if (body.action === 'disable')
    for (const part of parts) impacts.push(...(await part.impacts(ctx, who)));
  await moveAccount(ctx, who, { type: body.action, confirmed: body.confirmed === true }, impacts);
  return null;
}

/** Takes an account where the chart says, and notes it. @throws Refusal 601 with what would be left undone, 409 */
async function moveAccount(
  { client, caller, realNow, audit }: Ctx,
  who: Somebody,
  what: { type: AccountAction; confirmed: boolean },
  impacts: readonly string[],
): Promise<void> {
  const event = accountEvent(caller, 'system:user', what);
  const { to, refusal: against } = weighAccount(who, event, realNow, { duties: impacts.length });
  if (against === 'duties')
    throw rule(`停用 ${who.caller.cname} 会影响：${impacts.join('；')}`, { impacts });
  if (against) throw conflict(`该${wrongState(event)}，请刷新`);
  const id = who.caller.userId;
  await writeAccountState(client, caller.schoolId, [id], to, { by: caller.userId, now: realNow });
  audit({
    entity: 'user',
    entityId: id,
    detail: {
      event: what.type,
      before: noted(accountStateOf(who, realNow)),
      after: noted(to),
    },
  });
}
/** Closes the account of somebody who has handed over (用户 32): what stays behind has been read. */
export const disableAccount = (ctx: Ctx, who: Somebody): Promise<void> =>
  moveAccount(ctx, who, { type: 'disable', confirmed: true }, []);
/** Opens it again when that is taken back (用户 34). */
export const enableAccount = (ctx: Ctx, who: Somebody): Promise<void> =>
  moveAccount(ctx, who, { type: 'enable', confirmed: true }, []);

/** As the audit log has it: a lock stands beside the status. */
const noted = (state: AccountState) => ({
  accountStatus: state === 'locked' ? 'normal' : state,
  locked: state === 'locked',
});

export const serveLoginHistory: Served = serve(loginHistory, async (ctx, { params }) => {
  await seenPerson(ctx, params.id);
  return loginsOf(ctx.client, ctx.caller.schoolId, params.id);
});
