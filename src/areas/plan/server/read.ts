import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';
import type { PlanBody, PlanCourse, PlanGroup } from '../../../school/plan/contract/plan.shapes.ts';
import type { PlanCourseChoice } from '../../../school/plan/contract/search.calls.ts';
import { plan, planCourse, planGroup } from '../../../school/plan/server/schema/plan.ts';
import type { PlanHead } from '../contract/plan.calls.ts';
import planEntity from '../contract/plan.entity.ts';
import { practicePercentOf } from '../contract/plan.rules.ts';
import { planExtras } from './plan.entity.ts';

export type PlanRow = typeof plan.$inferSelect;
/** A plan that the caller may read; `writable` by their management scope. */
export interface FoundPlan {
  row: PlanRow;
  writable: boolean;
}
const finding =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<FoundPlan> => {
    const { writable } = await readRow(planEntity, ctx, id, planExtras, lock);
    const [row] = await ctx.db
      .select()
      .from(plan)
      .where(and(eq(plan.schoolId, ctx.caller.schoolId), eq(plan.id, id)));
    if (!row) throw notFound();
    return { row, writable };
  };
export const foundPlan = finding(false);
/** The same, locked until the end of the transaction. */
export const foundPlanLocked = finding(true);

const GROUP = [
  'id',
  'parentId',
  'groupName',
  'courseType',
  'groupRule',
  'requiredCredits',
  'requiredCourseCount',
  'requiredGroupCount',
  'termCredits',
  'remark',
] as const;
const COURSE = [
  'id',
  'groupId',
  'courseId',
  'courseRank',
  'credits',
  'totalHours',
  'theoryHours',
  'experimentHours',
  'computerHours',
  'practiceHours',
  'extraHours',
  'practiceWeeks',
  'weeklyHours',
  'terms',
  'startWeek',
  'endWeek',
  'teachingUnitKey',
  'examMode',
  'isDegreeCourse',
  'isCore',
  'suggestTerm',
  'remark',
] as const;
const part = <T>(row: object, names: readonly string[]): T =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]])) as T;

/** Groups, courses and chapters of a plan, in their order. */
export async function bodyOf({ db, caller }: Ctx, row: PlanRow): Promise<PlanBody> {
  const groups = await db
    .select()
    .from(planGroup)
    .where(and(eq(planGroup.schoolId, caller.schoolId), eq(planGroup.planId, row.id)))
    .orderBy(asc(planGroup.sortNo), asc(planGroup.id));
  const courses = await db
    .select()
    .from(planCourse)
    .where(and(eq(planCourse.schoolId, caller.schoolId), eq(planCourse.planId, row.id)))
    .orderBy(asc(planCourse.sortNo), asc(planCourse.id));
  const { totalCredits, startTerm, endTerm, chapters } = row;
  return {
    totalCredits,
    startTerm,
    endTerm,
    chapters,
    groups: groups.map((one) => part<PlanGroup>(one, GROUP)),
    courses: courses.map((one) => part<PlanCourse>(one, COURSE)),
  };
}

/** Courses of the catalogue as plans use them, in the business type of the context. */
export async function choices(
  { client, caller, context }: Ctx,
  where: { ids?: readonly number[]; keyword?: string },
): Promise<PlanCourseChoice[]> {
  const { rows } = await client.query<PlanCourseChoice>(
    `select c.id::float8 as "courseId", c.course_code as "courseCode", c.course_name as "courseName", coalesce(o.unit_name, c.teaching_unit_key) as "unitName",
       c.course_type as "courseType", c.enabled, c.prerequisite_ids::float8[] as "prerequisiteIds",
       jsonb_build_object('courseId', c.id, 'courseRank', c.course_rank, 'credits', c.credits, 'totalHours', c.total_hours, 'theoryHours', c.theory_hours,
         'experimentHours', c.experiment_hours, 'computerHours', c.computer_hours, 'practiceHours', c.practice_hours, 'extraHours', c.extra_hours,
         'practiceWeeks', c.practice_weeks, 'weeklyHours', c.weekly_hours, 'startWeek', 1, 'endWeek', 16, 'teachingUnitKey', null, 'examMode', c.exam_mode,
         'isDegreeCourse', false, 'isCore', false, 'suggestTerm', null, 'remark', '') as row
     from course c left join org_unit o on o.school_id = c.school_id and o.business_type = c.business_type and o.node_key = c.teaching_unit_key
     where c.school_id = $1 and c.business_type = $2 and ($3::bigint[] is null and c.enabled or c.id = any($3))
       and ($4::text is null or c.course_code ilike $4 or c.course_name ilike $4 or c.pinyin ilike $4)
     order by c.course_code limit ${where.ids ? 1000 : 50}`,
    [
      caller.schoolId,
      context.businessType,
      where.ids ?? null,
      where.keyword ? containing(where.keyword) : null,
    ],
  );
  return rows;
}
export const choicesOf = (ctx: Ctx, ...bodies: readonly PlanBody[]): Promise<PlanCourseChoice[]> =>
  choices(ctx, {
    ids: [...new Set(bodies.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)))],
  });

/** The head of a plan with the names of what it refers to. */
export async function headOf({ client, caller }: Ctx, { id }: { id: number }): Promise<PlanHead> {
  const { rows } = await client.query<PlanHead & { discipline: string | null }>(
    `select p.id::float8 as id, p.version, p.plan_code as "planCode", p.plan_name as "planName", p.grade, p.major_id::float8 as "majorId",
       m.major_name as "majorName", d.direction_name as "directionName", o.unit_name as "collegeName", c.campus_name as "campusName",
       p.schooling_years::float8 as "schoolingYears", p.edition, p.plan_status as "planStatus", t.template_name as "templateName",
       to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt", m.discipline_category as discipline
     from plan p left join major m on m.school_id = p.school_id and m.id = p.major_id
     left join major_direction d on d.school_id = p.school_id and d.id = p.direction_id
     left join campus c on c.school_id = p.school_id and c.id = p.campus_id
     left join org_unit o on o.school_id = p.school_id and o.business_type = p.business_type and o.node_key = p.owner_unit_key
     left join plan_template t on t.school_id = p.school_id and t.id = p.template_id
     where p.school_id = $1 and p.id = $2`,
    [caller.schoolId, id],
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { discipline, ...head } = row;
  return { ...head, practicePercent: practicePercentOf(discipline) };
}
