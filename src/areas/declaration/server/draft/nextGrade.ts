import { and, eq, inArray } from 'drizzle-orm';
import { adminClass } from '../../../../platform/server/database/schema/talent.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type AdminClass, classIdsOf } from '../list/known.ts';

const yearOf = (semesterCode: string): number => Number(semesterCode.slice(0, 4));
const termOf = (semesterCode: string): string => semesterCode.slice(-1);
/** School years between two semesters. */
export const yearsBetween = (from: string, to: string): number => yearOf(to) - yearOf(from);
/** Last year's course of the same term: it is for the next grade now (申报 75). */
export const proposesNext = (from: string, to: string): boolean =>
  yearsBetween(from, to) === 1 && termOf(from) === termOf(to);

/** 软件2501 of grade 2025 → 软件2601; null: the name does not say the grade. */
function nameLater({ className, grade }: AdminClass, later: string): string | null {
  const at = className.indexOf(grade.slice(2));
  return at < 0 ? null : `${className.slice(0, at)}${later.slice(2)}${className.slice(at + 2)}`;
}

/** By class id: the class that is now where that one was; without those that have none. */
export async function classesLater(
  { db, caller }: Ctx,
  classes: readonly AdminClass[],
  years: number,
): Promise<Map<number, AdminClass>> {
  const gradeOf = (one: AdminClass) => String(Number(one.grade) + years);
  if (classes.length === 0) return new Map();
  const later = await db
    .select()
    .from(adminClass)
    .where(
      and(
        eq(adminClass.schoolId, caller.schoolId),
        eq(adminClass.enabled, true),
        inArray(adminClass.majorId, [...new Set(classes.map(({ majorId }) => majorId))]),
        inArray(adminClass.grade, [...new Set(classes.map(gradeOf))]),
      ),
    );
  const found = new Map<number, AdminClass>();
  for (const one of classes) {
    const grade = gradeOf(one);
    const next = later.find(
      (it) =>
        it.grade === grade &&
        it.className === nameLater(one, grade) &&
        it.majorId === one.majorId &&
        it.businessType === one.businessType &&
        it.campusId === one.campusId &&
        it.managementUnitKey === one.managementUnitKey,
    );
    if (next) found.set(one.id, next);
  }
  return found;
}

/** The form for the classes of the later grade, and what becomes of each class in words. */
export function forLater(
  form: DeclarationBody,
  classes: ReadonlyMap<number, AdminClass>,
  later: ReadonlyMap<number, AdminClass>,
): { form: DeclarationBody; changes: string[] } {
  const changes = [...new Set(classIdsOf(form))].map((id) => {
    const name = classes.get(id)?.className ?? String(id);
    const next = later.get(id);
    return next
      ? `行政班 ${name} → ${next.className}`
      : `行政班 ${name} 没有下一年级对应的班级，不带入`;
  });
  const teachingClasses = form.teachingClasses.map((c) => ({
    ...c,
    adminClassIds: c.adminClassIds.flatMap((id) => later.get(id)?.id ?? []),
  }));
  return { form: { ...form, teachingClasses }, changes };
}
