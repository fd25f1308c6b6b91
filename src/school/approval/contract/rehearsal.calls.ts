import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';

/** What a change of settings or rights makes of the operations that items in flight offer (审批 84). */
export const rehearsal = z.object({
  /** Items that were gone through. */
  items: z.int(),
  /** Those whose operations change for somebody. */
  touched: z.array(
    z.object({ id: z.number(), declarationNo: z.string(), progressText: z.string() }),
  ),
  changes: z.array(
    z.object({
      kind: z.enum(['gained', 'lost']),
      /** Event of the approval chart. */
      operation: z.string(),
      /** Each with the places in `touched` of the items that offer them more or less. */
      people: z.array(z.object({ userId: z.number(), name: z.string(), items: z.array(z.int()) })),
    }),
  ),
});
export type Rehearsal = z.output<typeof rehearsal>;
export const rehearsed = envelope(rehearsal);

/** Rights that a role would hold; not checked for whether the caller may give them, since nothing is given (审批 84). */
export const rehearseRole = defineCall({
  scope: 'admin',
  name: 'rehearseRole',
  method: 'POST',
  path: '/system/role/:id/rehearsal',
  summary: '角色的权限保存之前：谁对多少条在途申报会多出、失去哪些操作',
  access: ['system:role:edit'],
  unrecorded: true,
  params: pathId,
  body: z.strictObject({ permissions: z.array(z.string().max(100)).max(500, '权限过多') }),
  reply: rehearsed,
});
