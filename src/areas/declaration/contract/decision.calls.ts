import { z } from 'zod';
import { WIRE_EVENT_TYPES } from '../../../../machines/approval/approval.stored.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, nodeKey, pathId } from '../../../platform/contract/fields.ts';
import { checklistPoints } from '../../../school/approval/contract/checklist.ts';
import { returnReasons } from '../../../school/approval/contract/returnReasons.ts';
import { levelEnum, opinion } from '../../../school/declaration/contract/approval.shapes.ts';
import { classInput } from '../../../school/declaration/contract/declaration.shapes.ts';
import { VIEW } from '../../../school/declaration/contract/permissions.ts';

// What is decided on a declaration, or on many, and by whom it can be.

/** One event of the approval chart. A field that its type does not have is refused with 422 (审批 51). */
export const eventBody = z.strictObject({
  type: z.enum(WIRE_EVENT_TYPES, '没有这种操作'),
  version: z.int('版本号应为整数'),
  opinion: opinion.optional(),
  level: levelEnum.optional(),
  classes: z.array(classInput).min(1).max(99).optional(),
  /** Keys of the warnings that the person has seen and confirmed (submit), or of the flags that they have taken note of (pass). */
  confirmed: z.array(z.string().max(100)).max(50).optional(),
  /** Whom it is pinned to (transfer). */
  toUserId: id.optional(),
  /** The new unit of `level` (changeUnit). */
  unitKey: nodeKey.optional(),
  /** For which it is sent back (the three returns), entries of return_reason. */
  reasons: returnReasons.optional(),
  /** Points of the checklist that were ticked (pass, the returns, reject). */
  ticked: checklistPoints.optional(),
  /** Who is told of a comment (comment). */
  mentions: z.array(id).max(10, '一次最多提到 10 人').optional(),
});
export type EventBody = z.input<typeof eventBody>;
export const declarationEvent = defineCall({
  name: 'declarationEvent',
  method: 'POST',
  path: '/talent/declaration/:id/event',
  summary: '对一条申报发送审批事件',
  access: VIEW,
  scope: 'declaration',
  params: pathId,
  body: eventBody,
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      progressText: z.string(),
      /** Of a pass: the caller may take it back now (审批 32). */
      takeBack: z.boolean(),
    }),
  ),
});
/** Up to 500 at once; submits and taking back in batch included (审批 57). `versions`: of a pass, those of `done` in its order. */
export const declarationEvents = defineCall({
  name: 'declarationEvents',
  method: 'POST',
  path: '/talent/declaration/events',
  summary: '批量审批事件，逐条给出结果',
  access: VIEW,
  scope: 'declaration',
  body: z.strictObject({
    type: z.enum(
      ['submit', 'pass', 'returnToDeclarer', 'returnToLevel', 'reject', 'takeBack'],
      '不能批量进行这种操作',
    ),
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1, '请先选择')
      .max(500, '一次最多 500 条'),
    opinion: opinion.optional(),
    /** To which all of them go back (returnToLevel). */
    level: levelEnum.optional(),
    confirmed: z.array(z.string().max(100)).max(50).optional(),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      versions: z.array(z.number()).optional(),
      refused: z.array(
        z.object({
          id: z.number(),
          code: z.number(),
          msg: z.string(),
          /** Of a submit that only waits to be confirmed: sent again with these keys as `confirmed` it goes through. */
          warnings: z.array(z.object({ key: z.string(), text: z.string() })).optional(),
        }),
      ),
    }),
  ),
});

/** Who may decide on an item at which level, and its declarer: whom one may transfer to or mention (审批 34、37). */
export const declarationPeople = defineCall({
  name: 'declarationPeople',
  method: 'GET',
  path: '/talent/declaration/:id/people',
  summary: '一条申报的申报人与各级审批人',
  access: VIEW,
  scope: 'declaration',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        userId: z.number(),
        cname: z.string(),
        employeeNumber: z.string(),
        unitName: z.string().nullable(),
        declarer: z.boolean(),
        levels: z.array(levelEnum),
      }),
    ),
  ),
});
/** Units that an administrator may put in the place of a level's (审批 45). */
export const declarationUnits = defineCall({
  name: 'declarationUnits',
  method: 'GET',
  path: '/talent/declaration/:id/units/:level',
  summary: '某级可以更换成的单位',
  access: ['talent:declaration:admin'],
  scope: 'declaration',
  params: z.object({ ...pathId.shape, level: levelEnum }),
  query: z.strictObject({}),
  reply: envelope(
    z.array(z.object({ key: z.string(), name: z.string(), approvers: z.number().int() })),
  ),
});
