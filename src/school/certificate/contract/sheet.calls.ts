import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { SHEET_KINDS } from './sheetTitles.ts';

/** What stands on a printed sheet beside its contents: by both together it is checked (证明 10). */
const numbered = z.object({
  sheetNo: z.string(),
  /** `7K3M-9QPT-2XWD` */
  code: z.string(),
});
export type Numbered = z.output<typeof numbered>;

/** Number and code for sheets that are about to be printed, in the order of the records that they are of (证明 10). */
export const sheetRegister = defineCall({
  name: 'sheetRegister',
  method: 'POST',
  path: '/print/sheets',
  summary: '为要打印的统计表、名单和表格取得打印编号和验证码',
  access: 'login',
  scope: 'self',
  body: z.strictObject({
    kind: z.enum(SHEET_KINDS, '没有这种打印件'),
    /** Of what, one sheet each; none: of figures. */
    ids: z
      .array(z.int('编号应为整数').min(1, '编号应为正整数'))
      .max(200, '一次最多打印 200 份')
      .default([]),
  }),
  reply: envelope(z.array(numbered)),
});
