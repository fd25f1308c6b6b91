import type { CallRequest } from '../../../../platform/contract/call.ts';
import type { Somebody } from '../../../../platform/server/access/asCaller.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { inOffice } from '../../../../school/approval/server/approvers.ts';
import { watchQueues } from '../../../../school/approval/server/notice/uncovered.ts';
import { accountRefusal } from '../../../../school/people/server/grants.ts';
import type { LeavingPart } from '../../../../school/people/server/leavingPart.ts';
import { handOver, handoverPreview } from '../../contract/user.calls.ts';
import { disableAccount } from '../account.ts';

/** Who takes over: somebody else whom the caller manages as well, whose account is open and who can come in; a lock passes in minutes. */
async function receiver(ctx: Ctx, who: Somebody, id: number): Promise<Somebody> {
  if (id === who.caller.userId) throw invalid({ toUserId: '不能移交给本人' });
  const to = await seenPerson(ctx, id);
  if (!inOffice(to)) throw invalid({ toUserId: '接收人的账号不是正常状态' });
  if (!to.hasLogin)
    throw invalid({ toUserId: '接收人没有可登录的账号，请另选一人，或先为他设置密码' });
  return to;
}

/** `GET …/{id}/handover`: what there is, and with `toUserId` what can go to that person. */
const preview = (parts: readonly LeavingPart[]): Served =>
  serve(handoverPreview, async (ctx, { params, query }) => {
    const who = await seenPerson(ctx, params.id);
    const to = query.toUserId === undefined ? null : await receiver(ctx, who, query.toUserId);
    const counts = [];
    const impacts: string[] = [];
    for (const part of parts) {
      const { count, note, refusal } = await part.count(ctx, who, to);
      impacts.push(...(await part.impacts(ctx, who)));
      if (count > 0 || note)
        counts.push({
          key: part.key,
          title: part.title,
          count,
          note: note ?? null,
          refusal: refusal ?? null,
        });
    }
    return { version: who.version, parts: counts, impacts };
  });

/** `POST …/{id}/handover`: all chosen parts in one transaction, and with `disable` the account is closed by it too (用户 32). @throws 404, 409 when the account has changed, 422, 601 with the reason */
const hand = (parts: readonly LeavingPart[]): Served =>
  serve(handOver, (ctx, { params, body }) =>
    watchQueues(ctx, () => handed(ctx, parts, params.id, body)),
  );

async function handed(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  id: number,
  body: CallRequest<typeof handOver>['body'],
) {
  const { client, caller, realNow } = ctx;
  // both rows, in one order: two who hand over to each other wait, and do not lock each other out
  await client.query(
    'select from app_user where school_id = $1 and id = any($2::bigint[]) order by id for update',
    [caller.schoolId, [id, body.toUserId]],
  );
  const who = await seenPerson(ctx, id);
  if (who.version !== body.version)
    throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
  const to = await receiver(ctx, who, body.toUserId);
  if (body.disable && !may(caller, 'system:user:edit')) throw forbidden();
  const refused = accountRefusal(caller, who.caller) ?? accountRefusal(caller, to.caller);
  if (refused) throw rule(refused);
  const chosen = parts.filter((part) => body.keys.includes(part.key));
  if (chosen.length < body.keys.length) throw invalid({ keys: '没有这一项' });
  const moved = [];
  for (const part of chosen) {
    const { count, refusal } = await part.count(ctx, who, to);
    if (refusal) throw rule(`${part.title}：${refusal}`);
    if (count > 0)
      moved.push({
        title: part.title,
        count: (await part.move(ctx, who, to, body.reason)).length,
      });
  }
  await client.query(
    'update app_user set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = any($2::bigint[])',
    [caller.schoolId, [id, body.toUserId], caller.userId, realNow],
  );
  ctx.audit({
    entity: 'user',
    entityId: id,
    detail: { event: 'handOver', to: to.caller.cname, reason: body.reason, moved },
  });
  // what stays behind has been read in the dialog
  if (body.disable) await disableAccount(ctx, who);
  return { moved };
}

export const handoverHandlers = (parts: readonly LeavingPart[]): readonly Served[] => [
  preview(parts),
  hand(parts),
];
