import { z } from 'zod';
import { ACCEPTANCE_STATES } from '../../../../machines/acceptance/acceptance.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { idText, pathId } from '../../../platform/contract/fields.ts';
import { storedApproval } from '../../../school/declaration/contract/approval.shapes.ts';
import {
  declarationDetail,
  schedulePref,
  TEACHER_ROLES,
} from '../../../school/declaration/contract/declaration.shapes.ts';

const taughtClass = z.object({
  classNo: z.int(),
  className: z.string(),
  /** Names of its administrative classes. */
  adminClasses: z.array(z.string()),
  headcount: z.int(),
  /** 指定教室; null: none is assigned. */
  roomName: z.string().nullable(),
  prefs: z.array(schedulePref),
  /** What the caller does in it. */
  parts: z.array(z.object({ role: z.enum(TEACHER_ROLES), hours: z.int(), weeks: z.string() })),
  /** Weeks in which they teach it, bit 0: the first. */
  weeks: z.int(),
});
export type TaughtClass = z.output<typeof taughtClass>;

const acceptance = z.object({
  state: z.enum(ACCEPTANCE_STATES),
  reason: z.string().nullable(),
  /** What they are asked about: sent back with the answer, so that nobody agrees to something else. */
  assignment: z.string(),
  askedAt: z.string().nullable(),
  /** When silence counts as 确认; null: never, or it has been answered. */
  dueAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** What they may answer now. */
  can: z.array(z.enum(['confirm', 'object'])),
});
const task = z.object({
  id: z.number(),
  declarationNo: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  credits: z.number(),
  weeklyHours: z.int(),
  teachingMode: z.int(),
  managementUnitName: z.string().nullable(),
  teachingUnitName: z.string().nullable(),
  semesterName: z.string(),
  approval: storedApproval,
  progressText: z.string(),
  classes: z.array(taughtClass),
  acceptance,
});
export type Task = z.output<typeof task>;

/** What names the caller as a teacher in a semester, and nothing else (任教 1); `of`: which, else the working one, else the last of theirs. */
export const myTeachingList = defineCall({
  name: 'myTeachingList',
  method: 'GET',
  path: '/talent/myTeaching/list',
  summary: '我的教学任务：一个学期里安排本人任教的教学班',
  access: 'login',
  scope: 'self',
  query: z.strictObject({ of: idText.optional() }),
  reply: envelope(
    z.object({
      /** Its weeks and that of today; null: nothing names them in any, and no semester is chosen. */
      semester: z
        .object({
          id: z.number(),
          semesterName: z.string(),
          weeks: z.int(),
          week: z.int().nullable(),
        })
        .nullable(),
      /** Those in which something names them, and the working one; the last one first. */
      semesters: z.array(z.object({ id: z.number(), semesterName: z.string() })),
      tasks: z.array(task),
    }),
  ),
});

/** One of them, of whichever semester: with its way through the approval and what the caller has answered. */
export const myTeachingGet = defineCall({
  name: 'myTeachingGet',
  method: 'GET',
  path: '/talent/myTeaching/:id',
  summary: '我的教学任务：一项的教学班、审批进度和本人的答复',
  access: 'login',
  scope: 'self',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      ...task.shape,
      steps: declarationDetail.shape.steps,
      records: z.array(
        z.object({
          id: z.number(),
          action: z.string(),
          reason: z.string().nullable(),
          by: z.string(),
          at: z.string(),
        }),
      ),
    }),
  ),
});
export type TaskDetail = z.output<typeof myTeachingGet.reply>['data'];

export const myTeachingAnswer = defineCall({
  name: 'myTeachingAnswer',
  method: 'POST',
  path: '/talent/myTeaching/:id/answer',
  summary: '我的教学任务：确认，或提出异议',
  access: 'login',
  scope: 'self',
  params: pathId,
  body: z.strictObject({
    answer: z.enum(['confirm', 'object'], '请选择确认或有异议'),
    assignment: z.string().max(2000),
    reason: z.string().trim().max(200, '不能超过 200 个字').default('').meta({ title: '理由' }),
  }),
  reply: envelope(z.object({ state: z.enum(ACCEPTANCE_STATES) })),
});

/** A file for the calendar of a telephone or a computer (任教 10). */
export const myTeachingExport = defineCall({
  name: 'myTeachingExport',
  method: 'POST',
  path: '/talent/myTeaching/export',
  summary: '我的教学任务：一个学期的课导出为日历文件（.ics）',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ of: idText }),
});
