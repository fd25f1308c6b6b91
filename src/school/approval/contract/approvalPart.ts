import { z } from 'zod';
import {
  actorFacts,
  approvalRecord,
  opinion,
  storedApproval,
} from '../../declaration/contract/approval.shapes.ts';
import { declarationDetail } from '../../declaration/contract/declaration.shapes.ts';

/** Steps of the approval that plans, their changes and new courses have (审批 10). */
export const SMALL_FLOW = [
  'submit',
  'withdraw',
  'pass',
  'returnToDeclarer',
  'reject',
  'takeBack',
  'comment',
] as const;
export type SmallFlowEvent = (typeof SMALL_FLOW)[number];

/** One step of the approval chart on such a thing. */
export const smallFlowBody = z.strictObject({
  type: z.enum(SMALL_FLOW, '没有这种操作'),
  version: z.int('版本号应为整数'),
  opinion: opinion.optional(),
  /** A submit in spite of what is only warned of. */
  confirmed: z.boolean().optional(),
});
export type SmallFlowBody = z.output<typeof smallFlowBody>;

/** What a screen shows of the approval of one thing. */
export const approvalPart = z.object({
  approval: storedApproval,
  progressText: z.string(),
  can: z.array(z.string()),
  /** What the screen asks the same chart with (审批 52). */
  actor: actorFacts,
  /** Why the caller is not offered 通过 of what waits, and who can; null: they are, or nothing waits. */
  whyNoPass: z.string().nullable(),
  declarerName: z.string().nullable(),
  steps: declarationDetail.shape.steps,
  history: z.array(approvalRecord),
});
export type ApprovalPart = z.output<typeof approvalPart>;
