import { z } from 'zod';
import { ACCOUNT_ACTIONS } from '../../../../machines/account/account.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';

const units = { scope: 'units' } as const;
const outcome = envelope(
  z.object({
    done: z.array(z.number()),
    refused: z.array(z.object({ id: z.number(), code: z.number(), msg: z.string() })),
  }),
);
/** Which students: those chosen, or all whom the filters of the list find. */
export const studentChoice = z.strictObject({
  ids: z.array(id).min(1).max(5_000, '一次最多 5000 名').optional(),
  filter: z.record(z.string().max(40), z.string().max(100)).optional(),
});
export type StudentChoice = z.output<typeof studentChoice>;

/** Opens the accounts of those who have none, as a job; who must get a slip is told by it (学生账号 2、5). */
export const accountOpen = defineCall({
  ...units,
  name: 'accountOpen',
  method: 'POST',
  path: '/student/account/open',
  summary: '批量开通学生账号',
  access: ['student:account:open'],
  body: studentChoice,
  reply: envelope(z.object({ jobId: z.number(), students: z.number() })),
});
/** The first passwords of a job, shown once: what is answered here is nowhere any more. */
export const accountSlips = defineCall({
  ...units,
  name: 'accountSlips',
  method: 'POST',
  path: '/student/account/slips',
  summary: '取账号凭条（只能取一次）',
  access: ['student:account:open'],
  body: z.strictObject({ jobId: id }),
  reply: envelope(
    z.array(
      z.object({
        studentNo: z.string(),
        cname: z.string(),
        className: z.string().nullable(),
        username: z.string(),
        password: z.string(),
      }),
    ),
  ),
});
export const accountReset = defineCall({
  ...units,
  name: 'accountReset',
  method: 'PUT',
  path: '/student/account/:id/password',
  summary: '重置学生密码；随机生成，只显示这一次，本人登录后必须修改',
  access: ['student:account:reset'],
  params: pathId,
  body: z.strictObject({}),
  reply: envelope(z.object({ username: z.string(), password: z.string() })),
});
export const accountChange = defineCall({
  ...units,
  name: 'accountChange',
  method: 'POST',
  path: '/student/account/change',
  summary: '锁定、解锁、停用或恢复学生账号',
  access: ['student:account:edit'],
  body: z.strictObject({ action: z.enum(ACCOUNT_ACTIONS), ids: z.array(id).min(1).max(200) }),
  reply: outcome,
});
export const accountDetail = defineCall({
  ...units,
  name: 'accountDetail',
  method: 'GET',
  path: '/student/account/:id/detail',
  summary: '学生账号的登录记录',
  access: ['student:account:list'],
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      closedBy: z.string().nullable(),
      mustChange: z.boolean(),
      /** The phone that they have bound themselves, masked. */
      mobile: z.string().nullable(),
      logins: z.array(
        z.object({
          at: z.string(),
          event: z.enum(['login', 'failed', 'logout']),
          reason: z.string(),
          ip: z.string(),
        }),
      ),
    }),
  ),
});
