import { z } from 'zod';
import { OBJECTION_STATES } from '../../../../machines/objection/objection.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';

/** What the receiving college says to a change that brings it a student (异动 38). */
export const changeObjection = defineCall({
  scope: 'units',
  name: 'changeObjection',
  method: 'POST',
  path: '/student/change/:id/objection',
  summary: '接收学院对一条学籍异动提出或撤回异议',
  access: ['student:change:approveManagement', 'student:change:approveSupervisor'],
  params: pathId,
  body: z.strictObject({
    version: z.int('版本号应为整数'),
    say: z.enum(['object', 'takeBack'], '没有这种操作'),
    reason: z.string().trim().max(200, '理由不能超过 200 个字').optional(),
  }),
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});
/** What a screen shows of it. */
export const objectionShape = z.object({
  unitName: z.string(),
  state: z.enum(OBJECTION_STATES),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** What the caller may say now. */
  can: z.array(z.enum(['object', 'takeBack'])),
  /** Whoever passes the change has to know of it. */
  stands: z.boolean(),
});
export type ChangeObjection = z.output<typeof objectionShape>;
/** Whoever passes has said that they know of what the receiving college objects (异动 39). */
export const known = z.boolean();
/** What the record of such a pass says behind the opinion. */
export const KNOWN_MARK = '（已知晓接收单位的异议）';
