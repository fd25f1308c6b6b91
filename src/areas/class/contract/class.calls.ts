import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id } from '../../../platform/contract/fields.ts';

const units = { scope: 'units' } as const;
const day = dayText('应为日期，如 2026-08-31');
/** Classes of a grade for several majors, named and numbered as the classes of the major before them (班级 7). */
export const classGenerate = defineCall({
  ...units,
  name: 'classGenerate',
  method: 'POST',
  path: '/student/class/generate',
  summary: '批量生成班级',
  access: ['student:class:add'],
  body: z.strictObject({
    grade: z.string().regex(/^20\d{2}$/, '应为 4 位年份，如 2027'),
    majorIds: z.array(id).min(1, '请选择专业').max(60, '一次最多 60 个专业'),
    count: z.int('应为整数').min(1, '至少 1 个').max(9, '每个专业一次最多 9 个'),
    planCount: z.int('应为整数').min(0).max(300, '计划人数不能超过 300'),
    beginOn: day,
    /** Nothing is written: what would be. */
    dryRun: z.boolean(),
  }),
  reply: envelope(
    z.object({
      rows: z.array(
        z.object({
          classCode: z.string(),
          className: z.string(),
          majorName: z.string(),
          campusName: z.string(),
        }),
      ),
      /** Majors of which nothing can be made, and why. */
      problems: z.array(z.string()),
    }),
  ),
});
