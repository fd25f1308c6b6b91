import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { LIST } from './permissions.ts';

/** Whether the working semester takes declarations from the caller's unit (machines/declarationWindow; 申报 2). */
export const declarationWindow = defineCall({
  name: 'declarationWindow',
  method: 'GET',
  path: '/talent/declaration/window',
  summary: '当前学期的申报窗口：状态、起止、延期、剩余天数、不能申报的原因',
  access: [LIST],
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      semesterName: z.string(),
      state: z.enum(['notOpen', 'open', 'extended', 'closed', 'over']),
      stateZh: z.string(),
      openAt: z.string().nullable(),
      closeAt: z.string().nullable(),
      /** Of the extension that reaches the caller's unit, or part of it. */
      until: z.string().nullable(),
      /** Only for these units of theirs: an extension below their scope; empty: for all of it. */
      onlyUnits: z.array(z.string()),
      daysLeft: z.int().nullable(),
      /** Why nothing can be added or submitted; null: it can. */
      obstacle: z.string().nullable(),
    }),
  ),
});
export type DeclarationWindow = z.output<typeof declarationWindow.reply>['data'];
