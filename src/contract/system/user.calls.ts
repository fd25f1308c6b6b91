import { z } from 'zod';
import { defineCall, envelope, nothing } from '../call.ts';
import { businessType, id, nodeKey, pathId } from '../fields.ts';

const KIND = z.enum(['management', 'supervisor']);
export const scopeEntry = z.strictObject({ businessType, kind: KIND, nodeKey });
export type ScopeEntry = z.output<typeof scopeEntry>;
export const userRights = defineCall({
  name: 'userRights',
  method: 'GET',
  path: '/system/user/:id/rights',
  summary: '某人的角色和数据范围，以及可以分配的角色',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  reply: envelope(
    z.object({
      version: z.number(),
      roleIds: z.array(z.number()),
      scopes: z.array(scopeEntry.extend({ unitName: z.string() })),
      roles: z.array(z.object({ id: z.number(), roleName: z.string(), refusal: z.string().nullable() })),
      businessTypes: z.array(z.object({ id: businessType, name: z.string() })),
    }),
  ),
});
export const assignRights = defineCall({
  name: 'assignRights',
  method: 'PUT',
  path: '/system/user/:id/rights',
  summary: '分配角色和每个业务类型的两个数据范围（domain.md 1.5.3）',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version: id,
    roleIds: z.array(id).max(20, '角色不能超过 20 个'),
    scopes: z.array(scopeEntry).max(6, '每个业务类型只有两个数据范围'),
  }),
  reply: nothing,
});
export const changeAccount = defineCall({
  name: 'changeAccount',
  method: 'PUT',
  path: '/system/user/:id/account',
  summary: '锁定、解锁、停用或恢复账号；停用前列出受影响的事项，确认后才停用',
  access: ['system:user:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    action: z.enum(['lock', 'unlock', 'disable', 'enable']),
    version: id,
    /** What the caller has been warned of and accepts. */
    confirmed: z.boolean().optional(),
  }),
  reply: nothing,
});
export const loginHistory = defineCall({
  name: 'loginHistory',
  method: 'GET',
  path: '/system/user/:id/logins',
  summary: '某人最近 50 次登录、登录失败和退出',
  access: ['system:user:list'],
  scope: 'units',
  params: pathId,
  reply: envelope(z.array(z.object({ at: z.string(), event: z.enum(['login', 'failed', 'logout']), reason: z.string(), ip: z.string() }))),
});
