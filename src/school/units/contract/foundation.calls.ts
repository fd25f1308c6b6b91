import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { businessType, dayText, idText } from '../../../platform/contract/fields.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import { LOGO_PATH } from './logo.ts';

export const periodTimes = defineCall({
  name: 'periodTimes',
  method: 'GET',
  path: '/foundation/timetable/times',
  summary:
    '某天各节次的起止时间：另设夏季、冬季作息的以季节为准；教室的按它的校区，否则按工作上下文的校区，再没有为第一个校区',
  access: 'login',
  scope: 'none',
  query: z.strictObject({
    room: idText.optional(),
    on: dayText('应为日期，如 2026-11-20').optional(),
  }),
  reply: envelope(z.array(z.object({ period: z.int(), beginAt: z.string(), endAt: z.string() }))),
});

export const schoolLogo = defineCall({
  name: 'schoolLogo',
  method: 'GET',
  path: LOGO_PATH,
  summary: '校徽图片，登录页和打印用',
  access: 'public',
  scope: 'none',
});

const named = z.object({ id: z.number(), name: z.string() });
/** What the caller may choose in the header (学期 38). */
export const context = defineCall({
  ...SHELL.foundationContext,
  summary: '可选的校区、学年、学期',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      businessTypes: z.array(
        z.object({
          businessTypeId: businessType,
          businessTypeName: z.string(),
          campuses: z.array(named),
          schoolYears: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              /** `weeks`: teaching weeks of the semester, 1–25. */
              semesters: z.array(
                z.object({ id: z.number(), name: z.string(), state: z.int(), weeks: z.int() }),
              ),
            }),
          ),
        }),
      ),
      /** Business date of the demo or of today, `2026-11-20`. */
      today: z.string(),
    }),
  ),
});
export type FoundationContext = z.output<typeof context.reply>['data'];
