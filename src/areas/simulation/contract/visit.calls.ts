import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

/** How a simulation has ended. */
export const VISIT_ENDING = {
  back: '退出模拟',
  expired: '到时自动退出',
  session: '会话结束',
  closed: '账号停用',
} as const;
export type VisitEnding = keyof typeof VISIT_ENDING;

const visit = z.object({
  id: z.number(),
  operatorName: z.string(),
  operatorNumber: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  /** null: under way. */
  endedAt: z.string().nullable(),
  ending: z.enum(Object.keys(VISIT_ENDING) as [VisitEnding, ...VisitEnding[]]).nullable(),
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
