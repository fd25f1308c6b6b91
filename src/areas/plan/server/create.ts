import { and, eq } from 'drizzle-orm';
import { covers } from '../../../platform/contract/scope.ts';
import { may, scopeOf } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import type { PlanBody } from '../../../school/plan/contract/plan.shapes.ts';
import { planTemplate } from '../../../school/plan/server/schema/plan.ts';
import { createPlan } from '../contract/plan.calls.ts';
import { identity } from './plan.entity.ts';
import { bodyOf, foundPlan } from './read.ts';
import { PLAN_ENTITY } from './save.ts';
import { templateAfter } from './template.ts';
import { writeBody } from './writeBody.ts';

/** What a new plan begins with: from where, and what of the head comes along. */
interface Source {
  body: PlanBody;
  columns: Record<string, unknown>;
  nextEdition: boolean;
}
async function fromTemplate({ db, caller, context }: Ctx, id: number): Promise<Source> {
  const [template] = await db
    .select()
    .from(planTemplate)
    .where(and(eq(planTemplate.schoolId, caller.schoolId), eq(planTemplate.id, id)));
  if (!template || template.businessType !== context.businessType)
    throw invalid({ sourceId: '没有这个模板' });
  templateAfter(template, {
    type: 'use',
    by: { mayEdit: false, mayApply: may(caller, 'talent:plan:add') },
  });
  return {
    body: template.body,
    columns: {
      template_id: id,
      schooling_years: template.schoolingYears,
      education_level: template.educationLevel,
    },
    nextEdition: false,
  };
}
/** Terms and codes stay as they are (方案 5). */
async function fromPlan(ctx: Ctx, id: number, grade: string): Promise<Source> {
  const { row } = await foundPlan(ctx, { id });
  const { templateId, schoolingYears, educationLevel, degreeCode } = row;
  return {
    body: await bodyOf(ctx, row),
    columns: {
      template_id: templateId,
      copied_from_id: id,
      schooling_years: schoolingYears,
      education_level: educationLevel,
      degree_code: degreeCode,
    },
    nextEdition: row.grade === grade,
  };
}

/** 从模板新建, 复制上一年级, and within the same grade 新建版本. */
export const create = serve(createPlan, async (ctx, { body: asked }) => {
  const { client, caller, context, now } = ctx;
  const source =
    asked.from === 'template'
      ? await fromTemplate(ctx, asked.sourceId)
      : await fromPlan(ctx, asked.sourceId, asked.grade);
  const { grade, majorId, directionId, homeCampusId } = asked;
  const own = await identity(
    ctx,
    { grade, majorId, directionId, campusId: homeCampusId },
    source.nextEdition,
  );
  const scope = scopeOf(caller, context.businessType, 'management');
  const unit = await client.query<{ path: string }>(
    'select path from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [caller.schoolId, context.businessType, own.ownerUnitKey],
  );
  if (!covers(scope?.path, unit.rows[0]?.path)) throw forbidden();
  const columns: Record<string, unknown> = {
    education_level: own.educationLevel,
    schooling_years: 4,
    ...source.columns,
    school_id: caller.schoolId,
    business_type: context.businessType,
    plan_code: own.planCode,
    plan_name: own.planName,
    grade,
    major_id: majorId,
    direction_id: directionId,
    campus_id: own.campusId,
    owner_unit_key: own.ownerUnitKey,
    edition: own.edition,
    total_credits: source.body.totalCredits,
    declarer_id: caller.userId,
    declarer_name: caller.cname,
    created_by: caller.userId,
    created_at: now,
  };
  const names = Object.keys(columns);
  const { rows } = await client.query<{ id: number }>(
    `insert into plan (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id::float8 as id`,
    Object.values(columns),
  );
  const id = rows[0]?.id ?? 0;
  const version = await writeBody(ctx, id, source.body);
  ctx.audit({
    entity: PLAN_ENTITY,
    entityId: id,
    detail: { event: 'add', name: own.planName, from: asked.from, sourceId: asked.sourceId },
  });
  return { id, version };
});
