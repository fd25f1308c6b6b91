import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { idList, keyword } from '../../../platform/contract/fields.ts';
import { planCourseShape } from './plan.shapes.ts';

/** A course of the catalogue as plans use it: what its row in a plan starts with, and what the rules ask of it. */
export const planCourseChoice = z.object({
  courseId: z.number(),
  courseCode: z.string(),
  courseName: z.string(),
  unitName: z.string(),
  courseType: z.string(),
  enabled: z.boolean(),
  prerequisiteIds: z.array(z.number()),
  row: planCourseShape.omit({ id: true, groupId: true, terms: true }),
});

export type PlanCourseChoice = z.output<typeof planCourseChoice>;

export const planCourseSearch = defineCall({
  name: 'planCourseSearch',
  method: 'GET',
  path: '/talent/plan/courses',
  summary: '供培养方案选用的课程',
  access: ['talent:plan:list'],
  scope: 'none',
  query: z.strictObject({ keyword: keyword.optional(), ids: idList.optional() }),
  reply: envelope(z.array(planCourseChoice)),
});
