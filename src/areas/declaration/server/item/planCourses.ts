import { planCode } from '../../../../../machines/publication/publication.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { termOf } from '../../../../school/plan/contract/plan.terms.ts';
import { grouped } from '../list/grouped.ts';

/** A course of a published plan: whose plan, in which terms, with how many hours. */
export interface PlanCourse {
  id: number;
  courseId: number;
  planId: number;
  grade: string;
  majorId: number;
  planName: string;
  totalHours: number;
  weeklyHours: number;
  terms: readonly number[];
}
/** 已发布 (schema/plan.ts). */
export const PUBLISHED = planCode('published');

/** What the published plans of a business type for the grades and majors of these classes say about these courses, by course. */
export async function readPlanCourses(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  businessType: number,
  courseIds: readonly number[],
  classes: readonly Cohort[],
): Promise<Map<number, PlanCourse[]>> {
  if (courseIds.length === 0 || classes.length === 0) return new Map();
  const { rows } = await client.query<PlanCourse>(
    `select pc.id::float8 as id, pc.course_id::float8 as "courseId", p.id::float8 as "planId", p.grade, p.major_id::float8 as "majorId",
       p.plan_name as "planName", pc.total_hours as "totalHours", pc.weekly_hours as "weeklyHours", pc.terms
     from plan_course pc join plan p on p.school_id = pc.school_id and p.id = pc.plan_id
     where pc.school_id = $1 and pc.course_id = any($3::bigint[]) and p.business_type = $2 and p.plan_status = ${PUBLISHED}
       and (p.grade, p.major_id) in (select * from unnest($4::text[], $5::bigint[]))
     order by p.grade, pc.id`,
    [
      caller.schoolId,
      businessType,
      courseIds,
      classes.map(({ grade }) => grade),
      classes.map(({ majorId }) => majorId),
    ],
  );
  return grouped(rows, (row) => row.courseId);
}

interface Cohort {
  grade: string;
  majorId: number;
}
/** Those of the classes' grades and majors that have a published plan, as `2025/2`. */
export async function plannedCohorts(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  businessType: number,
  classes: readonly Cohort[],
): Promise<Set<string>> {
  if (classes.length === 0) return new Set();
  const { rows } = await client.query<{ key: string }>(
    `select distinct grade || '/' || major_id as key from plan
     where school_id = $1 and business_type = $2 and plan_status = ${PUBLISHED} and grade = any($3::text[]) and major_id = any($4::bigint[])`,
    [
      caller.schoolId,
      businessType,
      classes.map(({ grade }) => grade),
      classes.map(({ majorId }) => majorId),
    ],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The plan courses that a course fulfils for these classes: those of their grades and majors (申报 20). */
export const fulfilled = (
  planned: readonly PlanCourse[] | undefined,
  classes: readonly Cohort[],
): PlanCourse[] =>
  (planned ?? []).filter((one) =>
    classes.some(({ grade, majorId }) => grade === one.grade && majorId === one.majorId),
  );

/** The term of a grade in a semester: `2026-2027-2` is the fourth of grade 2025; null before its first, and in a short term, which counts for none. */
export function termIn(semesterCode: string, grade: string): number | null {
  const [year, , term] = semesterCode.split('-').map(Number);
  if (!year || !term || term > 2) return null;
  const at = termOf(Number(grade), year, term);
  return at > 0 ? at : null;
}
