import { z } from 'zod';
import { defineCall, envelope } from '../call.ts';

/** What the home page and the menu badges show (domain.md 1.7, 2.9): one cheap read, refreshed on navigation and every 60 s. */
export const homeSummary = defineCall({
  name: 'homeSummary',
  method: 'GET',
  path: '/home/summary',
  summary: '首页：我的待办、我的申报、申报窗口',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      /** Only levels whose queue the caller may open. */
      todos: z.array(z.object({ level: z.enum(['management', 'teaching', 'supervisor', 'master']), title: z.string(), pending: z.int() })),
      mine: z
        .object({ draft: z.int(), inReview: z.int(), returned: z.int(), withdrawn: z.int(), approved: z.int(), rejected: z.int() })
        .nullable(),
      window: z.object({
        semesterName: z.string(),
        state: z.enum(['notOpen', 'open', 'closed']),
        openAt: z.string().nullable(),
        closeAt: z.string().nullable(),
        daysLeft: z.int().nullable(),
      }),
      week: z.object({ semesterName: z.string(), week: z.int(), weeks: z.int() }).nullable(),
    }),
  ),
});
export type HomeSummary = z.output<typeof homeSummary.reply>['data'];
