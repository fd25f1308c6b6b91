import { STANDING } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type Proposal, planProposal, plansProposal } from '../../contract/drafting.calls.ts';
import { routed, teachingSourceOf } from '../item/routing.ts';
import { type Known, readKnown } from '../list/known.ts';
import { bodyOf, type Course, classOf } from './planForm.ts';
import { placeOf, plansNow, plansOf } from './plansOf.ts';

type Plan = Awaited<ReturnType<typeof plansOf>>[number];
/** A plan in one of its terms; `planCourseIds`: those courses of it alone. */
export interface Part {
  planId: number;
  term: number;
  planCourseIds?: readonly number[];
}
type PartCourse = Course & { planId: number; term: number };
type Declared = { courseId: number; classIds: number[] } & Proposal['declared'][number];
/** A course with what has been declared of it, and the form that it would become. */
interface Proposed {
  plan: Plan;
  term: number;
  row: Proposal;
  form: DeclarationBody;
}

async function coursesOf({ client, caller }: Ctx, parts: readonly Part[]): Promise<PartCourse[]> {
  const { rows } = await client.query<PartCourse>(
    `select pc.plan_id::float8 as "planId", w.term, pc.id::float8 as "planCourseId", c.id::float8 as "courseId", c.course_code as "courseCode",
       c.course_name as "courseName", c.enabled,
       pc.credits::float8 as credits, pc.total_hours as "totalHours", pc.theory_hours as "theoryHours", pc.experiment_hours as "experimentHours",
       pc.computer_hours as "computerHours", pc.practice_hours as "practiceHours", pc.weekly_hours as "weeklyHours", pc.start_week as "startWeek",
       pc.end_week as "endWeek", pc.course_rank as "courseRank", pc.exam_mode as "examMode", c.language_code as "languageCode",
       c.default_teaching_mode as "teachingMode", pc.teaching_unit_key as "teachingUnitKey"
     from jsonb_to_recordset($2::jsonb) as w("planId" bigint, term int, "planCourseIds" jsonb, n int)
       join plan_course pc on pc.school_id = $1 and pc.plan_id = w."planId" and w.term = any(pc.terms)
       join course c on c.school_id = pc.school_id and c.id = pc.course_id
     where w."planCourseIds" is null or w."planCourseIds" @> to_jsonb(pc.id)
     order by w.n, pc.sort_no, c.course_code`,
    [caller.schoolId, JSON.stringify(parts.map((part, n) => ({ ...part, n })))],
  );
  return rows;
}

async function declaredOf(
  { client, caller }: Ctx,
  semesterId: number,
  courses: readonly PartCourse[],
  plans: readonly Plan[],
): Promise<Declared[]> {
  const { rows } = await client.query<Declared>(
    `select d.course_id::float8 as "courseId", d.id::float8 as id, d.declaration_no as "declarationNo", d.declare_status as status,
       d.declarer_name as "declarerName", array_agg(a::float8) as "classIds"
     from declaration d join teaching_class t on t.school_id = d.school_id and t.declaration_id = d.id, unnest(t.admin_class_ids) a
     where d.school_id = $1 and d.semester_id = $2 and d.course_id = any($3::bigint[]) and a = any($4::bigint[]) and d.declare_status = any($5::smallint[])
     group by d.id, d.course_id, d.declaration_no, d.declare_status, d.declarer_name order by d.declaration_no`,
    [
      caller.schoolId,
      semesterId,
      courses.map((c) => c.courseId),
      plans.flatMap((plan) => plan.classes.map((c) => c.id)),
      STANDING,
    ],
  );
  return rows;
}

/**
 * The courses of plans in their terms, in the order of the parts, each with what has been declared of it. A class that two of the
 * plans have the same course for (two directions of a major) is open in the first alone, so that no course is generated twice for it.
 * @throws 404 a plan that is none of the caller's
 */
export async function proposalsOf(ctx: Ctx, parts: readonly Part[]): Promise<Proposed[]> {
  const { businessType, semesterId, semester } = placeOf(ctx);
  const plans = new Map(
    (await plansOf(ctx, [...new Set(parts.map(({ planId }) => planId))])).map((p) => [p.planId, p]),
  );
  const planOf = (planId: number): Plan => {
    const plan = plans.get(planId);
    if (!plan) throw notFound();
    return plan;
  };
  for (const { planId } of parts) planOf(planId);
  const courses = await coursesOf(ctx, parts);
  const declared = await declaredOf(ctx, semesterId, courses, [...plans.values()]);
  const taken = new Set(declared.flatMap((d) => d.classIds.map((id) => `${d.courseId}/${id}`)));
  const drafted = courses.map((course) => {
    const plan = planOf(course.planId);
    const keyOf = (one: { id: number }) => `${course.courseId}/${one.id}`;
    const open = plan.classes.filter((one) => !taken.has(keyOf(one)));
    for (const one of open) taken.add(keyOf(one));
    // a course that is declared for all classes still shows whose it is
    const whole = { courseId: course.courseId, teachingClasses: [classOf(1, plan.classes)] };
    return { course, plan, open, whole, form: bodyOf(course, open, semester.weeks) };
  });
  const known = await readKnown(
    ctx,
    businessType,
    drafted.flatMap(({ form, whole }) => [form, { ...form, ...whole }]),
  );
  return drafted.map((draft) => proposedOf(draft, declared, known));
}

function proposedOf(
  {
    course,
    plan,
    open,
    whole,
    form,
  }: {
    course: PartCourse;
    plan: Plan;
    open: Plan['classes'];
    whole: Pick<DeclarationBody, 'courseId' | 'teachingClasses'>;
    form: DeclarationBody;
  },
  declared: readonly Declared[],
  known: Known,
): Proposed {
  const units = routed(whole, { management: null, teaching: course.teachingUnitKey }, known);
  const own = new Set(plan.classes.map(({ id }) => id));
  return {
    plan,
    term: course.term,
    form: {
      ...form,
      planCourseIds: [course.planCourseId],
      managementUnitKey: units.management?.nodeKey ?? null,
      teachingUnitKey: units.teaching?.nodeKey ?? null,
    },
    row: {
      planCourseId: course.planCourseId,
      courseId: course.courseId,
      courseCode: course.courseCode,
      courseName: course.courseName,
      credits: course.credits,
      totalHours: course.totalHours,
      weeklyHours: course.weeklyHours,
      courseRank: course.courseRank,
      examMode: course.examMode,
      teachingUnitName: units.teaching?.unitName ?? null,
      teachingSource: teachingSourceOf(units),
      declared: declared
        .filter((d) => d.courseId === course.courseId && d.classIds.some((id) => own.has(id)))
        .map(({ id, declarationNo, status, declarerName }) => ({
          id,
          declarationNo,
          status,
          declarerName,
        })),
      open,
      obstacle: course.enabled ? null : '课程已停用',
    },
  };
}

export const proposal = serve(planProposal, async (ctx, { query }) =>
  (await proposalsOf(ctx, [query])).map(({ row }) => row),
);

/** 全部专业未申报 (申报 40): each plan in the term that it is in; what is declared for every class is left out. */
export const undeclared = serve(plansProposal, async (ctx) => {
  const parts = (await plansNow(ctx)).flatMap(({ planId, term }) =>
    term === null ? [] : [{ planId, term }],
  );
  return (await proposalsOf(ctx, parts)).flatMap(({ row, plan, term }) =>
    row.open.length === 0
      ? []
      : [
          {
            ...row,
            planId: plan.planId,
            term,
            grade: plan.grade,
            majorName: plan.majorName,
            directionName: plan.directionName,
          },
        ],
  );
});
