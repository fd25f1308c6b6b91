import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ApprovalRow } from '../../../school/approval/server/row.ts';
import { APPLIED_CHANGE, changeStatusAfter } from '../../../school/plan/contract/planStatus.ts';
import { planChange } from '../../../school/plan/server/schema/plan.ts';
import { writeBody } from './writeBody.ts';

/** What a step of a change leads to; passed by the last level it becomes the plan (方案 30). */
export async function applyChange(
  ctx: Ctx,
  id: number,
  after: Pick<ApprovalRow, 'declareStatus' | 'currentLevel'>,
): Promise<void> {
  const { client, db, caller, now } = ctx;
  const changeStatus = changeStatusAfter(after);
  const isApplied = changeStatus === APPLIED_CHANGE;
  await client.query(
    'update plan_change set change_status = $3, applied_at = $4 where school_id = $1 and id = $2',
    [caller.schoolId, id, changeStatus, isApplied ? now : null],
  );
  if (!isApplied) return;
  const [change] = await db
    .select()
    .from(planChange)
    .where(and(eq(planChange.schoolId, caller.schoolId), eq(planChange.id, id)));
  if (!change) return;
  await client.query('select from plan where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    change.planId,
  ]);
  const version = await writeBody(ctx, change.planId, change.after);
  ctx.audit({
    entity: 'plan',
    entityId: change.planId,
    detail: { event: 'change', name: change.changeNo, after: { version } },
  });
}
