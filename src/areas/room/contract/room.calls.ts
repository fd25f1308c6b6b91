import { z } from 'zod';
import { CLOSING_KINDS } from '../../../../machines/roomStatus/roomStatus.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idText, nodeKey, pathId, wholeText } from '../../../platform/contract/fields.ts';
import { PERIODS } from '../../../school/room/contract/grid.ts';

const weekday = z.int().min(1, '星期为 1 到 7').max(7, '星期为 1 到 7');
const period = z.int().min(1, `节次为 1 到 ${PERIODS}`).max(PERIODS, `节次为 1 到 ${PERIODS}`);
export const weeksTextShape = z
  .string()
  .trim()
  .min(1, '请填写周次')
  .max(60, '周次太长')
  .meta({ title: '周次' });
const SOURCES = ['1', '2', '3', '4'] as const;
/** Seats of a sheet, of a search. */
export const seats = z.int('应为整数').min(0, '不能小于 0').max(9999, '不能大于 9999');

/** Somebody in a room (教室 28). */
export const occupancy = z.object({
  id: z.number(),
  roomId: z.number(),
  roomName: z.string(),
  /** Entry of occupancy_source. */
  source: z.enum(SOURCES),
  subject: z.string(),
  unitName: z.string().nullable(),
  /** Bits, contract/resource/grid.ts. */
  weeks: z.int(),
  weekday: z.int(),
  periodFrom: z.int(),
  periodTo: z.int(),
  headcount: z.int(),
  shared: z.boolean(),
  /** Why it is 待调整; null: it is not. */
  adjustReason: z.string().nullable(),
});
export type Occupancy = z.output<typeof occupancy>;
/** An approved teaching class under whose name a room is booked (教室 31). */
const lesson = z.object({
  className: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  unitName: z.string().nullable(),
  adminClasses: z.array(z.string()),
  teachers: z.array(z.string()),
});
export type Lesson = z.output<typeof lesson>;

const freeRoom = z.object({
  id: z.number(),
  roomCode: z.string(),
  roomName: z.string(),
  campusName: z.string(),
  buildingName: z.string(),
  floorNo: z.int(),
  roomTypeCode: z.string(),
  courseCapacity: z.int(),
  equipment: z.array(z.string()),
  partitionName: z.string().nullable(),
  /** Names of those that alone may use it this semester; null: the whole school. */
  users: z.string().nullable(),
});
export type FreeRoom = z.output<typeof freeRoom>;
export const roomFree = defineCall({
  name: 'roomFree',
  method: 'GET',
  path: '/resource/semesterRoom/free',
  summary: '空闲教室：按校区、周次、星期、节次、座位、类型、设备查找，最合适的在前',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({
    at: idText.optional(),
    weeks: weeksTextShape,
    weekday: wholeText(weekday),
    from: wholeText(period),
    to: wholeText(period),
    seats: wholeText(seats).default(0),
    roomTypeCode: z.string().max(10).optional(),
    equipped: z.string().max(20).optional(),
    /** For this unit: what is its own counts too. */
    unitKey: nodeKey.optional(),
  }),
  /** `generated`: the semester has its rooms. */
  reply: envelope(z.object({ rows: z.array(freeRoom), total: z.int(), generated: z.boolean() })),
});

export const roomWeek = defineCall({
  name: 'roomWeek',
  method: 'GET',
  path: '/resource/semesterRoom/week',
  summary: '一间教室在当前学期的周课表：开放情况、不可用的格和占用',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({ roomId: idText }),
  reply: envelope(
    z.object({
      room: z.object({
        id: z.number(),
        roomCode: z.string(),
        roomName: z.string(),
        campusName: z.string(),
        buildingName: z.string(),
        roomTypeCode: z.string(),
        capacity: z.int(),
        writable: z.boolean(),
      }),
      semesterName: z.string(),
      weeks: z.int(),
      /** The teaching week of today; null outside. */
      week: z.int().nullable(),
      /** Null: not generated for this semester. */
      detail: z
        .object({
          id: z.number(),
          isOpen: z.boolean(),
          reason: z.string().nullable(),
          note: z.string().nullable(),
          /** Names of those that alone may use it this semester; null: the whole school. */
          users: z.string().nullable(),
          courseCapacity: z.int(),
          examCapacity: z.int(),
          closed: z.array(z.int()),
          /** Who has which cells alone. */
          reserved: z.array(
            z.object({ unitKey: z.string(), unitName: z.string(), cells: z.array(z.int()) }),
          ),
          usageRate: z.int().nullable(),
        })
        .nullable(),
      occupancies: z.array(occupancy),
      lessons: z.array(lesson),
      /** 不开放, 维修 and 停用 of the semester, those that are over too: `days` has the weeks of each weekday, as bits. */
      closings: z.array(
        z.object({
          id: z.number(),
          /** The part, or the whole, that is closed instead of the room itself (教室 43). */
          of: z.string().nullable(),
          kind: z.enum(CLOSING_KINDS),
          beginOn: z.string(),
          endOn: z.string().nullable(),
          reason: z.string(),
          endedOn: z.string().nullable(),
          days: z.array(z.int()),
        }),
      ),
    }),
  ),
});

export const buildingDay = defineCall({
  name: 'buildingDay',
  method: 'GET',
  path: '/resource/semesterRoom/day',
  summary: '一栋楼宇一天里各教室的占用',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({
    buildingId: idText,
    week: wholeText(z.int().min(1).max(25)),
    weekday: wholeText(weekday),
  }),
  reply: envelope(
    z.object({
      day: z.string(),
      /** One of the rooms at least has its row of the semester. */
      generated: z.boolean(),
      lessons: z.array(lesson),
      rooms: z.array(
        z.object({
          id: z.number(),
          roomName: z.string(),
          courseCapacity: z.int(),
          writable: z.boolean(),
          /** Why nobody may be in it on that day: 维修（03-01 至 04-15）. */
          shut: z.string().nullable(),
          /** Of the eleven periods. */
          closed: z.array(z.boolean()),
          /** Which unit has a period alone. */
          reserved: z.array(z.string().nullable()),
          occupancies: z.array(occupancy),
        }),
      ),
    }),
  ),
});

export const occupancyAdd = defineCall({
  name: 'occupancyAdd',
  method: 'POST',
  path: '/resource/semesterRoom/occupancy',
  summary: '登记教室占用；同一时间只有一项能占到',
  access: ['resource:semesterRoom:edit'],
  scope: 'units',
  body: z.strictObject({
    roomId: id,
    source: z.enum(SOURCES, '请选择占用来源'),
    subject: z
      .string()
      .trim()
      .min(1, '请填写占用内容')
      .max(100, '不能超过 100 个字')
      .meta({ title: '占用内容' }),
    unitKey: nodeKey.nullable(),
    weeks: weeksTextShape,
    weekday,
    from: period,
    to: period,
    headcount: seats,
    shared: z.boolean(),
  }),
  reply: envelope(occupancy),
});
export const occupancyRemove = defineCall({
  name: 'occupancyRemove',
  method: 'DELETE',
  path: '/resource/semesterRoom/occupancy/:id',
  summary: '移除教室占用',
  access: ['resource:semesterRoom:edit'],
  scope: 'units',
  params: pathId,
  reply: envelope(z.null()),
});
