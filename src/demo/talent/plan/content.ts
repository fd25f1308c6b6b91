/** Groups and courses of a plan from its template. */
import type { PlanCourse, PlanGroup } from '../../../school/plan/contract/plan.shapes.ts';
import type { Course } from '../courses.ts';
import type { TemplateSketch } from './skeleton.ts';

/** Numbers of a plan's groups and courses leave room for what is added to them. */
const GROUPS_EACH = 40;

export function groupsOf(
  template: TemplateSketch,
  chosen: ReadonlyMap<string, readonly Course[]>,
  planId: number,
): PlanGroup[] {
  const idOf = (key: string) =>
    planId * GROUPS_EACH + template.groups.findIndex((group) => group.key === key);
  const groups = template.groups.map(
    ({ key, name, under, type, credits }): PlanGroup => ({
      id: idOf(key),
      parentId: under ? idOf(under) : null,
      groupName: name,
      courseType: type ?? null,
      groupRule: credits === undefined ? 1 : 2,
      requiredCredits:
        credits ?? (chosen.get(key) ?? []).reduce((sum, course) => sum + course.credits, 0),
      requiredCourseCount: 0,
      requiredGroupCount: 0,
      termCredits: [],
      remark: '',
    }),
  );
  const elective = groups.find(({ id }) => id === idOf('elective'));
  const others = groups.reduce(
    (sum, group) => sum + (group === elective ? 0 : group.requiredCredits),
    0,
  );
  const offered = (chosen.get('elective') ?? []).reduce((sum, course) => sum + course.credits, 0);
  if (elective)
    elective.requiredCredits = Math.max(0, Math.min(offered, template.totalCredits - others));
  for (const group of groups) {
    const below = groups.filter(({ parentId }) => parentId === group.id);
    if (below.length)
      group.requiredCredits += below.reduce((sum, child) => sum + child.requiredCredits, 0);
  }
  return groups;
}

export function rowOf(
  course: Course,
  id: number,
  groupId: number,
  group: string,
  terms: readonly number[],
): PlanCourse {
  const {
    credits,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    practiceWeeks,
    weeklyHours,
  } = course;
  const rank = group === 'elective' ? '3' : ['open', 'more'].includes(group) ? '4' : '1';
  return {
    id,
    groupId,
    courseId: course.id,
    courseRank: rank,
    credits,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    extraHours: 0,
    practiceWeeks,
    weeklyHours,
    terms: [...terms],
    startWeek: 1,
    endWeek: 16,
    teachingUnitKey: null,
    examMode: course.examMode as '1' | '2',
    isDegreeCourse: group === 'core' && course.credits >= 3,
    isCore: group === 'core',
    suggestTerm: null,
    remark: '',
  };
}
