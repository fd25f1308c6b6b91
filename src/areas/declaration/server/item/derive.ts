import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { allTeachersNamed } from '../../../../school/approval/contract/submitProblems.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { classIdsOf, type Known, type Teacher, type Unit } from '../list/known.ts';
import { sharesOf } from './loads.ts';
import { fulfilled, type PlanCourse } from './planCourses.ts';
import { routed, teachingSourceOf, type Units } from './routing.ts';
import type { Row } from './row.ts';

/** Courses with an approved declaration in an earlier semester of the same business type: 延续课, the others are 新开课 (申报 18). */
export async function continued(
  ctx: Ctx,
  semesterId: number,
  courseIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await ctx.client.query<{ id: string }>(
    `select distinct d.course_id as id from semester now
       join semester s on s.school_id = now.school_id and s.business_type = now.business_type and s.semester_code < now.semester_code
       join declaration d on d.school_id = s.school_id and d.business_type = s.business_type and d.semester_id = s.id and d.declare_status = ${DECLARE_STATUS.approved}
     where now.school_id = $1 and now.id = $2 and d.course_id = any($3::bigint[])`,
    [ctx.caller.schoolId, semesterId, courseIds],
  );
  return new Set(rows.map((row) => Number(row.id)));
}

/** 新开/延续: as the declarer says it, else as history has it (申报 18). */
export const openTypeOf = (
  form: Pick<DeclarationBody, 'openTypeGiven' | 'courseId'>,
  continuing: ReadonlySet<number>,
): 1 | 2 => form.openTypeGiven ?? (continuing.has(form.courseId) ? 2 : 1);

/** Plan courses that a form fulfils by its course and classes (申报 20). */
export const planCoursesOf = (
  form: Pick<DeclarationBody, 'courseId' | 'teachingClasses'>,
  known: Known,
): PlanCourse[] =>
  fulfilled(
    known.plans.get(form.courseId),
    classIdsOf(form).flatMap((id) => known.classes.get(id) ?? []),
  );
/** No published plan of its classes has the course, while there is one of their grade and major. */
export const isNotPlanned = (
  form: Pick<DeclarationBody, 'courseId' | 'teachingClasses'>,
  known: Known,
): boolean =>
  planCoursesOf(form, known).length === 0 &&
  classIdsOf(form).some((id) => {
    const one = known.classes.get(id);
    return one !== undefined && known.planned.has(`${one.grade}/${one.majorId}`);
  });
/** Hours that the plan gives, else the course itself; undefined for a course that is gone. */
export const plannedHours = (form: DeclarationBody, known: Known): number | undefined =>
  planCoursesOf(form, known)[0]?.totalHours ?? known.courses.get(form.courseId)?.totalHours;

/** Teachers who would have more weekly hours than their limit: with this form on top of `loads` (whole hours). */
export function overloaded(
  form: DeclarationBody,
  teachers: Known['teachers'],
  loads: ReadonlyMap<number, number>,
) {
  return [...sharesOf(form)].flatMap(([id, share]): { teacher: Teacher; hours: number }[] => {
    const teacher = teachers.get(id);
    const hours = Math.round((loads.get(id) ?? 0) + share);
    return teacher && hours > teacher.weeklyHourLimit ? [{ teacher, hours }] : [];
  });
}

/** Risk flags of the queues (申报 23). */
export function risksOf(
  form: DeclarationBody,
  openType: number,
  known: Known,
  loads: ReadonlyMap<number, number>,
): string[] {
  const planned = plannedHours(form, known);
  return [
    ...(form.source === 2 ? ['offPlan'] : []),
    ...(openType === 1 ? ['newCourse'] : []),
    ...(overloaded(form, known.teachers, loads).length ? ['overload'] : []),
    ...(planned !== undefined && planned !== form.totalHours ? ['hoursChanged'] : []),
  ];
}

/** The columns that come from classes and teachers; written together with them. */
export function classColumns(
  form: Pick<DeclarationBody, 'teachingClasses'>,
  teachers: Known['teachers'],
) {
  const leads = form.teachingClasses.flatMap((c) =>
    c.teachers.filter((t) => t.role === 'lead').map((t) => t.staffId),
  );
  return {
    classCount: form.teachingClasses.length,
    headcount: form.teachingClasses.reduce((sum, c) => sum + c.expectedCount, 0),
    leadTeachers: [...new Set(leads)].flatMap((id) => teachers.get(id)?.cname ?? []).join('、'),
    teachersNamed: allTeachersNamed(form.teachingClasses),
  };
}

const columns = (
  level: 'management' | 'teaching' | 'supervisor' | 'master',
  unit: Unit | null,
): Partial<Row> => ({
  [`${level}UnitKey`]: unit?.nodeKey ?? null,
  [`${level}UnitName`]: unit?.unitName ?? null,
  [`${level}Path`]: unit?.path ?? null,
});
/**
 * The columns of the four units with their names and paths at this moment, and the source that follows from them. Supervisor
 * and master come from the routing table alone; where it has no row they stay what they were (`before`).
 */
export function unitColumns(form: DeclarationBody, known: Known, before?: Row): Partial<Row> {
  const chosen = { management: form.managementUnitKey, teaching: form.teachingUnitKey };
  const units = routed(form, chosen, known);
  const kept = (key: string | null | undefined) => (key ? (known.units.get(key) ?? null) : null);
  const final: Units = {
    management: kept(form.managementUnitKey),
    teaching: kept(form.teachingUnitKey),
    supervisor: units.found ? units.supervisor : kept(before?.supervisorUnitKey),
    master: units.found ? units.master : kept(before?.masterUnitKey),
  };
  return {
    ...columns('management', final.management),
    ...columns('teaching', final.teaching),
    ...columns('supervisor', final.supervisor),
    ...columns('master', final.master),
    teachingSource: teachingSourceOf(final),
  };
}
