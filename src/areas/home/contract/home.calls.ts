import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

/** 学籍概况 (首页 9): the students whom the caller reads in the working context, by state. */
export const homeStudents = defineCall({
  name: 'homeStudents',
  method: 'GET',
  path: '/home/students',
  summary: '首页：学籍概况',
  access: ['student:student:list'],
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      total: z.int(),
      inSchool: z.int(),
      /** Entries of student_status that somebody has. */
      states: z.array(z.object({ statusCode: z.string(), count: z.int() })),
    }),
  ),
});

export type HomeStudents = z.output<typeof homeStudents.reply>['data'];

/** What is named among the things that wait, `returned`: one's own that has come back; the others wait for a decision. */
export const WAITING_KINDS = [
  'returned',
  'declaration',
  'plan',
  'planChange',
  'courseRequest',
  'statusChange',
] as const;
/** 我的待办 (首页 24): what has waited longest for the caller, by name, the oldest first; the business type one works in, all campuses. */
export const homeWaiting = defineCall({
  name: 'homeWaiting',
  method: 'GET',
  path: '/home/waiting',
  summary: '首页：等待本人办理的事项，最久的在前',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        kind: z.enum(WAITING_KINDS),
        id: z.number(),
        /** What its drawer is opened by: of a change of a plan the plan. */
        openId: z.number(),
        /** The level that waits; null: it has come back to who has declared it. */
        level: z.enum(LEVELS).nullable(),
        /** 数据结构; of a change of status the student. */
        name: z.string(),
        /** Entry of change_type, of a change of status. */
        changeType: z.string().nullable(),
        /** Unit from which it comes. */
        unitName: z.string(),
        /** Whole days since it came there, as queues count them. */
        days: z.int(),
      }),
    ),
  ),
});
export type WaitingThing = z.output<typeof homeWaiting.reply>['data'][number];
