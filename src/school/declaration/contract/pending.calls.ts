import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { businessType } from '../../../platform/contract/fields.ts';
import { APPROVE_PERMISSION } from './permissions.ts';

/** What waits for the caller in each business type, over all levels (申报 60); in the semester that a switch leads to. */
export const pendingByType = defineCall({
  name: 'pendingByType',
  method: 'GET',
  path: '/talent/approve/pending',
  summary: '各业务类型的待审批条数',
  access: Object.values(APPROVE_PERMISSION),
  scope: 'declaration',
  query: z.strictObject({}),
  reply: envelope(z.array(z.object({ businessType, pending: z.int() }))),
});
