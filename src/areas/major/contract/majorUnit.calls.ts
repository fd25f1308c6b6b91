import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, nodeKey, pathId } from '../../../platform/contract/fields.ts';

const gap = z.object({
  /** Row of the routing table; null: classes study there and the table says nothing about them. */
  id: z.number().nullable(),
  majorName: z.string(),
  campusName: z.string(),
  level: z.enum(LEVELS).nullable(),
  unitName: z.string().nullable(),
  problem: z.string(),
});
export type RouteGap = z.output<typeof gap>;
/** Coverage check of the routing table (专业 11). */
export const majorUnitCoverage = defineCall({
  name: 'majorUnitCoverage',
  method: 'GET',
  path: '/talent/majorUnit/coverage',
  summary: '检查专业单位：没有指定的单位、没有可用审批人的单位、有班级而没有专业单位的专业和校区',
  access: ['talent:majorUnit:list'],
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(z.object({ rows: z.number(), gaps: z.array(gap) })),
});

const override = z.strictObject({
  courseType: z.string('请选择课程类别').min(1, '请选择课程类别').max(50),
  teachingUnitKey: nodeKey.nullable(),
  supervisorUnitKey: nodeKey.nullable(),
});
export type RouteOverride = z.output<typeof override>;
/** Units by course type, which go before those of the major. */
export const majorUnitOverrides = defineCall({
  name: 'majorUnitOverrides',
  method: 'GET',
  path: '/talent/majorUnit/:id/overrides',
  summary: '按课程类别指定的教学单位和主管单位',
  access: ['talent:majorUnit:list'],
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(z.object({ version: z.number(), overrides: z.array(override) })),
});
export const saveMajorUnitOverrides = defineCall({
  name: 'saveMajorUnitOverrides',
  method: 'PUT',
  path: '/talent/majorUnit/:id/overrides',
  summary: '保存按课程类别指定的单位',
  access: ['talent:majorUnit:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ version: id, overrides: z.array(override).max(50, '最多 50 类') }),
  reply: envelope(z.object({ version: z.number() })),
});
