import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { id, idList, pathId } from '../../../platform/contract/fields.ts';
import { draftedRights } from './drafted.ts';

export const roleRow = z.object({
  id: z.number(),
  roleKey: z.string(),
  roleName: z.string(),
  description: z.string().nullable(),
  permissions: z.array(z.string()),
  builtin: z.boolean(),
  /** 启用; stopped it stays with its people and gives them nothing. */
  enabled: z.boolean(),
  /** Whoever joins the staff gets it. */
  forNewStaff: z.boolean(),
  version: z.number(),
  userCount: z.number(),
  /** Why the caller may not change or give it; null when they may. */
  refusal: z.string().nullable(),
});
export type RoleRow = z.output<typeof roleRow>;
const SCOPE = { scope: 'admin' } as const;
export const roleList = defineCall({
  ...SCOPE,
  name: 'roleList',
  method: 'GET',
  path: '/system/role/list',
  summary: '全部角色',
  access: ['system:role:list'],
  query: z.strictObject({}),
  reply: envelope(z.array(roleRow)),
});
const roleBody = z.strictObject({
  roleName: z.string().trim().min(1, '请输入角色名称').max(30, '角色名称不能超过 30 个字'),
  description: z.string().trim().max(200, '说明不能超过 200 个字').nullable(),
  permissions: z.array(z.string().max(100)).max(500, '权限过多'),
  forNewStaff: z.boolean().optional(),
});
export const addRole = defineCall({
  ...SCOPE,
  name: 'addRole',
  method: 'POST',
  path: '/system/role',
  summary: '新增角色，复制也用它',
  access: ['system:role:add'],
  body: z.strictObject({
    roleKey: z
      .string()
      .trim()
      .regex(
        /^ROLE_[A-Z][A-Z0-9_]{1,40}$/,
        '角色标识应以 ROLE_ 开头，由大写字母、数字和下划线组成',
      ),
    ...roleBody.shape,
  }),
  reply: envelope(z.object({ id: z.number() })),
});
export const editRole = defineCall({
  ...SCOPE,
  name: 'editRole',
  method: 'PUT',
  path: '/system/role/:id',
  summary: '修改角色的名称、说明和权限',
  access: ['system:role:edit'],
  params: pathId,
  body: z.strictObject({ ...roleBody.shape, version: id }),
  reply: nothing,
});
export const previewRole = defineCall({
  ...SCOPE,
  name: 'previewRole',
  method: 'POST',
  path: '/system/role/:id/preview',
  summary: '把角色未保存的权限存下十分钟，以便以它的某个用户的身份预览；须能修改角色',
  access: ['system:user:simulate'],
  params: pathId,
  body: z.strictObject({ permissions: roleBody.shape.permissions, version: id }),
  reply: draftedRights,
});
export const setRoleStatus = defineCall({
  ...SCOPE,
  name: 'setRoleStatus',
  method: 'PUT',
  path: '/system/role/:id/status',
  summary: '停用或启用角色：停用后仍在用户名下，但不再给予任何权限，立即生效',
  access: ['system:role:edit'],
  params: pathId,
  body: z.strictObject({ enabled: z.boolean(), version: id }),
  reply: nothing,
});
export const removeRoles = defineCall({
  ...SCOPE,
  name: 'removeRoles',
  method: 'DELETE',
  path: '/system/role/:ids',
  summary: '删除角色；内置的、有用户的不能删',
  access: ['system:role:remove'],
  params: z.object({ ids: idList }),
  reply: nothing,
});
/** Adds people to a role (权限 23); what else they have stays. */
export const giveRole = defineCall({
  name: 'giveRole',
  method: 'POST',
  path: '/system/role/:id/users',
  summary: '把角色分配给几个人；全部成功或全部不变',
  access: ['system:user:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ userIds: z.array(id).min(1, '请选择用户').max(50, '一次最多分配 50 人') }),
  reply: envelope(z.object({ given: z.int(), had: z.int() })),
});
