import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id, nodeKey, pathId } from '../../../platform/contract/fields.ts';
import { CODE_FIELD } from '../../../platform/contract/resource/entity.ts';
import { CHANGE_UNITS } from '../../../school/units/contract/unit.calls.ts';

const day = dayText('应为日期，如 2026-11-20');
const reason = z
  .string('请填写原因')
  .trim()
  .min(2, '原因不少于 2 个字')
  .max(200, '原因不能超过 200 个字');

/** Who reaches the unit's rows by a scope, and what changes for them. */
const reaching = z.object({
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  kind: z.string(),
  unitName: z.string(),
});
export const unitMovePreview = defineCall({
  name: 'unitMovePreview',
  method: 'GET',
  path: '/foundation/unit/:id/move',
  summary: '移动单位之前：影响多少下级单位和申报，谁失去、谁得到权限',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  query: z.strictObject({ parentKey: nodeKey }),
  reply: envelope(
    z.object({
      unitName: z.string(),
      fromName: z.string(),
      toName: z.string(),
      /** Why it cannot be moved there, or null. */
      refusal: z.string().nullable(),
      unitsBelow: z.int(),
      declarations: z.int(),
      losing: z.array(reaching),
      gaining: z.array(reaching),
      /** Queues that nobody could work on any more. */
      uncovered: z.array(z.string()),
    }),
  ),
});
export type UnitMovePreview = z.output<typeof unitMovePreview.reply>['data'];
export const moveUnit = defineCall({
  name: 'moveUnit',
  method: 'POST',
  path: '/foundation/unit/:id/move',
  summary: '移动单位到另一个上级之下；单位键不变，下级随之移动',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  body: z.strictObject({ parentKey: nodeKey, version: id, reason: reason.optional() }),
  reply: envelope(z.object({ version: z.number() })),
});

const holding = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  count: z.int(),
  /** Goes along with the unit in any case. */
  always: z.boolean(),
});
export type UnitHolding = z.output<typeof holding>;
export const unitMergePreview = defineCall({
  name: 'unitMergePreview',
  method: 'GET',
  path: '/foundation/unit/:id/merge',
  summary: '合并单位之前：各类数据的条数，谁失去、谁得到权限',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  query: z.strictObject({ toKey: nodeKey }),
  reply: envelope(
    z.object({
      unitName: z.string(),
      toName: z.string(),
      refusal: z.string().nullable(),
      holdings: z.array(holding),
      losing: z.array(reaching),
      gaining: z.array(reaching),
    }),
  ),
});
export type UnitMergePreview = z.output<typeof unitMergePreview.reply>['data'];
export const mergeUnit = defineCall({
  name: 'mergeUnit',
  method: 'POST',
  path: '/foundation/unit/:id/merge',
  summary: '合并到另一个单位：改挂所选数据，记录单位变迁，停用本单位',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    toKey: nodeKey,
    version: id,
    effectiveOn: day,
    reason,
    /** Keys of what is pointed to the other unit. */
    repoint: z.array(z.string().max(40)).max(30),
  }),
  reply: envelope(z.object({ repointed: z.record(z.string(), z.int()) })),
});

/** What may go to a unit that is split off: each kind with its records to choose from. */
export const SPLIT_PARTS = ['units', 'staff', 'courses', 'classes'] as const;
const part = z.object({
  key: z.enum(SPLIT_PARTS),
  title: z.string(),
  unit: z.string(),
  items: z.array(z.object({ id: z.number(), text: z.string() })),
});
export const unitSplitPreview = defineCall({
  name: 'unitSplitPreview',
  method: 'GET',
  path: '/foundation/unit/:id/split',
  summary: '拆分单位之前：可以划入新单位的下级单位、教职工、课程和班级',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      unitName: z.string(),
      parentName: z.string(),
      refusal: z.string().nullable(),
      parts: z.array(part),
    }),
  ),
});
export type UnitSplitPreview = z.output<typeof unitSplitPreview.reply>['data'];
const chosen = z.array(id).max(2000, '一次最多划出 2000 项').optional();
export const splitUnit = defineCall({
  name: 'splitUnit',
  method: 'POST',
  path: '/foundation/unit/:id/split',
  summary:
    '拆分单位：在同一上级之下建立新单位，划入所选的下级单位、教职工、课程和班级，记录单位变迁',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version: id,
    unitCode: z
      .string('请填写单位代码')
      .trim()
      .regex(CODE_FIELD.pattern.test, CODE_FIELD.pattern.text)
      .max(10, '单位代码不能超过 10 个字符'),
    unitName: z
      .string('请填写单位名称')
      .trim()
      .min(2, '单位名称不少于 2 个字')
      .max(100, '单位名称不能超过 100 个字'),
    effectiveOn: day,
    reason,
    chosen: z.strictObject({ units: chosen, staff: chosen, courses: chosen, classes: chosen }),
  }),
  reply: envelope(z.object({ id: z.number(), nodeKey, repointed: z.record(z.string(), z.int()) })),
});
