import {
  afterHandover,
  handoverCode,
  handoverRefusal,
  restoreHandover,
} from '../../../../../machines/handover/handover.stored.ts';
import { SUCCESSOR_ZH, type Successor } from '../../../../../machines/handover/handover.types.ts';
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
import type { LeavingPart, Moved } from '../../../../school/people/server/leavingPart.ts';
import { handOver, handoverPreview } from '../../contract/user.calls.ts';
import { disableAccount } from '../account.ts';
import { serveHandovers, serveUndoHandover } from './undo.ts';

const BY = { mayHand: true };
/** How somebody stands as the one who takes over; a lock passes in minutes. */
const successorOf = (who: Somebody, to: Somebody): Successor => {
  if (to.caller.userId === who.caller.userId) return 'self';
  if (!inOffice(to)) return 'closed';
  return to.hasLogin ? 'ready' : 'noLogin';
};
/** Who takes over: somebody else whom the caller manages as well, whose account is open and who can come in (用户 22). */
async function receiver(ctx: Ctx, who: Somebody, id: number): Promise<Somebody> {
  const to = id === who.caller.userId ? who : await seenPerson(ctx, id);
  const refused = handoverRefusal(NOTHING_GIVEN, {
    type: 'hand',
    by: BY,
    to: successorOf(who, to),
  });
  if (refused && refused in SUCCESSOR_ZH)
    throw invalid({ toUserId: SUCCESSOR_ZH[refused as Successor] });
  return to;
}
const NOTHING_GIVEN = restoreHandover(handoverCode('none'));

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
  const lastRecord = await lastRecordOf(ctx);
  const moved = [];
  const things = [];
  for (const part of chosen) {
    const { count, refusal } = await part.count(ctx, who, to);
    if (refusal) throw rule(`${part.title}：${refusal}`);
    if (count === 0) continue;
    const went = await part.move(ctx, who, to, body.reason);
    moved.push({ title: part.title, count: went.length });
    things.push(...went.map((one) => ({ ...one, part: part.key })));
  }
  const handover = await keep(ctx, who, to, { ...body, lastRecord, things });
  await client.query(
    'update app_user set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = any($2::bigint[])',
    [caller.schoolId, [id, body.toUserId], caller.userId, realNow],
  );
  ctx.audit({
    entity: 'user',
    entityId: id,
    detail: { event: 'handOver', to: to.caller.cname, reason: body.reason, handover, moved },
  });
  // what stays behind has been read in the dialog
  if (body.disable) await disableAccount(ctx, who);
  return { id: handover, moved };
}

const lastRecordOf = async ({ client, caller }: Ctx): Promise<number> =>
  (
    await client.query<{ id: number }>(
      'select coalesce(max(id), 0)::float8 as id from approval_record where school_id = $1',
      [caller.schoolId],
    )
  ).rows[0]?.id ?? 0;
interface Kept {
  disable?: boolean | undefined;
  reason: string;
  lastRecord: number;
  things: readonly (Moved & { part: string })[];
}
/** Writes down what has gone, so that it can come back (用户 34). */
async function keep(
  { client, caller, realNow }: Ctx,
  who: Somebody,
  to: Somebody,
  { disable = false, reason, lastRecord, things }: Kept,
): Promise<number> {
  const state = afterHandover(NOTHING_GIVEN, { type: 'hand', by: BY, to: 'ready' });
  const { rows } = await client.query<{ id: number }>(
    `insert into handover (school_id, from_id, from_name, to_id, to_name, disabled, reason, handover_state, last_record, at, by_id, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id::float8 as id`,
    [
      caller.schoolId,
      who.caller.userId,
      who.caller.cname,
      to.caller.userId,
      to.caller.cname,
      disable,
      reason,
      state,
      lastRecord,
      realNow,
      caller.userId,
      caller.cname,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    'insert into handover_item (school_id, handover_id, part, item_id, was) select $1, $2, * from unnest($3::text[], $4::bigint[], $5::jsonb[])',
    [
      caller.schoolId,
      id,
      things.map(({ part }) => part),
      things.map((one) => one.id),
      things.map(({ was }) => JSON.stringify(was)),
    ],
  );
  return id;
}

export const handoverHandlers = (parts: readonly LeavingPart[]): readonly Served[] => [
  preview(parts),
  hand(parts),
  serveHandovers(parts),
  serveUndoHandover(parts),
];
