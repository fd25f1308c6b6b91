import { z } from 'zod';
import { defineCall, envelope, nothing } from '../call.ts';
import { PATH } from '../paths.ts';

const typed = (missing: string) => z.string().min(1, missing).max(128, '密码过长');
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: PATH.password,
  summary: '修改自己的密码；其他地方的登录立即退出。密码被重置后必须先做这件事',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ oldPassword: typed('请输入原密码'), newPassword: typed('请输入新密码') }),
  reply: nothing,
});
export const passwordRules = defineCall({
  name: 'passwordRules',
  method: 'GET',
  path: PATH.passwordRules,
  summary: '新密码应满足的要求，以及本人的密码用了多少天',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      text: z.string(),
      history: z.number(),
      ageDays: z.number().nullable(),
      daysOverdue: z.number().nullable(),
    }),
  ),
});
export const confirmPassword = defineCall({
  name: 'confirmPassword',
  method: 'POST',
  path: '/auth/confirm',
  summary: '再次输入登录密码，五分钟内可做需要二次确认的操作',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ password: typed('请输入登录密码') }),
  reply: nothing,
});
