import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { DECISION } from '../../../platform/contract/delivery/paths.ts';
import { opinion } from '../../../school/declaration/contract/approval.shapes.ts';

/** The secret of a link of a message; it says who decides on what (消息 19). */
const token = z.string('链接不正确').regex(/^[\w-]{43}$/, '链接不正确');

/** What the page of a link shows. A POST, since whatever opens links by itself must do nothing and know nothing. */
export const messageDecisionView = defineCall({
  name: 'messageDecisionView',
  method: 'POST',
  path: DECISION.view,
  summary: '消息里的办理链接：是哪一条、能不能办理',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ token }),
  reply: envelope(
    z.object({
      title: z.string(),
      /** `管理单位审批`, and as whom. */
      level: z.string(),
      person: z.string(),
      /** Declarer and unit. */
      facts: z.array(z.string()),
      /** Why it cannot be passed from here; null: it can. */
      passRefusal: z.string().nullable(),
      returnRefusal: z.string().nullable(),
      /** Where it is after a login. */
      link: z.string(),
    }),
  ),
});
export const messageDecide = defineCall({
  name: 'messageDecide',
  method: 'POST',
  path: DECISION.decide,
  summary: '用消息里的链接办理一条申报',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    token,
    type: z.enum(['pass', 'returnToDeclarer'], '没有这种操作'),
    opinion: opinion.optional(),
  }),
  reply: envelope(z.object({ said: z.string() })),
});
