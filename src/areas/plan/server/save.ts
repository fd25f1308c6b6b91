import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import type { PlanBody } from '../../../school/plan/contract/plan.shapes.ts';
import { EDITABLE_PLAN } from '../../../school/plan/contract/planStatus.ts';
import { savePlanBody } from '../contract/plan.calls.ts';
import { comparePlans } from '../contract/plan.compare.ts';
import { bodyOf, choicesOf, type FoundPlan, foundPlanLocked } from './read.ts';
import { writeBody } from './writeBody.ts';

/** `owner_entity` and upload model of a plan's documents. */
export const PLAN_ENTITY = 'plan';
const PLAN_MODEL = 'plan:document';

/** What was changed, as the history of the plan shows it. */
export async function changesBetween(ctx: Ctx, before: PlanBody, after: PlanBody) {
  const names = new Map(
    (await choicesOf(ctx, before, after)).map(({ courseId, courseName }) => [courseId, courseName]),
  );
  const { head, groups, courses, chapters } = comparePlans(before, after);
  const kind = { added: '增加', removed: '删除', changed: '修改' } as const;
  return [
    ...head,
    ...groups.map((group) => ({
      label: `课程组 ${group.groupName}`,
      before: group.changes.map((c) => `${c.label} ${c.before}`).join('，'),
      after: group.changes.length
        ? group.changes.map((c) => `${c.label} ${c.after}`).join('，')
        : kind[group.kind],
    })),
    ...courses.map((course) => ({
      label: `课程 ${names.get(course.courseId) ?? ''}`,
      before: course.changes.map((c) => `${c.label} ${c.before}`).join('，'),
      after: course.changes.length
        ? course.changes.map((c) => `${c.label} ${c.after}`).join('，')
        : kind[course.kind],
    })),
    ...chapters,
  ];
}

/** Documents that the caller has uploaded for a plan, or that this plan has already. */
async function claimDocuments(
  { client, caller }: Ctx,
  id: number,
  fileIds: readonly string[],
): Promise<void> {
  const { rowCount } = await client.query(
    `update file_info set owner_entity = $2, owner_id = $3 where school_id = $1 and file_id = any($4::uuid[])
       and ((owner_entity is null and created_by = $5 and model_id = $6) or (owner_entity = $2 and owner_id = $3))`,
    [caller.schoolId, PLAN_ENTITY, String(id), fileIds, caller.userId, PLAN_MODEL],
  );
  if (rowCount !== new Set(fileIds).size)
    throw invalid({ attachmentIds: '附件不存在，请重新上传' });
  await client.query(
    `update file_info set owner_entity = null, owner_id = null where school_id = $1 and owner_entity = $2 and owner_id = $3 and not file_id = any($4::uuid[])`,
    [caller.schoolId, PLAN_ENTITY, String(id), fileIds],
  );
}

/** Refuses what nobody may write now. @throws Refusal 403, 409, 601 */
export function mustBeEditable({ row, writable }: FoundPlan, version: number): void {
  if (!writable) throw forbidden();
  if (row.version !== version)
    throw conflict('方案已被他人修改，请刷新后再保存；您的修改仍保留在本机');
  if (!EDITABLE_PLAN.includes(row.planStatus))
    throw rule('只有草稿和退回的方案可以修改；已发布的方案请用变更申请');
}

/** Groups, courses, chapters and documents of a draft (方案 6). */
export const save = serve(
  savePlanBody,
  async (ctx, { body: { version, body, attachmentIds } }, it: FoundPlan) => {
    mustBeEditable(it, version);
    const before = await bodyOf(ctx, it.row);
    const written = await writeBody(ctx, it.row.id, body, { attachment_ids: attachmentIds });
    await claimDocuments(ctx, it.row.id, attachmentIds);
    const changes = await changesBetween(ctx, before, body);
    ctx.audit({
      entity: PLAN_ENTITY,
      entityId: it.row.id,
      detail: { event: 'edit', name: it.row.planName, changes },
    });
    return { id: it.row.id, version: written };
  },
  { find: foundPlanLocked },
);
