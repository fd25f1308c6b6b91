import type { PlanBody } from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanSheet } from '../../contract/plan.calls.ts';

/**
 * A body with the courses of a sheet (方案 32): those that it has are changed, the others come behind them with numbers of their own.
 * Groups are found by name where the editor made them: it keeps its own numbers for them until the plan is opened anew.
 */
export function withSheet(body: PlanBody, read: Pick<PlanSheet, 'courses' | 'groups'>): PlanBody {
  const here = (id: number): number => {
    const name = read.groups.find((group) => group.id === id)?.groupName;
    const isKnown = body.groups.some((group) => group.id === id);
    return isKnown ? id : (body.groups.find(({ groupName }) => groupName === name)?.id ?? id);
  };
  const brought = new Map(
    read.courses.map((course) => [course.courseId, { ...course, groupId: here(course.groupId) }]),
  );
  const lowest = Math.min(0, ...body.courses.map(({ id }) => id));
  const kept = body.courses.map((course) => {
    const found = brought.get(course.courseId);
    brought.delete(course.courseId);
    return found ? { ...found, id: course.id } : course;
  });
  const added = [...brought.values()].map((course, i) => ({ ...course, id: lowest - 1 - i }));
  return { ...body, courses: [...kept, ...added] };
}
