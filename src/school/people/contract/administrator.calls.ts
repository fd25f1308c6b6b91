import { z } from 'zod';
import { newPerson } from '../../../platform/contract/auth/person.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

/** 权限 18 would refuse it: nobody but them holds what they hold. */
export const appointAdministrator = defineCall({
  name: 'appointAdministrator',
  method: 'POST',
  path: '/system/administrator',
  summary: '建立第一个安全或审计管理员；密码只在这次回答里，首次登录须修改',
  access: ['system:user:assign'],
  scope: 'none',
  body: z.strictObject({
    roleKey: z.enum(['ROLE_SECURITY', 'ROLE_AUDIT'], '请选择安全管理员或审计管理员'),
    ...newPerson,
  }),
  reply: envelope(z.object({ username: z.string(), cname: z.string(), password: z.string() })),
});
