import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { idText } from '../../../platform/contract/fields.ts';
import { explanation } from '../../../platform/contract/why/explanation.ts';

export const whyDeclaration = defineCall({
  name: 'whyDeclaration',
  method: 'GET',
  path: '/talent/declaration/why',
  summary: '为什么某人能或不能在某一级审批某条申报，一步一步说明（申报 68）',
  access: ['system:permission:query'],
  scope: 'admin',
  query: z.strictObject({
    userId: idText,
    declarationNo: z.string().trim().min(1, '请输入申报编号').max(40),
    /** Default: the level that decides now, else the first one. */
    level: z.enum(LEVELS).optional(),
  }),
  reply: envelope(explanation.extend({ level: z.enum(LEVELS), courseName: z.string() })),
});
