import { z } from 'zod';
import { SEMESTER_WIRE_EVENTS } from '../../../../machines/semester/semester.stored.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idText, pathId } from '../../../platform/contract/fields.ts';

/** What stands open at the end of a semester, with the list that shows it (学期 21). */
export const closingCheck = z.object({
  key: z.string(),
  title: z.string(),
  count: z.int(),
  /** How many of them the caller's list shows. */
  seen: z.int(),
  link: z.string().nullable(),
});
export type ClosingCheckRow = z.output<typeof closingCheck>;

/** Where a semester stands: what the caller may do, what each step would bring about, what is not finished. */
export const semesterPlace = defineCall({
  name: 'semesterPlace',
  method: 'GET',
  path: '/foundation/semester/:id/place',
  summary: '学期的状态、可以进行的操作、后果和未完成事项',
  access: ['foundation:semester:list'],
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      state: z.int(),
      can: z.array(z.string()),
      /** By event type, in sentences. */
      consequences: z.record(z.string(), z.array(z.string())),
      checks: z.array(closingCheck),
      unfinished: z.int(),
    }),
  ),
});
export type SemesterPlace = z.output<typeof semesterPlace.reply>['data'];

export const semesterEvent = defineCall({
  name: 'semesterEvent',
  method: 'POST',
  path: '/foundation/semester/:id/event',
  summary: '学期：推进状态、归档、恢复为进行中、设为当前（按学期状态图）',
  access: ['foundation:semester:edit', 'foundation:semester:reopen'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    type: z.enum(SEMESTER_WIRE_EVENTS, '没有这种操作'),
    version: id,
    /** How many unfinished items the person has seen and confirmed. */
    acknowledged: z.int('应为整数').min(0, '应为整数').optional(),
    reason: z.string().trim().max(200, '原因不能超过 200 个字').optional(),
  }),
  reply: envelope(
    z.object({ id: z.number(), version: z.number(), state: z.int(), isCurrent: z.boolean() }),
  ),
});

const copied = z.object({
  semesterCode: z.string(),
  semesterName: z.string(),
  beginOn: z.string(),
  endOn: z.string(),
  weeks: z.int(),
  declareOpenAt: z.string().nullable(),
  declareCloseAt: z.string().nullable(),
});
export type CopiedSemester = z.output<typeof copied>;
const copyReply = envelope(
  z.object({ fromYear: z.string(), toYear: z.string(), rows: z.array(copied) }),
);
export const semesterCopyPreview = defineCall({
  name: 'semesterCopyPreview',
  method: 'GET',
  path: '/foundation/semester/copy',
  summary: '复制上一学年的学期：预览（日期顺延 52 周）',
  access: ['foundation:semester:add'],
  scope: 'units',
  query: z.strictObject({ toYearId: idText }),
  reply: copyReply,
});
export const semesterCopy = defineCall({
  name: 'semesterCopy',
  method: 'POST',
  path: '/foundation/semester/copy',
  summary: '复制上一学年的学期到指定学年（日期顺延 52 周）',
  access: ['foundation:semester:add'],
  scope: 'units',
  body: z.strictObject({ toYearId: id }),
  reply: copyReply,
});

/** 校历: the weeks of a semester with what lies in them (学期 34). */
export const calendarGet = defineCall({
  name: 'calendarGet',
  method: 'GET',
  path: '/foundation/calendar',
  summary: '校历：学期的起止、周数、阶段，以及节假日和调课',
  access: ['foundation:calendar:view'],
  scope: 'none',
  query: z.strictObject({ of: idText.optional() }),
  reply: envelope(
    z.object({
      semester: z
        .object({
          id: z.number(),
          semesterName: z.string(),
          state: z.int(),
          beginOn: z.string(),
          endOn: z.string(),
          weeks: z.int(),
          stages: z.array(z.string()),
        })
        .nullable(),
      semesters: z.array(z.object({ id: z.number(), semesterName: z.string() })),
      holidays: z.array(
        z.object({
          id: z.number(),
          holidayName: z.string(),
          startOn: z.string(),
          endOn: z.string(),
          switchTo: z.string().nullable(),
        }),
      ),
      today: z.string(),
      /** The caller may change holidays. */
      writable: z.boolean(),
    }),
  ),
});
export type Calendar = z.output<typeof calendarGet.reply>['data'];
