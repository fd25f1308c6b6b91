import type {
  PlanBody,
  PlanCourse,
  PlanGroup,
} from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { settled } from '../../contract/plan.rules.ts';

/** Rows that the server does not know yet: below every number that is in use. */
const nextId = (rows: readonly { id: number }[]): number =>
  Math.min(0, ...rows.map(({ id }) => id)) - 1;

/** A group behind the others, below `parentId`. */
export function withGroup(body: PlanBody, parentId: number | null): { body: PlanBody; id: number } {
  const id = nextId(body.groups);
  const group: PlanGroup = {
    id,
    parentId,
    groupName: '新课程组',
    courseType: null,
    groupRule: 1,
    requiredCredits: 0,
    requiredCourseCount: 0,
    requiredGroupCount: 0,
    termCredits: [],
    remark: '',
  };
  return { body: { ...body, groups: [...body.groups, group] }, id };
}
export const changedGroup = (body: PlanBody, id: number, part: Partial<PlanGroup>): PlanBody =>
  settled({
    ...body,
    groups: body.groups.map((group) => (group.id === id ? { ...group, ...part } : group)),
  });

/** The group with all that lies below it. */
export function below(body: PlanBody, id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const group of body.groups)
      if (group.parentId !== null && found.has(group.parentId) && !found.has(group.id)) {
        found.add(group.id);
        grown = true;
      }
  }
  return found;
}
export function withoutGroup(body: PlanBody, id: number): PlanBody {
  const gone = below(body, id);
  return settled({
    ...body,
    groups: body.groups.filter((group) => !gone.has(group.id)),
    courses: body.courses.filter((course) => !gone.has(course.groupId)),
  });
}

/** Courses of the catalogue put into a group, in the first free-standing term; those that the plan has stay where they are. */
export function withCourses(
  body: PlanBody,
  groupId: number,
  chosen: readonly PlanCourseChoice[],
): PlanBody {
  const has = new Set(body.courses.map(({ courseId }) => courseId));
  const first = nextId(body.courses);
  const added = chosen
    .filter(({ courseId }) => !has.has(courseId))
    .map(({ row }, i): PlanCourse => ({ ...row, id: first - i, groupId, terms: [body.startTerm] }));
  return settled({ ...body, courses: [...body.courses, ...added] });
}
export const changedCourse = (body: PlanBody, id: number, part: Partial<PlanCourse>): PlanBody =>
  settled({
    ...body,
    courses: body.courses.map((course) => (course.id === id ? { ...course, ...part } : course)),
  });
export const withoutCourse = (body: PlanBody, id: number): PlanBody =>
  settled({ ...body, courses: body.courses.filter((course) => course.id !== id) });

/** Groups in the order of the tree with how deep each lies. */
export function ordered(groups: readonly PlanGroup[]): { group: PlanGroup; depth: number }[] {
  const list = (parentId: number | null, depth: number): { group: PlanGroup; depth: number }[] =>
    depth > groups.length
      ? []
      : groups
          .filter((group) => group.parentId === parentId)
          .flatMap((group) => [{ group, depth }, ...list(group.id, depth + 1)]);
  return list(null, 0);
}
/** One step up or down among those of the same parent. */
export function movedGroup(body: PlanBody, id: number, step: -1 | 1): PlanBody {
  const group = body.groups.find((one) => one.id === id);
  const beside = body.groups.filter((one) => one.parentId === group?.parentId);
  const other = beside[beside.findIndex((one) => one.id === id) + step];
  if (!group || !other) return body;
  return {
    ...body,
    groups: body.groups.map((one) => (one.id === id ? other : one.id === other.id ? group : one)),
  };
}
/** Storage may hold garbage or a body of an older form. */
export function isBody(found: unknown): found is PlanBody {
  const { groups, courses, chapters, totalCredits } = (found ?? {}) as Partial<PlanBody>;
  return (
    Array.isArray(groups) &&
    Array.isArray(courses) &&
    typeof chapters === 'object' &&
    chapters !== null &&
    typeof totalCredits === 'number'
  );
}
