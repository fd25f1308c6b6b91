import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { approvalPart, smallFlowBody } from '../../../school/approval/contract/approvalPart.ts';

const common = { scope: 'units', params: pathId, access: ['talent:courseRequest:list'] } as const;
/** Where a new course stands in the approval: its unit, then the office (课程 16). */
export const courseRequestApproval = defineCall({
  ...common,
  name: 'courseRequestApproval',
  method: 'GET',
  path: '/talent/courseRequest/:id/approval',
  summary: '新课申请的审批：进度、可做的操作、流转记录',
  query: z.strictObject({}),
  reply: envelope(
    z.object({ version: z.number(), courseCode: z.string().nullable(), approval: approvalPart }),
  ),
});
export const courseRequestEvent = defineCall({
  ...common,
  name: 'courseRequestEvent',
  method: 'POST',
  path: '/talent/courseRequest/:id/event',
  summary: '对一个新课申请发送审批事件',
  body: smallFlowBody,
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});
