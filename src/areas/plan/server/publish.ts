import {
  afterPublication,
  type PublicationRefusal,
  planCode,
  publicationRefusal,
  restorePublication,
} from '../../../../machines/publication/publication.stored.ts';
import type {
  PublicationActor,
  PublicationEvent,
} from '../../../../machines/publication/publication.types.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { publishPlan, unpublishPlan } from '../contract/plan.calls.ts';
import { publicationText } from '../contract/publicationText.ts';
import { USED } from './plan.entity.ts';
import { type FoundPlan, foundPlanLocked } from './read.ts';

/** The office that publishes supervises the colleges: to reach the plan and to hold the permission is enough. Nobody does anything in a simulation. */
const publisherOf = (caller: Caller, writable: boolean): PublicationActor => {
  const real = caller.operator === null;
  return {
    mayPublish: real && may(caller, 'talent:plan:publish'),
    mayChange: real && writable && may(caller, 'talent:plan:edit'),
  };
};
/** Declarations that have been made from a plan. */
async function usedBy({ client, caller }: Ctx, id: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select (${USED})::int as n from plan e where e.school_id = $1 and e.id = $2`,
    [caller.schoolId, id],
  );
  return rows[0]?.n ?? 0;
}
/** What an event makes of a plan that the caller has locked, by its chart. @throws Refusal 403, 409, 422, 601 */
export async function movedPlan(
  ctx: Ctx,
  { row, writable }: FoundPlan,
  event: (by: PublicationActor) => PublicationEvent,
): Promise<number> {
  const snapshot = restorePublication(row.planStatus, { usedBy: await usedBy(ctx, row.id) });
  const sent = event(publisherOf(ctx.caller, writable));
  const why: PublicationRefusal | null = publicationRefusal(snapshot, sent);
  if (why === 'mayNot') throw forbidden();
  const text = why && publicationText(why, snapshot, sent.type);
  if (text && why === 'reason') throw invalid({ reason: text });
  if (text) throw why === 'used' ? rule(text) : conflict(text);
  return afterPublication(snapshot, sent);
}
function mustBeNewest({ row }: FoundPlan, version: number): void {
  if (row.version !== version) throw conflict('方案已被他人修改，请刷新');
}
async function setStatus(
  { client, caller, now }: Ctx,
  id: number,
  status: number,
): Promise<number> {
  const published = status === planCode('published');
  const { rows } = await client.query<{ version: number }>(
    `update plan set plan_status = $3, published_at = $4, published_by = $5, version = version + 1, updated_by = $6, updated_at = $7
     where school_id = $1 and id = $2 returning version`,
    [
      caller.schoolId,
      id,
      status,
      published ? now : null,
      published ? caller.userId : null,
      caller.userId,
      now,
    ],
  );
  return rows[0]?.version ?? 0;
}
/** The edition before the one that is published ends with it. */
async function supersede(ctx: Ctx, { row }: FoundPlan): Promise<void> {
  const planStatus = afterPublication(restorePublication(planCode('published')), {
    type: 'supersede',
  });
  const { rows } = await ctx.client.query<{ id: number }>(
    `update plan set plan_status = $10, version = version + 1, updated_by = $7, updated_at = $8
     where school_id = $1 and business_type = $2 and grade = $3 and major_id = $4 and direction_id is not distinct from $5 and campus_id = $6
       and id <> $9 and plan_status = ${planCode('published')} returning id::float8 as id`,
    [
      ctx.caller.schoolId,
      row.businessType,
      row.grade,
      row.majorId,
      row.directionId,
      row.campusId,
      ctx.caller.userId,
      ctx.now,
      row.id,
      planStatus,
    ],
  );
  for (const { id } of rows)
    ctx.audit({
      entity: 'plan',
      entityId: id,
      detail: { event: 'disable', after: { planStatus } },
    });
}

/** What has passed becomes what is declared from; the edition before it is stopped. */
export const publish = serve(
  publishPlan,
  async (ctx, { body }, it: FoundPlan) => {
    mustBeNewest(it, body.version);
    const planStatus = await movedPlan(ctx, it, (by) => ({ type: 'publish', by }));
    const { id, planName } = it.row;
    const version = await setStatus(ctx, id, planStatus);
    ctx.audit({
      entity: 'plan',
      entityId: id,
      detail: { event: 'publish', name: planName, after: { planStatus } },
    });
    await supersede(ctx, it);
    return { id, version };
  },
  { find: foundPlanLocked },
);

/** Only while no declaration has been made from it (方案 27). */
export const unpublish = serve(
  unpublishPlan,
  async (ctx, { body: { version: seen, reason } }, it: FoundPlan) => {
    mustBeNewest(it, seen);
    const planStatus = await movedPlan(ctx, it, (by) => ({ type: 'unpublish', by, reason }));
    const { id, planName } = it.row;
    const version = await setStatus(ctx, id, planStatus);
    ctx.audit({
      entity: 'plan',
      entityId: id,
      detail: { event: 'unpublish', name: planName, reason, after: { planStatus } },
    });
    return { id, version };
  },
  { find: foundPlanLocked },
);
