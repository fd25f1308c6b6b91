import { z } from 'zod';
import { VISIT_ENDING_ZH, type VisitEnding } from '../../../../machines/visit/visit.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

const visit = z.object({
  id: z.number(),
  operatorName: z.string(),
  operatorNumber: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  /** null: under way. */
  endedAt: z.string().nullable(),
  ending: z.enum(Object.keys(VISIT_ENDING_ZH) as [VisitEnding, ...VisitEnding[]]).nullable(),
  /** How often something was looked at; null: under way. */
  looks: z.int().nullable(),
});
export type Visit = z.output<typeof visit>;

/** The latest hundred, the latest first; in a simulation those of whom one looks as. */
export const visitList = defineCall({
  name: 'visitList',
  method: 'GET',
  path: '/simulation/visit/list',
  summary: '谁看过我：以本人身份的模拟查看，从新到旧',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(z.array(visit)),
});
