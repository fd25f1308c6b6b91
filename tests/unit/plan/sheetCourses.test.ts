import { expect, it } from 'vitest';
import { withSheet } from '../../../src/areas/plan/web/body/sheetCourses.ts';
import type { PlanBody, PlanCourse } from '../../../src/school/plan/contract/plan.shapes.ts';

const course = (id: number, courseId: number, groupId: number, credits = 2) =>
  ({ id, courseId, groupId, credits }) as PlanCourse;
const group = (id: number, groupName: string) => ({ id, groupName });
const bodyOf = (groups: readonly object[], courses: readonly PlanCourse[]) =>
  ({ groups, courses }) as unknown as PlanBody;
const placed = (body: PlanBody) =>
  body.courses.map(({ id, courseId, groupId, credits }) => [id, courseId, groupId, credits]);

/** 方案 32 */
it('courses of a sheet stand in the group that was made here and stored a moment before', () => {
  // the editor has 专业课 by its own number −1, the server by 41
  const body = bodyOf([group(7, '公共课'), group(-1, '专业课')], []);
  const read = {
    groups: [group(7, '公共课'), group(41, '专业课')],
    courses: [course(-1, 101, 41), course(-2, 102, 7)],
  };
  expect(placed(withSheet(body, read))).toEqual([
    [-1, 101, -1, 2],
    [-2, 102, 7, 2],
  ]);
});

it('what the plan has is changed and keeps its number, what is new comes behind', () => {
  const body = bodyOf([group(7, '公共课')], [course(55, 101, 7), course(-3, 103, 7)]);
  const read = {
    groups: [group(7, '公共课')],
    courses: [course(-1, 104, 7), course(55, 101, 7, 4)],
  };
  expect(placed(withSheet(body, read))).toEqual([
    [55, 101, 7, 4],
    [-3, 103, 7, 2],
    [-4, 104, 7, 2],
  ]);
});
