import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';

const whole = (least: number, most: number) =>
  z.int('应为整数').min(least, `不能小于 ${least}`).max(most, `不能大于 ${most}`);
/** What may be set; below what `dengbao` asks is allowed only where the other profile is. */
export const policyShape = z.strictObject({
  minLength: whole(8, 64).meta({ title: '最小长度' }),
  minClasses: whole(1, 4).meta({ title: '字符种类' }),
  history: whole(0, 24).meta({ title: '历史密码' }),
  expiryDays: whole(0, 730).meta({ title: '有效期' }),
  expiryForced: z.boolean('应为是或否'),
  failures: whole(3, 20).meta({ title: '失败次数' }),
  lockMinutes: whole(1, 1440).meta({ title: '锁定时间' }),
  captcha: z.enum(['always', 'afterFailures'], '取值不正确'),
});
const policyAnswer = z.object({
  ...policyShape.shape,
  version: z.number(),
  /** false: nobody has set one yet, the profile dengbao holds. */
  set: z.boolean(),
  updatedBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** Accounts with a password that is older than the time it is valid for. */
  overdue: z.number(),
});
export type PolicyAnswer = z.output<typeof policyAnswer>;
export const passwordPolicyGet = defineCall({
  name: 'passwordPolicyGet',
  method: 'GET',
  path: '/system/safety/passwordPolicy',
  summary: '密码策略',
  access: ['system:safety:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(policyAnswer),
});
export const passwordPolicySave = defineCall({
  name: 'passwordPolicySave',
  method: 'PUT',
  path: '/system/safety/passwordPolicy',
  summary: '修改密码策略；此后新设的密码和失败的登录立即按它处理',
  access: ['system:safety:edit'],
  scope: 'admin',
  body: z
    .strictObject({ ...policyShape.shape, version: z.int().min(0) })
    .refine(({ minLength, minClasses }) => minClasses >= 3 || minLength >= 12, {
      path: ['minLength'],
      message: '字符种类少于三类时，长度不能小于 12',
    }),
  reply: envelope(policyAnswer),
});

export const forceOffline = defineCall({
  name: 'forceOffline',
  method: 'POST',
  path: '/system/session/forceOffline',
  summary: '强制下线：所选会话，或一个用户的全部会话；下一次请求起失效',
  access: ['system:safety:edit'],
  scope: 'admin',
  body: z
    .strictObject({
      ids: z.array(id).min(1, '请选择会话').max(200, '一次最多 200 个').optional(),
      /** Number of one of the sessions of the user whose sessions all end. */
      allOf: id.optional(),
      reason: z
        .string()
        .trim()
        .min(2, '请填写原因（2 到 200 个字）')
        .max(200, '原因不能超过 200 个字'),
    })
    .refine(({ ids, allOf }) => (ids === undefined) !== (allOf === undefined), {
      path: ['ids'],
      message: '请选择会话',
    }),
  reply: envelope(z.object({ ended: z.number() })),
});
export const unbindIdentity = defineCall({
  name: 'unbindIdentity',
  method: 'POST',
  path: '/system/binding/:id/unbind',
  summary: '解除单点登录绑定',
  access: ['system:safety:edit'],
  scope: 'admin',
  params: pathId,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(2, '请填写原因（2 到 200 个字）')
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: envelope(z.null()),
});
/** A client of the single sign-on as the environment sets it; the secret is never answered. */
export const oauthClients = defineCall({
  name: 'oauthClients',
  method: 'GET',
  path: '/system/safety/oauthClients',
  summary: '单点登录客户端（由环境变量设置，只读）',
  access: ['system:safety:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        issuer: z.string(),
        clientId: z.string(),
        confidential: z.boolean(),
        pkce: z.literal('S256'),
        redirectPath: z.string(),
        bound: z.number(),
      }),
    ),
  ),
});

export const operationDetail = defineCall({
  name: 'operationDetail',
  method: 'GET',
  path: '/system/operationLog/:id/detail',
  summary: '一条操作的修改前后对照',
  access: ['system:audit:list'],
  scope: 'admin',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export const auditChecks = defineCall({
  name: 'auditChecks',
  method: 'GET',
  path: '/system/audit/checks',
  summary: '审计链的状态和最近的校验结果',
  access: ['system:audit:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      sealed: z.number(),
      unsealed: z.number(),
      lastHash: z.string().nullable(),
      oldestAt: z.string().nullable(),
      checks: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          by: z.string(),
          checked: z.number(),
          unsealed: z.number(),
          fault: z.string().nullable(),
          milliseconds: z.number(),
        }),
      ),
    }),
  ),
});
export const auditCheck = defineCall({
  name: 'auditCheck',
  method: 'POST',
  path: '/system/audit/check',
  summary: '校验审计链（后台任务）',
  access: ['system:audit:query'],
  scope: 'admin',
  body: z.strictObject({}),
  reply: envelope(z.object({ jobId: z.number() })),
});
