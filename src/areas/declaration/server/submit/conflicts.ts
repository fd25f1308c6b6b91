import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import type { InTheWay } from '../../contract/inTheWay.ts';
import { byDeclaration, type Clash, standingFor } from '../item/clashes.ts';
import type { Row } from '../item/row.ts';
import { classIdsOf, type Known } from '../list/known.ts';

type Classes = Parameters<typeof classIdsOf>[0];
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
 * Reads what stands for which classes of these courses in the semester, after locking the courses: two submits of the same course wait
 * for each other, so that not both find it free (申报 32).
 */
export async function standingClasses(
  ctx: Ctx,
  semesterId: number,
  courseIds: readonly number[],
): Promise<Clash[]> {
  const { schoolId } = ctx.caller;
  await ctx.client.query(
    `select pg_advisory_xact_lock($1, hashtext($2::text || '/' || $3::text || '/' || c::text)) from (select unnest($4::bigint[]) c order by 1) x`,
    [COURSE_LOCK, schoolId, semesterId, courseIds],
  );
  return standingFor(ctx, semesterId, courseIds);
}
export const takenOf = (standing: readonly Clash[]): TakenClasses =>
  new Map(
    standing
      .filter(({ status }) => HANDED_IN.includes(status))
      .map((one) => [keyOf(one.courseId, one.classId), one]),
  );

/** What others have begun for the same course and classes and not submitted: whoever submits first takes them, so both should know. */
export function begunByOthers(
  row: Pick<Row, 'courseId' | 'declarerId'>,
  form: Classes,
  standing: readonly Clash[],
): Warning[] {
  const classIds = classIdsOf(form);
  const others = standing.filter(
    (one) =>
      !HANDED_IN.includes(one.status) &&
      one.courseId === row.courseId &&
      one.declarerId !== row.declarerId &&
      classIds.includes(one.classId),
  );
  return others.length === 0
    ? []
    : [
        {
          key: 'begunByOthers',
          text: byDeclaration(others)
            .map(({ text }) => text)
            .join('；'),
        },
      ];
}

/** Obstacles: classes of this form that another active declaration has for the same course; it is named (申报 32). */
export function takenBy(
  row: Pick<Row, 'id' | 'courseId' | 'changeOfId'>,
  form: Classes,
  taken: TakenClasses,
  classes: Known['classes'],
): (InTheWay & { text: string })[] {
  return [...new Set(classIdsOf(form))].flatMap((classId) => {
    const other = taken.get(keyOf(row.courseId, classId));
    if (!other || other.id === row.id || other.id === row.changeOfId) return [];
    const { declarationNo, declarerName } = other;
    const text = `${classes.get(classId)?.className ?? classId} 本学期已有同一课程的申报 ${declarationNo}（申报人 ${declarerName}）`;
    return { declarationNo, text };
  });
}
export function take(row: Row, form: DeclarationBody, taken: TakenClasses): void {
  for (const classId of classIdsOf(form)) taken.set(keyOf(row.courseId, classId), row);
}
