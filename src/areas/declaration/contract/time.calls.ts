import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { listQuery } from '../../../platform/contract/fields.ts';

const ACCESS = ['talent:declaration:query'] as const;
const count = z.int();
/** By what the time of the approval is summed up; persons of one's own units alone (报表 25). */
export const TIME_BY = ['level', 'unit', 'person'] as const;
export type TimeBy = (typeof TIME_BY)[number];
const by = z.enum(TIME_BY, '不能按此汇总').default('level');
/** Upper ends of the ages of what waits, working days; the last is open. */
export const AGES = [1, 3, 7] as const;

const timeRow = z.object({
  key: z.string(),
  /** 1–4; 0: of all. */
  level: count,
  label: z.string(),
  /** Decisions of people that stand, and of these the returns. */
  decided: count,
  returned: count,
  /** Working days from the arrival at the level to the decision; null: nothing was decided. */
  median: z.number().nullable(),
  ninety: z.number().nullable(),
  /** Rounds of the declarations that were decided on, on average. */
  rounds: z.number().nullable(),
  /** What waits now, by age as many as `AGES` and one more; null of persons: what waits is everybody's of the unit. */
  ages: z.array(count).nullable(),
  waiting: count,
  /** Of what waits, working days. */
  oldest: count,
  forecast: z
    .object({
      /** Deadline of the level as the unit meets it, and the working days left after today. */
      deadline: z.string().nullable(),
      left: count.nullable(),
      /** Decisions a working day, of the last ten. */
      pace: z.number(),
      /** The day by which what waits now is decided at that pace; null: never, or nothing waits. */
      doneOn: z.string().nullable(),
      /** What of it is still there at the deadline. */
      short: count.nullable(),
    })
    .nullable(),
});
export type TimeRow = z.output<typeof timeRow>;
/** 审批时效 of the working semester, from the history (报表 25–27). */
export const timeReport = defineCall({
  name: 'timeReport',
  method: 'GET',
  path: '/talent/report/time',
  summary: '审批时效：各级、各单位、本单位各审批人等待的工作日',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({ by }),
  reply: envelope(z.object({ rows: z.array(timeRow), all: timeRow })),
});
export const timeReportExport = defineCall({
  name: 'timeReportExport',
  method: 'POST',
  path: '/talent/report/time/export',
  summary: '导出审批时效（xlsx）',
  access: ACCESS,
  scope: 'declaration',
  body: z.strictObject({ by }),
});

/** Numbers of 审批时效 that open what is behind them: decisions, and what waits (报表 28). */
export const TIME_DECIDED = ['decided', 'returned', 'median', 'ninety'] as const;
export const TIME_WAITING = [
  'waiting',
  'oldest',
  ...([...AGES, 0].map((_, at) => `age${at}`) as `age${0 | 1 | 2 | 3}`[]),
] as const;
export type TimeOf = (typeof TIME_DECIDED)[number] | (typeof TIME_WAITING)[number];
export const isWaiting = (of: TimeOf): of is (typeof TIME_WAITING)[number] =>
  (TIME_WAITING as readonly string[]).includes(of);

const timeItem = z.object({
  /** Of the record; of what waits, of the declaration. */
  id: z.number(),
  declarationId: z.number(),
  declarationNo: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  level: count,
  unitName: z.string(),
  /** Who decided; null: it waits, or a unit for which the caller does not decide themselves. */
  person: z.string().nullable(),
  /** null: it waits. */
  action: z.string().nullable(),
  round: count,
  /** Days at the school, `2026-11-20`. */
  cameOn: z.string(),
  wentOn: z.string().nullable(),
  waited: count,
});
export type TimeItem = z.output<typeof timeItem>;
/** The decisions, or what waits, behind a number of 审批时效: `median` and `ninety` are those that waited as long or longer (报表 28). */
export const timeItems = defineCall({
  name: 'timeItems',
  method: 'GET',
  path: '/talent/report/time/items',
  summary: '审批时效的数字里的各条',
  access: ACCESS,
  scope: 'declaration',
  query: listQuery(['courseCode', 'cameOn', 'wentOn', 'waited'] as const, {
    by,
    /** `key` of the row whose number it is. */
    row: z
      .string()
      .regex(/^(all|[1-4]( (none|[1-5]-\d{1,9})( \d{1,15})?)?)$/, '没有这一行')
      .default('all'),
    of: z.enum([...TIME_DECIDED, ...TIME_WAITING], '没有这个数字').default('decided'),
  }).refine(({ by: way, of }) => way !== 'person' || !isWaiting(of), {
    path: ['of'],
    message: '正在等待的不按审批人列出',
  }),
  reply: envelope(z.object({ rows: z.array(timeItem), total: count })),
});
