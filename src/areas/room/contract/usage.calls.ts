import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

/** 教室使用率 (教室 37): occupied of open period-weeks in the semester of the working context. */
export const roomUsage = defineCall({
  name: 'roomUsage',
  method: 'GET',
  path: '/resource/semesterRoom/usage',
  summary: '教室使用率：全部和各校区',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      /** Whole percent; null: no room is open. */
      rate: z.int().nullable(),
      campuses: z.array(
        z.object({
          campusId: z.number(),
          campusName: z.string(),
          rooms: z.int(),
          rate: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type RoomUsage = z.output<typeof roomUsage.reply>['data'];
