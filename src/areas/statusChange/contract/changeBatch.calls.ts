import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idList } from '../../../platform/contract/fields.ts';
import { opinion } from '../../../school/declaration/contract/approval.shapes.ts';
import { docNo } from './change.calls.ts';
import { known } from './objection.calls.ts';

const units = { scope: 'units' } as const;
/** One decision on several, which is what a meeting comes to (异动 33). */
export const MOST_CHANGES = 100;
export const changeEvents = defineCall({
  ...units,
  name: 'changeEvents',
  method: 'POST',
  path: '/student/change/events',
  summary: '批量办理学籍异动，逐条给出结果',
  access: ['student:change:list'],
  body: z.strictObject({
    type: z.enum(['pass', 'returnToDeclarer'], '不能批量进行这种操作'),
    items: z
      .array(z.strictObject({ id, version: z.int('版本号应为整数') }))
      .min(1, '请先选择')
      .max(MOST_CHANGES, `一次最多 ${MOST_CHANGES} 条`),
    opinion: opinion.optional(),
    /** Of the last level, for those that have none of their own. */
    docNo: docNo.optional(),
    known: known.optional(),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      refused: z.array(z.object({ id: z.number(), code: z.number(), msg: z.string() })),
    }),
  ),
});
const target = z.object({
  id: z.number(),
  className: z.string(),
  majorName: z.string(),
  planned: z.number(),
  /** In school there now. */
  now: z.number(),
  /** Of the chosen: who comes, who leaves for another class. */
  coming: z.number(),
  leaving: z.number(),
  /** Of others that wait for a decision or for their day: who comes. */
  others: z.number(),
});
export type ChangeTarget = z.output<typeof target>;
/** Where the chosen ones go, before they are passed (异动 34). */
export const changeTargets = defineCall({
  ...units,
  name: 'changeTargets',
  method: 'GET',
  path: '/student/change/targets',
  summary: '所选异动的去向班级：计划、现有、转入、转出',
  access: ['student:change:list'],
  query: z.strictObject({ ids: idList }),
  reply: envelope(z.array(target)),
});
/** How many lie behind each tab (异动 35). */
export const changeCounts = defineCall({
  ...units,
  name: 'changeCounts',
  method: 'GET',
  path: '/student/change/counts',
  summary: '学籍异动各页的条数',
  access: ['student:change:list'],
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      all: z.number(),
      mine: z.number(),
      done: z.number(),
      incoming: z.number(),
      waiting: z.number(),
      due: z.number(),
    }),
  ),
});
