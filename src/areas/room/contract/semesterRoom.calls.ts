/** Rooms of the semester: how their cells stand, what is changed of them, how they are made, where they conflict. */
import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, nodeKey } from '../../../platform/contract/fields.ts';
import { CELL_USES, type CellUse } from '../../../school/room/contract/reserved.ts';
import { occupancy, seats, weeksTextShape } from './room.calls.ts';

/** How many of the chosen rooms have a cell of the grid so, in one of the weeks asked for. */
const cellState = z.object({ closed: z.int(), reserved: z.int(), taken: z.int() });
export type CellState = z.output<typeof cellState>;
export const semesterRoomCells = defineCall({
  name: 'semesterRoomCells',
  method: 'GET',
  path: '/resource/semesterRoom/cells',
  summary: '所选学期教室每一格现在的情况：不可用、专用、有占用的各有几间',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({
    ids: z
      .string()
      .regex(/^\d+(,\d+){0,499}$/, '编号列表不正确')
      .transform((text) => text.split(',').map(Number)),
    weeks: weeksTextShape,
  }),
  reply: envelope(z.array(cellState)),
});

/** What happens to several rooms of the semester at once; absent: stays as it is. */
const roomChange = z.strictObject({
  isOpen: z.boolean().optional(),
  reason: z.string().trim().max(100, '不能超过 100 个字').optional(),
  courseCapacity: seats.optional(),
  examCapacity: seats.optional(),
  /** Who may use it this semester; empty: the whole school. */
  useUnitKeys: z.array(nodeKey).max(20, '最多 20 个单位').optional(),
  /** Empty: none any more. */
  note: z.string().trim().max(200, '不能超过 200 个字').optional(),
  cells: z
    .strictObject({
      cells: z.array(z.int().min(0).max(76)).min(1, '请选择格子').max(77),
      weeks: weeksTextShape,
      use: z.enum(Object.keys(CELL_USES) as [CellUse, ...CellUse[]], '请选择设为什么'),
      /** Of 专用. */
      unitKey: nodeKey.nullable().default(null),
    })
    .optional(),
});
export type RoomChange = z.output<typeof roomChange>;
export const semesterRoomChange = defineCall({
  name: 'semesterRoomChange',
  method: 'POST',
  path: '/resource/semesterRoom/change',
  summary: '修改学期教室：开放、容量、使用单位、备注、可用的格；有占用时先列出，确认后标为待调整',
  access: ['resource:semesterRoom:edit'],
  scope: 'units',
  body: z.strictObject({
    ids: z.array(id).min(1, '请选择教室').max(500, '一次最多 500 间'),
    change: roomChange,
    /** How many occupancies the person has seen to be affected; without it, or when there are others now, nothing is done. */
    confirmed: z.int().min(0).optional(),
  }),
  reply: envelope(z.object({ done: z.boolean(), affected: z.array(occupancy) })),
});
export const semesterRoomGenerate = defineCall({
  name: 'semesterRoomGenerate',
  method: 'POST',
  path: '/resource/semesterRoom/generate',
  summary: '生成本学期教室明细：按上学期复制，没有的按教室本身',
  access: ['resource:semesterRoom:edit'],
  scope: 'units',
  body: z.strictObject({}),
  reply: envelope(z.object({ made: z.int(), copied: z.int(), kept: z.int() })),
});

const conflictRow = z.object({ reason: z.string(), occupancy });
export const roomConflicts = defineCall({
  name: 'roomConflicts',
  method: 'GET',
  path: '/resource/semesterRoom/conflicts',
  summary: '教室冲突报告：待调整、教室未开放、不可用的格、超过座位、同时占用',
  access: ['resource:semesterRoom:list'],
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(z.object({ rows: z.array(conflictRow), total: z.int() })),
});
