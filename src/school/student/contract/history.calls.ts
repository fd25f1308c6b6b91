import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';

const stateRow = z.object({
  beginOn: z.string(),
  endOn: z.string().nullable(),
  grade: z.string(),
  unitName: z.string(),
  majorName: z.string(),
  className: z.string().nullable(),
  campusName: z.string(),
  inSchool: z.boolean(),
  statusCode: z.string(),
  changeId: z.number().nullable(),
  changeNo: z.string().nullable(),
  changeType: z.string().nullable(),
  /** Its unit has gone into another one or was split: `软件工程系并入网络工程系`. */
  unitChange: z.string().nullable(),
});
export type StudentStateRow = z.output<typeof stateRow>;

const photoRow = z.object({
  on: z.string(),
  /** Dictionary `photo_kind`. */
  kind: z.string(),
  quality: z.number(),
  address: z.string().nullable(),
});
const comingRow = z.object({
  on: z.string(),
  changeNo: z.string(),
  changeType: z.string(),
  className: z.string().nullable(),
});
export type StudentTimes = z.output<typeof studentStates.reply>['data'];
/** The dated history of a student (学生 12), newest first, with their pictures and what has been approved and waits for its day (学生 26). */
export const studentStates = defineCall({
  scope: 'units',
  name: 'studentStates',
  method: 'GET',
  path: '/student/student/:id/states',
  summary: '学生的学籍历史、照片和待生效的异动',
  access: ['student:student:list'],
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      states: z.array(stateRow),
      /** For whoever may see pictures. */
      photos: z.array(photoRow),
      coming: z.array(comingRow),
    }),
  ),
});
