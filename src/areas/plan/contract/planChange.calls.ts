import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';
import { approvalPart, smallFlowBody } from '../../../school/approval/contract/approvalPart.ts';
import { planBodyShape } from '../../../school/plan/contract/plan.shapes.ts';
import { planCourseChoice } from '../../../school/plan/contract/search.calls.ts';

const version = z.int('版本号应为整数');
const reason = z
  .string()
  .trim()
  .min(5, '变更原因不少于 5 个字')
  .max(500, '变更原因不能超过 500 个字');
const common = { scope: 'units', params: pathId } as const;
/** 变更申请 of a published plan (方案 29): old → new with reason and the semester from which it holds. */
export const planChanges = defineCall({
  ...common,
  name: 'planChanges',
  method: 'GET',
  path: '/talent/plan/:id/changes',
  summary: '培养方案的变更申请',
  access: ['talent:plan:list'],
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        version: z.number(),
        changeNo: z.string(),
        reason: z.string(),
        effectiveSemesterId: z.number(),
        effectiveSemester: z.string(),
        changeStatus: z.int(),
        before: planBodyShape,
        after: planBodyShape,
        courses: z.array(planCourseChoice),
        appliedAt: z.string().nullable(),
        approval: approvalPart,
        writable: z.boolean(),
      }),
    ),
  ),
});
export type PlanChangeRow = z.output<typeof planChanges.reply.shape.data>[number];
export const savePlanChange = defineCall({
  ...common,
  name: 'savePlanChange',
  method: 'PUT',
  path: '/talent/plan/:id/change',
  summary: '填写培养方案的变更申请',
  access: ['talent:plan:edit'],
  /** `version`: of the change that is being filled in, null for a new one. */
  body: z.strictObject({
    version: version.nullable(),
    reason,
    effectiveSemesterId: id,
    after: planBodyShape,
  }),
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});
export const planChangeEvent = defineCall({
  ...common,
  name: 'planChangeEvent',
  method: 'POST',
  path: '/talent/planChange/:id/event',
  summary: '对一个方案变更发送审批事件',
  access: ['talent:plan:list'],
  body: smallFlowBody,
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});
