import { STANDING } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  datesOf,
  extensionsOf,
  windowObstacle,
} from '../../../../school/semester/server/declaringWindow.ts';
import {
  generateDrafts,
  type PlanChoice,
  type Proposal,
  planProposal,
} from '../../contract/drafting.calls.ts';
import { routed, teachingSourceOf } from '../item/routing.ts';
import { readKnown } from '../list/known.ts';
import { insertDraft } from './drafts.ts';
import { bodyOf, type Course, classOf } from './planForm.ts';
import { placeOf, plansOf } from './plansOf.ts';
import { type Refused, saidBy } from './severalDrafts.ts';

/** The plan's courses of a term, with what has been declared of them for its classes and the form that each would become. */
async function proposalOf(ctx: Ctx, planId: number, term: number) {
  const { businessType, semesterId, semester } = placeOf(ctx);
  const [plan] = await plansOf(ctx, planId);
  if (!plan) throw notFound();
  const { schoolId } = ctx.caller;
  const { rows: courses } = await ctx.client.query<Course>(
    `select pc.id::float8 as "planCourseId", c.id::float8 as "courseId", c.course_code as "courseCode", c.course_name as "courseName", c.enabled,
       pc.credits::float8 as credits, pc.total_hours as "totalHours", pc.theory_hours as "theoryHours", pc.experiment_hours as "experimentHours",
       pc.computer_hours as "computerHours", pc.practice_hours as "practiceHours", pc.weekly_hours as "weeklyHours", pc.start_week as "startWeek",
       pc.end_week as "endWeek", pc.course_rank as "courseRank", pc.exam_mode as "examMode", c.language_code as "languageCode",
       c.default_teaching_mode as "teachingMode", pc.teaching_unit_key as "teachingUnitKey"
     from plan_course pc join course c on c.school_id = pc.school_id and c.id = pc.course_id
     where pc.school_id = $1 and pc.plan_id = $2 and $3 = any(pc.terms) order by pc.sort_no, c.course_code`,
    [schoolId, planId, term],
  );
  const { rows: declared } = await ctx.client.query<
    { courseId: number; classIds: number[] } & Proposal['declared'][number]
  >(
    `select d.course_id::float8 as "courseId", d.id::float8 as id, d.declaration_no as "declarationNo", d.declare_status as status,
       d.declarer_name as "declarerName", array_agg(a::float8) as "classIds"
     from declaration d join teaching_class t on t.school_id = d.school_id and t.declaration_id = d.id, unnest(t.admin_class_ids) a
     where d.school_id = $1 and d.semester_id = $2 and d.course_id = any($3::bigint[]) and a = any($4::bigint[]) and d.declare_status = any($5::smallint[])
     group by d.id, d.course_id, d.declaration_no, d.declare_status, d.declarer_name order by d.declaration_no`,
    [schoolId, semesterId, courses.map((c) => c.courseId), plan.classes.map((c) => c.id), STANDING],
  );
  const bare = (course: Course, open: PlanChoice['classes']): DeclarationBody =>
    bodyOf(course, open, semester.weeks);
  const openOf = (courseId: number) => {
    const taken = new Set(
      declared.filter((d) => d.courseId === courseId).flatMap((d) => d.classIds),
    );
    return plan.classes.filter((c) => !taken.has(c.id));
  };
  const forms = courses.map((course) => bare(course, openOf(course.courseId)));
  // a course that is declared for all classes still shows whose it is
  const known = await readKnown(ctx, businessType, [
    ...forms,
    ...forms.map((form) => ({ ...form, teachingClasses: [classOf(1, plan.classes)] })),
  ]);
  return courses.map((course, i) => {
    const whole = { courseId: course.courseId, teachingClasses: [classOf(1, plan.classes)] };
    const units = routed(whole, { management: null, teaching: course.teachingUnitKey }, known);
    const form: DeclarationBody = {
      ...(forms[i] as DeclarationBody),
      planCourseIds: [course.planCourseId],
      managementUnitKey: units.management?.nodeKey ?? null,
      teachingUnitKey: units.teaching?.nodeKey ?? null,
    };
    const row: Proposal = {
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
        .filter((d) => d.courseId === course.courseId)
        .map(({ id, declarationNo, status, declarerName }) => ({
          id,
          declarationNo,
          status,
          declarerName,
        })),
      open: openOf(course.courseId),
      obstacle: course.enabled ? null : '课程已停用',
    };
    return { row, form };
  });
}

export const proposal = serve(planProposal, async (ctx, { query }) =>
  (await proposalOf(ctx, query.planId, query.term)).map(({ row }) => row),
);

/** Drafts of the chosen plan courses for the classes that nobody has declared (申报 40). @throws 601 outside the window */
export const generate = serve(generateDrafts, async (ctx, { body }) => {
  const { semesterId, scope } = placeOf(ctx);
  const dates = await datesOf(ctx.client, ctx.caller.schoolId, semesterId, true);
  const shut =
    dates &&
    windowObstacle(
      dates,
      await extensionsOf(ctx.client, ctx.caller.schoolId, semesterId),
      scope.path,
      ctx.now,
    );
  if (shut) throw rule(shut);
  // two who generate from one plan at once wait for each other, so that no class is declared twice
  await ctx.client.query('select from plan where school_id = $1 and id = $2 for update', [
    ctx.caller.schoolId,
    body.planId,
  ]);
  const proposed = new Map(
    (await proposalOf(ctx, body.planId, body.term)).map((one) => [one.row.planCourseId, one]),
  );
  const ids: number[] = [];
  const refused: Refused[] = [];
  for (const planCourseId of new Set(body.planCourseIds)) {
    const one = proposed.get(planCourseId);
    try {
      if (!one) throw rule('方案该学期没有这门课程');
      const [other] = one.row.declared;
      if (one.row.obstacle) throw rule(`${one.row.courseName}：${one.row.obstacle}`);
      if (one.row.open.length === 0)
        throw rule(
          `${one.row.courseName}：已申报 ${other?.declarationNo}（${other?.declarerName}）`,
        );
      ids.push((await insertDraft(ctx, one.form, { event: 'generate' })).id);
    } catch (error) {
      refused.push({ id: planCourseId, ...saidBy(error) });
    }
  }
  return { ids, refused };
});
