import { z } from 'zod';
import { CLOSING_KINDS } from '../../../../machines/roomStatus/roomStatus.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id } from '../../../platform/contract/fields.ts';
import { occupancy } from './room.calls.ts';

const day = dayText('应为日期，如 2026-11-20');
const roomIds = z.array(id).min(1, '请选择教室').max(500, '一次最多 500 间');
/** The button that closes rooms. */
export const CLOSE_LABEL = '停用或维修';
const ACCESS = ['resource:classroom:edit', 'resource:semesterRoom:edit'] as const;

/** A declaration of which a class asks for a room that is closed in its weeks (教室 39). */
const naming = z.object({
  id: z.number(),
  declarationNo: z.string(),
  courseName: z.string(),
  classNo: z.int(),
  roomName: z.string(),
  declarerName: z.string(),
  semesterName: z.string(),
  declareStatus: z.int(),
});
export type Naming = z.output<typeof naming>;
export const roomClose = defineCall({
  name: 'roomClose',
  method: 'POST',
  path: '/resource/classroom/close',
  summary: '教室不开放、维修或停用：先列出这些日子的占用和指定这些教室的申报，确认后写入并通知',
  access: ACCESS,
  scope: 'units',
  body: z.strictObject({
    roomIds,
    kind: z.enum(CLOSING_KINDS, '请选择不开放、维修或停用'),
    from: day.nullable().default(null),
    /** Null: no end is known. */
    to: day.nullable().default(null),
    /** Of the semester one works in, instead of days. */
    weeks: z.string().trim().max(60, '周次太长').default('').meta({ title: '周次' }),
    reason: z.string().trim().max(100, '不能超过 100 个字').default(''),
    /** How many the person has seen to be affected; without it, or when there are others now, nothing is done. */
    confirmed: z.int().min(0).optional(),
  }),
  reply: envelope(
    z.object({
      done: z.boolean(),
      affected: z.array(occupancy),
      declarations: z.array(naming),
      /** People who have been told. */
      told: z.int(),
    }),
  ),
});
export const roomReopen = defineCall({
  name: 'roomReopen',
  method: 'POST',
  path: '/resource/classroom/reopen',
  summary: '恢复使用教室：从今天起不再不开放、维修或停用，又合适的占用不再待调整',
  access: ACCESS,
  scope: 'units',
  body: z.strictObject({ roomIds }),
  reply: envelope(z.object({ rooms: z.int(), ended: z.int() })),
});
