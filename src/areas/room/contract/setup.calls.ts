import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';
import { occupancy, seats } from './room.calls.ts';

const plannedRoom = z.object({
  roomCode: z.string(),
  roomName: z.string(),
  floorNo: z.int(),
  roomNo: z.string(),
  problem: z.string().nullable(),
});
export type PlannedRoom = z.output<typeof plannedRoom>;
export const classroomBatch = defineCall({
  name: 'classroomBatch',
  method: 'POST',
  path: '/resource/classroom/batch',
  summary: '批量生成教室：按楼宇、楼层和每层房号；可先预览',
  access: ['resource:classroom:add'],
  scope: 'units',
  body: z.strictObject({
    buildingId: id,
    floorFrom: z.int('应为整数').min(-5).max(60),
    floorTo: z.int('应为整数').min(-5).max(60),
    numberFrom: z.int('应为整数').min(1, '房号从 1 起').max(99, '房号到 99 为止'),
    numberTo: z.int('应为整数').min(1, '房号从 1 起').max(99, '房号到 99 为止'),
    prefix: z
      .string()
      .regex(/^[0-9A-Za-z-]{0,5}$/, '最多 5 个字母、数字或短横线')
      .meta({ title: '房号前缀' }),
    roomTypeCode: z.string().min(1, '请选择教室类型').max(10),
    capacity: seats,
    preview: z.boolean(),
  }),
  reply: envelope(z.object({ made: z.int(), rooms: z.array(plannedRoom) })),
});
export const classroomSplit = defineCall({
  name: 'classroomSplit',
  method: 'POST',
  path: '/resource/classroom/:id/split',
  summary: '拆分教室：各部分与整间不能同时占用',
  access: ['resource:classroom:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          suffix: z.string().regex(/^[0-9A-Za-z]{1,4}$/, '后缀为 1 到 4 个字母或数字'),
          capacity: seats,
        }),
      )
      .min(2, '至少拆成两部分')
      .max(6, '最多拆成六部分'),
  }),
  reply: envelope(z.object({ ids: z.array(z.number()) })),
});

export const roomTree = defineCall({
  name: 'roomTree',
  method: 'GET',
  path: '/resource/partition/:id/tree',
  summary: '分区所在校区的楼宇和教室，以及各教室现在的分区',
  access: ['resource:partition:list'],
  scope: 'units',
  params: pathId,
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        buildingName: z.string(),
        rooms: z.array(
          z.object({
            id: z.number(),
            roomName: z.string(),
            capacity: z.int(),
            partitionId: z.number().nullable(),
            partitionName: z.string().nullable(),
          }),
        ),
      }),
    ),
  ),
});
export const partitionAssign = defineCall({
  name: 'partitionAssign',
  method: 'POST',
  path: '/resource/partition/:id/rooms',
  summary: '指定分区的教室：勾选的归入，不勾选的移出',
  access: ['resource:partition:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ roomIds: z.array(id).max(2000) }),
  reply: envelope(z.object({ added: z.int(), removed: z.int() })),
});
export const buildingStop = defineCall({
  name: 'buildingStop',
  method: 'POST',
  path: '/resource/building/:id/stop',
  summary: '停用楼宇：先列出本学期的占用；以后的学期不再安排',
  access: ['resource:building:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ confirmed: z.int().min(0).optional() }),
  reply: envelope(z.object({ done: z.boolean(), affected: z.array(occupancy) })),
});
