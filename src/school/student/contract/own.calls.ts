import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { mobileInUse } from '../../../platform/contract/validators/text.ts';

/** What a student who has logged in sees of themselves; null: whoever asks is no student. */
export const studentOwn = defineCall({
  name: 'studentOwn',
  method: 'GET',
  path: '/student/own',
  summary: '本人的学籍信息',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z
      .object({
        cname: z.string(),
        facts: z.array(z.object({ label: z.string(), value: z.string() })),
        statusCode: z.string(),
        photo: z.string().nullable(),
        /** The phone that they have bound, masked. */
        mobile: z.string().nullable(),
        states: z.array(
          z.object({
            beginOn: z.string(),
            endOn: z.string().nullable(),
            text: z.string(),
            statusCode: z.string(),
          }),
        ),
      })
      .nullable(),
  ),
});

/**
 * A student binds their phone to their account, or takes it off (学生账号 15). Who they are their password says, typed again
 * within five minutes (`confirmPassword`; 601 without): the school has no gateway for messages, so that the number is theirs nobody proves,
 * and it may be bound twice. Nothing is sent to it.
 */
export const studentMobile = defineCall({
  name: 'studentMobile',
  method: 'PUT',
  path: '/student/own/mobile',
  summary: '本人绑定、更换或解除绑定手机',
  access: 'login',
  scope: 'self',
  body: z.strictObject({
    mobile: z.string().trim().refine(mobileInUse, '手机号应为 1 开头的 11 位数字').nullable(),
  }),
  reply: envelope(z.object({ mobile: z.string().nullable() })),
});
