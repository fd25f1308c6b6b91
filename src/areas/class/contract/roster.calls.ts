import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, pathId } from '../../../platform/contract/fields.ts';

const units = { scope: 'units' } as const;
const day = dayText('应为日期，如 2026-11-23');
/** Who stands in a class on a day (学生 14). */
export const classRoster = defineCall({
  ...units,
  name: 'classRoster',
  method: 'GET',
  path: '/student/class/:id/roster',
  summary: '班级某一天的名单',
  access: ['student:class:list'],
  params: pathId,
  query: z.strictObject({ on: day.optional() }),
  reply: envelope(
    z.object({
      on: z.string(),
      rows: z.array(
        z.object({
          id: z.number(),
          studentNo: z.string(),
          cname: z.string(),
          gender: z.string(),
          inSchool: z.boolean(),
          statusCode: z.string(),
          /** Where their picture is shown, for whoever may see pictures. */
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** The roster of a day as a workbook (班级 11): names and numbers alone, nothing sensitive. */
export const classRosterExport = defineCall({
  ...units,
  name: 'classRosterExport',
  method: 'POST',
  path: '/student/class/:id/roster/export',
  summary: '导出班级某一天的花名册（xlsx）',
  access: ['student:class:export'],
  params: pathId,
  body: z.strictObject({ on: day.optional() }),
});
