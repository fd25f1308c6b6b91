import type { DeclarationBody } from '../../../contract/talent/declaration.shapes.ts';
import type { Ctx } from '../../request/ctx.ts';
import { ACTIVE } from '../item/loads.ts';
import { classIdsOf, type Lookup } from '../item/lookup.ts';
import type { Row } from '../item/row.ts';

export interface Taken {
  declarationNo: string;
  declarerName: string;
}
/** Active declarations by course and admin class, of one semester; what a batch accepts is added as it goes. */
export type TakenClasses = Map<string, Taken & { id: number }>;
const keyOf = (courseId: number, classId: number) => `${courseId}/${classId}`;
/** First key of the advisory locks on a course in a semester. */
const COURSE_LOCK = 727_100;

/**
 * Reads which classes already have an active declaration of these courses in the semester, after locking the courses: two
 * submits of the same course wait for each other, so that not both find it free (domain.md 2.8 #17).
 */
export async function takenClasses(ctx: Ctx, semesterId: number, courseIds: readonly number[]): Promise<TakenClasses> {
  const { schoolId } = ctx.caller;
  await ctx.client.query(
    `select pg_advisory_xact_lock($1, hashtext($2::text || '/' || $3::text || '/' || c::text)) from (select unnest($4::bigint[]) c order by 1) x`,
    [COURSE_LOCK, schoolId, semesterId, courseIds],
  );
  const { rows } = await ctx.client.query<Taken & { id: string; courseId: string; classId: string }>(
    `select d.id, d.course_id as "courseId", d.declaration_no as "declarationNo", d.declarer_name as "declarerName", a as "classId"
     from declaration d join teaching_class t on t.school_id = d.school_id and t.declaration_id = d.id, unnest(t.admin_class_ids) a
     where d.school_id = $1 and d.semester_id = $2 and d.course_id = any($3::bigint[]) and d.declare_status = any($4::smallint[])`,
    [schoolId, semesterId, courseIds, ACTIVE],
  );
  return new Map(rows.map(({ id, courseId, classId, ...it }) => [keyOf(Number(courseId), Number(classId)), { ...it, id: Number(id) }]));
}

/** Obstacles: classes of this form that another active declaration has for the same course; it is named (domain.md 2.8 #17). */
export function takenBy(row: Row, form: DeclarationBody, taken: TakenClasses, classes: Lookup['classes']): string[] {
  return [...new Set(classIdsOf(form))].flatMap((classId) => {
    const other = taken.get(keyOf(row.courseId, classId));
    if (!other || other.id === row.id || other.id === row.changeOfId) return [];
    return `${classes.get(classId)?.className ?? classId} 本学期已有同一课程的申报 ${other.declarationNo}（申报人 ${other.declarerName}）`;
  });
}
export function take(row: Row, form: DeclarationBody, taken: TakenClasses): void {
  for (const classId of classIdsOf(form)) taken.set(keyOf(row.courseId, classId), row);
}
