import { z } from 'zod';
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
