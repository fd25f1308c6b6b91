import { publishPlan, unpublishPlan } from '../../../contract/talent/plan.calls.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, rule } from '../../request/refusal.ts';
import { serve } from '../../request/serve.ts';
import { USED } from './plan.entity.ts';
import { type FoundPlan, foundPlanLocked } from './read.ts';

const PUBLISHED = 4;
const PASSED = 6;
const STOPPED = 5;

async function setStatus({ client, caller, now }: Ctx, id: number, status: number): Promise<number> {
  const published = status === PUBLISHED;
  const { rows } = await client.query<{ version: number }>(
    `update plan set plan_status = $3, published_at = $4, published_by = $5, version = version + 1, updated_by = $6, updated_at = $7
     where school_id = $1 and id = $2 returning version`,
    [caller.schoolId, id, status, published ? now : null, published ? caller.userId : null, caller.userId, now],
  );
  return rows[0]?.version ?? 0;
}
/** The office that publishes supervises the colleges: to reach the plan and to hold the permission is enough. */
function mustBe({ row }: FoundPlan, version: number, status: number, text: string): void {
  if (row.version !== version) throw conflict('方案已被他人修改，请刷新');
  if (row.planStatus !== status) throw rule(text);
}

/** What has passed becomes what is declared from; the edition before it is stopped. */
export const publish = serve(
  publishPlan,
  async (ctx, { body }, it: FoundPlan) => {
    mustBe(it, body.version, PASSED, '只有审核通过的方案可以发布');
    const { row } = it;
    const version = await setStatus(ctx, row.id, PUBLISHED);
    const { rows } = await ctx.client.query<{ id: number }>(
      `update plan set plan_status = ${STOPPED}, version = version + 1, updated_by = $7, updated_at = $8
       where school_id = $1 and business_type = $2 and grade = $3 and major_id = $4 and direction_id is not distinct from $5 and campus_id = $6
         and id <> $9 and plan_status = ${PUBLISHED} returning id::float8 as id`,
      [ctx.caller.schoolId, row.businessType, row.grade, row.majorId, row.directionId, row.campusId, ctx.caller.userId, ctx.now, row.id],
    );
    ctx.audit({ entity: 'plan', entityId: row.id, detail: { event: 'publish', name: row.planName, after: { planStatus: PUBLISHED } } });
    for (const { id } of rows) ctx.audit({ entity: 'plan', entityId: id, detail: { event: 'disable', after: { planStatus: STOPPED } } });
    return { id: row.id, version };
  },
  { find: foundPlanLocked },
);

/** Only while no declaration has been made from it (domain.md 1.3.4). */
export const unpublish = serve(
  unpublishPlan,
  async (ctx, { body }, it: FoundPlan) => {
    mustBe(it, body.version, PUBLISHED, '方案没有发布');
    const { rows } = await ctx.client.query<{ n: number }>(`select (${USED})::int as n from plan e where e.school_id = $1 and e.id = $2`, [
      ctx.caller.schoolId,
      it.row.id,
    ]);
    const used = rows[0]?.n ?? 0;
    if (used > 0) throw rule(`已有 ${used} 条教学任务申报使用该方案，不能取消发布；请用变更申请`);
    const version = await setStatus(ctx, it.row.id, PASSED);
    ctx.audit({
      entity: 'plan',
      entityId: it.row.id,
      detail: { event: 'unpublish', name: it.row.planName, reason: body.reason, after: { planStatus: PASSED } },
    });
    return { id: it.row.id, version };
  },
  { find: foundPlanLocked },
);
