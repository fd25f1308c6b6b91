import { z } from 'zod';
import { WITHDRAW_REASON } from '../../../../machines/certificate/certificate.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { paper } from '../../../school/certificate/contract/paper.ts';
import { VERIFY_CALL } from '../../../school/certificate/contract/verifyPaths.ts';

/** One certificate as it is on paper; its code is for whoever may print it (证明 5). */
export const certificateDetail = defineCall({
  name: 'certificateDetail',
  method: 'GET',
  path: '/student/certificate/:id/detail',
  summary: '一份证明',
  access: ['student:certificate:list'],
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    paper.extend({
      code: z.string().nullable(),
      version: z.number(),
      state: z.number(),
      reason: z.string().nullable(),
      mayWithdraw: z.boolean(),
    }),
  ),
});
export const certificateWithdraw = defineCall({
  name: 'certificateWithdraw',
  method: 'POST',
  path: '/student/certificate/:id/withdraw',
  summary: '作废一份证明',
  access: ['student:certificate:withdraw'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version: z.int('版本号应为整数'),
    reason: z
      .string()
      .trim()
      .min(WITHDRAW_REASON, `请填写原因（不少于 ${WITHDRAW_REASON} 个字）`)
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: envelope(z.object({ id: z.number(), version: z.number() })),
});

/** What whoever holds a certificate or a printed sheet learns of it, and nobody else (证明 7、10). A POST: number and code stand in no log of addresses. */
export const certificateCheck = defineCall({
  name: 'certificateCheck',
  method: 'POST',
  path: VERIFY_CALL,
  summary: '用编号和验证码核对证明或打印件',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    certificateNo: z.string('请填写编号').trim().min(1, '请填写编号').max(30, '编号不正确'),
    code: z.string('请填写验证码').trim().min(1, '请填写验证码').max(30, '验证码不正确'),
  }),
  reply: envelope(
    z.discriminatedUnion('verdict', [
      z.object({
        verdict: z.literal('good'),
        schoolName: z.string(),
        title: z.string(),
        body: z.string(),
        issuedOn: z.string(),
      }),
      z.object({ verdict: z.literal('withdrawn') }),
      z.object({
        verdict: z.literal('printed'),
        schoolName: z.string(),
        title: z.string(),
        printedOn: z.string(),
      }),
      z.object({ verdict: z.literal('unknown') }),
    ]),
  ),
});
