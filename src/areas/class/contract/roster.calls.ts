import { z } from 'zod';
import {
  CHANGE_TYPES,
  type ChangeCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, pathId } from '../../../platform/contract/fields.ts';

const units = { scope: 'units' } as const;
const day = dayText('应为日期，如 2026-11-23');
const pending = z.object({ changeNo: z.string(), changeType: z.string(), on: z.string() });
interface Noted {
  inSchool: boolean;
  leaves: boolean;
  pending: readonly z.output<typeof pending>[];
}
/** What a roster says beside a student, on the screen and in the workbook. */
export const rosterNote = ({ inSchool, leaves, pending: coming }: Noted): string =>
  [
    ...(inSchool ? [] : ['不在校']),
    ...coming.map(
      ({ changeNo, changeType, on }) =>
        `${on} ${CHANGE_TYPES[changeType as ChangeCode].zh}（${changeNo}）待生效`,
    ),
    ...(leaves ? ['届时不在本班'] : []),
  ].join('；');

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
          /** By what has been approved and takes effect by that day they will stand elsewhere. */
          leaves: z.boolean(),
          /** What has been approved and takes effect by that day (班级 13). */
          pending: z.array(pending),
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
