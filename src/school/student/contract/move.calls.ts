import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id } from '../../../platform/contract/fields.ts';

/** Students of a class, or chosen ones, are applied for to go to another class, each with a 转班 of their own (班级 8). */
export const classMove = defineCall({
  scope: 'units',
  name: 'classMove',
  method: 'POST',
  path: '/student/class/move',
  summary: '批量申请转班（合班、拆班）',
  access: ['student:change:add'],
  // one of the first two: the handler says so, since only plain objects are calls' bodies
  body: z.strictObject({
    fromClassId: id.optional(),
    studentIds: z.array(id).min(1).max(200, '一次最多 200 名').optional(),
    targetClassId: id,
    effectiveOn: dayText('应为日期，如 2026-08-31'),
    reasonText: z
      .string()
      .trim()
      .min(10, '情况说明不少于 10 个字')
      .max(500, '情况说明不能超过 500 个字'),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      refused: z.array(z.object({ id: z.number(), code: z.number(), msg: z.string() })),
    }),
  ),
});
