import { termOf } from '../../school/plan/contract/plan.terms.ts';
import type { Cohort } from '../talent/classes.ts';
import type { Course } from '../talent/courses.ts';
import type { Major } from '../talent/majors.ts';
import type { Declared, PlanBook } from '../talent/plan/plans.ts';
import type { Choice } from './choice.ts';
import type { Slot } from './slot.ts';

/** The school year of both semesters, and which terms of it they are. */
const FIRST_YEAR = 2026;
const TERM_NO = { past: 1, target: 2 };
/** What 软件工程 of 2025 has in its fourth term and nobody has declared yet (script A1). */
const LEFT_OPEN = {
  short: '软件',
  grade: 2025,
  term: 4,
  courses: ['数据库原理', '算法设计', '软件需求分析', '离散数学', '软件设计与体系结构', '软件测试'],
};
type Slots = ReadonlyMap<Slot, Choice>;

/** Makes the plan of every cohort around what is declared for it, and tells every choice which course of the plan it is. */
export function linkPlans(
  school: { plans: PlanBook; nationalCode: (major: Major) => string; cohorts: readonly Cohort[] },
  target: Slots,
  past: Slots,
  courses: readonly Course[],
): void {
  const declared = new Map<Cohort, Declared[]>();
  const note = (slots: Slots, termNo: number) => {
    for (const [{ offPlan }, { cohort, course }] of slots) {
      const list = declared.get(cohort) ?? [];
      declared.set(cohort, [
        ...list,
        { course, term: termOf(cohort.grade, FIRST_YEAR, termNo), offPlan },
      ]);
    }
  };
  note(target, TERM_NO.target);
  note(past, TERM_NO.past);
  for (const cohort of school.cohorts)
    if (
      cohort.major.short === LEFT_OPEN.short &&
      cohort.grade === LEFT_OPEN.grade &&
      cohort.major.businessType === 0
    )
      for (const courseName of LEFT_OPEN.courses) {
        const course = courses.find(
          (one) => one.businessType === 0 && one.courseName === courseName,
        );
        if (course)
          declared.set(cohort, [
            ...(declared.get(cohort) ?? []),
            { course, term: LEFT_OPEN.term, offPlan: false },
          ]);
      }
  for (const cohort of school.cohorts)
    school.plans.add(cohort, school.nationalCode(cohort.major), declared.get(cohort) ?? []);
  for (const [slot, choice] of [...target, ...past]) {
    if (slot.offPlan) continue;
    const planCourseId = school.plans.idOf(choice.cohort, choice.course);
    if (planCourseId !== undefined) choice.planCourseId = planCourseId;
  }
}
