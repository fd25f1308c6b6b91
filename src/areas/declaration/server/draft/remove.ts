import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { refusalFor } from '../../../../school/approval/server/refuse.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import {
  DECLARATION_ENTITY,
  mayReadDeclaration,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declarationRemove } from '../../contract/declaration.calls.ts';
import { actorOf, isOver, lastSteps } from '../item/facts.ts';
import { type Located, locate } from '../item/locate.ts';

/** Why the caller cannot delete a declaration now; null: they can. The chart decides. */
export const whyNotRemoved = (ctx: Ctx, it: Located) =>
  refusalOf(restoreApproval(storedOf(it.row)), removal(ctx, it)) ??
  (isOver(it) ? 'semesterOver' : null);
const removal = (ctx: Ctx, it: Located): ApprovalEvent => ({
  type: 'remove',
  by: actorOf(ctx, it),
});

/** Deletes drafts that were never submitted, all of those named or none (the chart's `remove`; 申报 13). */
export const remove = serve(declarationRemove, async (ctx, { params }) => {
  const ids = [...new Set(params.ids)];
  const items = await locate(ctx, ids, true);
  if (items.length < ids.length) throw notFound();
  if (!items.every((it) => mayReadDeclaration(ctx.caller, it.row))) throw notFound(true);
  const last = await lastSteps(ctx, ids, 'all');
  for (const it of items) {
    const why = whyNotRemoved(ctx, it);
    const record = last.get(it.row.id);
    if (why) throw refusalFor(why, removal(ctx, it), it.row, record && { last: record });
  }
  await dropDrafts(ctx, items);
  return null;
});

/** Takes drafts away with what belongs to them; whether that may be has been decided. */
export async function dropDrafts(ctx: Ctx, items: readonly Located[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ row }) => row.id);
  const values = [ctx.caller.schoolId, ids];
  await ctx.client.query(
    'delete from declaration where school_id = $1 and id = any($2::bigint[])',
    values,
  );
  await ctx.client.query(
    'delete from teaching_class where school_id = $1 and declaration_id = any($2::bigint[])',
    values,
  );
  await ctx.client.query(
    'delete from teaching_class_teacher where school_id = $1 and declaration_id = any($2::bigint[])',
    values,
  );
  await ctx.client.query(
    `update file_info set owner_entity = null, owner_id = null where school_id = $1 and owner_entity = $3 and owner_id = any($2::text[])`,
    [ctx.caller.schoolId, ids.map(String), DECLARATION_ENTITY],
  );
  for (const { row } of items)
    ctx.audit({
      entity: 'declaration',
      entityId: row.id,
      detail: { event: 'remove', declarationNo: row.declarationNo, courseName: row.courseName },
    });
}
