import { z } from 'zod';
import { defineCall, envelope } from '../call.ts';
import { businessType, wholeText } from '../fields.ts';

/** Flat node of the organisation tree; the client builds the tree by parent link (单位 16). */
export const orgNode = z.object({
  nodeKey: z.string(),
  nodeKeyParent: z.string().nullable(),
  level: z.int().min(1).max(5),
  name: z.string(),
  isManagement: z.boolean(),
  isTeaching: z.boolean(),
  isSupervisor: z.boolean(),
  isMaster: z.boolean(),
});

export type OrgNode = z.output<typeof orgNode>;

export const managementList = defineCall({
  name: 'managementList',
  method: 'GET',
  path: '/foundation/level/managementList',
  summary: '某业务类型的组织树节点；random 为 13 位随机串',
  access: 'login',
  scope: 'none',
  query: z.strictObject({
    businessType: wholeText(businessType).optional(),
    random: z.string().length(13, '随机串应为 13 位').optional(),
  }),
  reply: envelope(z.array(orgNode)),
});
