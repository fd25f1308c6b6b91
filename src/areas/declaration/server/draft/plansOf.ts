import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { type PlanChoice, planChoices } from '../../contract/drafting.calls.ts';
import { PUBLISHED, termIn } from '../item/planCourses.ts';

interface PlanRow extends Omit<PlanChoice, 'term' | 'classes'> {
  majorId: number;
  classes: PlanChoice['classes'];
}
/** Where the caller declares now, and what of it they manage. @throws 403 nowhere */
export const placeOf = (ctx: Ctx) => {
  const { businessType, semesterId } = ctx.context;
  const semester = ctx.reference.semesters.find(({ id }) => id === semesterId);
  const scope = scopeOf(ctx.caller, businessType, 'management');
  if (businessType === null || semesterId === null || !semester || !scope) throw forbidden();
  return { businessType, semesterId, semester, scope };
};

/** Published plans with the classes of their grade, major and campus that the caller's management scope covers; `planIds`: those alone, whatever the campus one works in. */
export async function plansOf(ctx: Ctx, planIds: readonly number[] | null): Promise<PlanRow[]> {
  const { businessType, scope } = placeOf(ctx);
  const { rows } = await ctx.client.query<PlanRow>(
    `select p.id::float8 as "planId", p.plan_name as "planName", p.grade, p.major_id::float8 as "majorId", m.major_name as "majorName",
       d.direction_name as "directionName", c.campus_name as "campusName", p.end_term as "endTerm",
       jsonb_agg(jsonb_build_object('id', a.id, 'name', a.class_name, 'headcount', a.headcount) order by a.class_name) as classes
     from plan p
       join major m on m.school_id = p.school_id and m.id = p.major_id
       join campus c on c.school_id = p.school_id and c.id = p.campus_id
       left join major_direction d on d.school_id = p.school_id and d.id = p.direction_id
       join admin_class a on a.school_id = p.school_id and a.business_type = p.business_type and a.grade = p.grade
         and a.major_id = p.major_id and a.campus_id = p.campus_id and a.enabled
       join org_unit u on u.school_id = a.school_id and u.business_type = a.business_type and u.node_key = a.management_unit_key
     where p.school_id = $1 and p.business_type = $2 and p.plan_status = ${PUBLISHED} and starts_with(u.path, $3)
       and ($4::bigint[] is null or p.id = any($4)) and ($5::int is null or p.campus_id = $5)
     group by p.id, p.plan_name, p.grade, p.major_id, m.major_name, d.direction_name, c.campus_name, p.end_term
     order by p.grade desc, m.major_name, p.id`,
    [
      ctx.caller.schoolId,
      businessType,
      scope.path,
      planIds,
      planIds === null ? ctx.context.campusId : null,
    ],
  );
  return rows;
}

/** All of them with the term that each is in; null: none, e.g. it has ended. */
export async function plansNow(ctx: Ctx) {
  const { semester } = placeOf(ctx);
  return (await plansOf(ctx, null)).map((row) => {
    const term = termIn(semester.semesterCode, row.grade);
    return { ...row, term: term !== null && term <= row.endTerm ? term : null };
  });
}
export const choices = serve(planChoices, plansNow);
