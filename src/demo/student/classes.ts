import { hash } from '../kit/hash.ts';
import type { Person } from '../people/staff.ts';
import type { ClassRow, Cohort } from '../talent/classes.ts';

/** Classes that have no counsellor yet: the filter 缺辅导员 finds them (班级 2). */
const WITHOUT = ['音乐2601', '体教2601', '环工2601', '物联网2601', '日语2601', '应化2601'];

/** What 班级信息 knows of the classes beside what teaching tasks do: who looks after them, by which plan, from when to when. */
export function keptClasses(
  cohorts: readonly Cohort[],
  rows: readonly ClassRow[],
  people: readonly Person[],
  plans: readonly object[] | undefined,
): object[] {
  const planOf = new Map(
    (plans as { id: number; grade: string; majorId: number }[]).map((plan) => [
      `${plan.grade}:${plan.majorId}`,
      plan.id,
    ]),
  );
  const majorOf = new Map(
    cohorts.flatMap(({ major, grade, classes }) =>
      classes.map((one) => [one.id, { major, grade }] as const),
    ),
  );
  const free = people.filter((person) => !person.account && person.workStatus === '1');
  const keeper = (unitKey: string, departmentKey: string, key: string): string | null => {
    const near = free.filter(
      (person) => person.unitKey === departmentKey || person.unitKey === unitKey,
    );
    return (
      (near.length > 0 ? near : free)[hash(key) % (near.length || free.length)]?.employeeNumber ??
      null
    );
  };
  return rows.map((row) => {
    const of = majorOf.get(row.id);
    if (!of) throw new Error(`${row.className} belongs to no major`);
    const { major, grade } = of;
    const college = major.businessType === 2 ? '3-19' : major.managementUnitKey;
    const beginOn = grade === 2026 ? '2026-08-31' : `${grade}-09-01`;
    return {
      ...row,
      educationLevel: String(major.businessType + 1),
      planCount: row.headcount + (hash(`plan:${row.className}`) % 4),
      counselorNo: WITHOUT.includes(row.className)
        ? null
        : keeper(college, major.departmentKey, `counselor:${major.id}:${grade}`),
      headTeacherNo: keeper(college, major.departmentKey, `headTeacher:${row.className}`),
      planId: planOf.get(`${row.grade}:${row.majorId}`) ?? null,
      beginOn,
      endOn: `${grade + Math.ceil(major.schoolingYears)}-07-31`,
      classStatus: '1',
    };
  });
}
