import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { SHELL } from '../../../platform/contract/shell.ts';

const levelEnum = z.enum(LEVELS);

/** What the home page and the menu badges show (首页 3–7): one cheap read, refreshed on navigation and every 60 s. */
export const homeSummary = defineCall({
  ...SHELL.homeSummary,
  summary: '首页：我的待办、我的申报、申报窗口',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      /** Only levels whose queue the caller may open. */
      todos: z.array(z.object({ level: levelEnum, title: z.string(), pending: z.int() })),
      mine: z
        .object({
          draft: z.int(),
          inReview: z.int(),
          returned: z.int(),
          withdrawn: z.int(),
          approved: z.int(),
          rejected: z.int(),
        })
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

const declarationCount = z.int();
/** A level at which something has waited for the caller for `long` days or more; `tooLong`: days from which it is told apart. */
export const waitingNotice = z.object({
  level: levelEnum,
  title: z.string(),
  threeDays: declarationCount,
  sevenDays: declarationCount,
  long: z.int(),
  tooLong: z.int(),
});
/** From seven days before the window closes, to who has something unfinished in that semester. */
export const deadlineNotice = z.object({
  semesterName: z.string(),
  closeAt: z.string(),
  daysLeft: z.int(),
  unfinished: declarationCount,
  waiting: declarationCount,
});
/** Of one's own: what was returned, and the words of the last return. */
export const returnedNotice = z.object({
  id: z.number(),
  courseName: z.string(),
  unitName: z.string(),
  operatorName: z.string(),
  opinion: z.string(),
  at: z.string(),
});
/** What the system itself has to tell on the home page (首页 12–15): what came back, what waits too long, which deadline comes. */
export const homeNotices = defineCall({
  name: 'homeNotices',
  method: 'GET',
  path: '/home/notices',
  summary: '首页：退回的申报、久等的审批、临近的截止时间、通知公告',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      /** Own items that were returned and not submitted again, the newest five. */
      returned: z.array(returnedNotice),
      waiting: z.array(waitingNotice),
      deadline: deadlineNotice.nullable(),
      /** What the school tells today, the newest five. */
      announcements: z.array(
        z.object({
          id: z.number(),
          heading: z.string(),
          issuer: z.string(),
          content: z.string(),
          beginOn: z.string(),
        }),
      ),
    }),
  ),
});
export type HomeNotices = z.output<typeof homeNotices.reply>['data'];
