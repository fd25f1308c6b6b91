import { and, desc, eq } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { approvalPartOf } from '../../../school/approval/server/part.ts';
import { planChange } from '../../../school/plan/server/schema/plan.ts';
import { planChanges, savePlanChange } from '../contract/planChange.calls.ts';
import { movedPlan } from './publish.ts';
import {
  bodyOf,
  choicesOf,
  type FoundPlan,
  foundPlan,
  foundPlanLocked,
  type PlanRow,
} from './read.ts';
import { changesBetween } from './save.ts';
import { changeItem, planChangeSubject } from './subjects.ts';

type ChangeRow = typeof planChange.$inferSelect;
export interface FoundChange {
  row: ChangeRow;
  plan: PlanRow;
  writable: boolean;
}
/** A change whose plan the caller may read, locked. */
export async function foundChangeLocked(ctx: Ctx, { id }: { id: number }): Promise<FoundChange> {
  const { db, client, caller } = ctx;
  await client.query('select from plan_change where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    id,
  ]);
  const [row] = await db
    .select()
    .from(planChange)
    .where(and(eq(planChange.schoolId, caller.schoolId), eq(planChange.id, id)));
  if (!row) throw notFound();
  const { row: of, writable } = await foundPlan(ctx, { id: row.planId });
  return { row, plan: of, writable };
}

/** All changes of a plan, newest first, as old → new. */
export const changes = serve(
  planChanges,
  async (ctx, _, it: FoundPlan) => {
    const { db, caller, reference } = ctx;
    const rows = await db
      .select()
      .from(planChange)
      .where(and(eq(planChange.schoolId, caller.schoolId), eq(planChange.planId, it.row.id)))
      .orderBy(desc(planChange.id));
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        version: row.version,
        changeNo: row.changeNo,
        reason: row.reason,
        effectiveSemesterId: row.effectiveSemesterId,
        effectiveSemester:
          reference.semesters.find(({ id }) => id === row.effectiveSemesterId)?.semesterName ?? '',
        changeStatus: row.changeStatus,
        before: row.before,
        after: row.after,
        courses: await choicesOf(ctx, row.before, row.after),
        appliedAt: row.appliedAt?.toISOString() ?? null,
        approval: await approvalPartOf(
          ctx,
          planChangeSubject,
          changeItem({ row, plan: it.row, writable: it.writable }),
        ),
        writable: it.writable,
      })),
    );
  },
  { find: foundPlan },
);

/** Begins a change, or fills in the one that is open and not on its way. */
export const saveChange = serve(
  savePlanChange,
  async (ctx, { body: { version, reason, effectiveSemesterId, after } }, it: FoundPlan) => {
    const { db, client, caller, now, reference } = ctx;
    await movedPlan(ctx, it, (by) => ({ type: 'change', by }));
    const { row } = it;
    const semester = reference.semesters.find(
      ({ id, businessType }) => id === effectiveSemesterId && businessType === row.businessType,
    );
    if (!semester) throw invalid({ effectiveSemesterId: '没有这个学期' });
    const [open] = await db
      .select()
      .from(planChange)
      .where(and(eq(planChange.schoolId, caller.schoolId), eq(planChange.planId, row.id)))
      .orderBy(desc(planChange.id))
      .limit(1);
    if (open?.declareStatus === DECLARE_STATUS.inReview)
      throw rule('这个方案已有一个变更在审批，办完后才能再申请');
    const isOpen = open !== undefined && EDITABLE_STATUSES.includes(open.declareStatus);
    if (isOpen && open.version !== version) throw conflict('变更申请已被他人修改，请刷新');
    const before = await bodyOf(ctx, row);
    const note = {
      event: isOpen ? 'edit' : 'add',
      name: `${row.planName}的变更`,
      changes: await changesBetween(ctx, before, after),
    };
    const written = {
      reason,
      effectiveSemesterId,
      before,
      after,
      updatedBy: caller.userId,
      updatedAt: now,
    };
    if (isOpen) {
      const next = open.version + 1;
      await db
        .update(planChange)
        .set({ ...written, version: next })
        .where(and(eq(planChange.schoolId, caller.schoolId), eq(planChange.id, open.id)));
      ctx.audit({ entity: 'planChange', entityId: open.id, detail: note });
      return { id: open.id, version: next };
    }
    const count = await client.query<{ n: number }>(
      'select count(*)::int as n from plan_change where school_id = $1 and plan_id = $2',
      [caller.schoolId, row.id],
    );
    const [made] = await db
      .insert(planChange)
      .values({
        ...written,
        schoolId: caller.schoolId,
        businessType: row.businessType,
        planId: row.id,
        changeNo: `${row.planCode}-B${String((count.rows[0]?.n ?? 0) + 1).padStart(2, '0')}`,
        declarerId: caller.userId,
        declarerName: caller.cname,
        createdBy: caller.userId,
        createdAt: now,
      })
      .returning({ id: planChange.id, version: planChange.version });
    ctx.audit({ entity: 'planChange', entityId: made?.id ?? 0, detail: note });
    return { id: made?.id ?? 0, version: made?.version ?? 1 };
  },
  { find: foundPlanLocked },
);
