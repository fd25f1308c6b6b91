import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { businessType, idText, nodeKey, wholeText } from '../../../platform/contract/fields.ts';
import { explanation } from '../../../platform/contract/why/explanation.ts';

export const permissionRow = z.object({
  permission: z.string(),
  module: z.string(),
  moduleTitle: z.string(),
  /** 教学任务申报 */
  thing: z.string(),
  /** 查看列表 */
  action: z.string(),
  /** 菜单: a menu asks for it; 按钮: only what is on a screen does; 未使用: nothing of the product does yet. */
  kind: z.enum(['menu', 'button', 'unused']),
  /** What it opens, in words. */
  calls: z.array(z.string()),
  menus: z.array(z.string()),
  roles: z.array(z.object({ roleId: z.number(), roleName: z.string() })),
  /** Accounts that hold it by one of their roles, whatever their state. */
  userCount: z.number(),
  /** The caller may put it into a role. */
  grantable: z.boolean(),
  /** What somebody could do with it that reaches far or cannot be undone (权限 31); null: nothing of that kind. */
  danger: z.string().nullable(),
});
export type PermissionRow = z.output<typeof permissionRow>;
export const permissionList = defineCall({
  name: 'permissionList',
  method: 'GET',
  path: '/system/permission/list',
  summary: '权限标识及其被哪些角色和用户使用',
  access: ['system:permission:list', 'system:role:list', 'system:menu:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(permissionRow)),
});

const holder = z.object({
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  unitName: z.string().nullable(),
});
export const permissionHolders = defineCall({
  name: 'permissionHolders',
  method: 'GET',
  path: '/system/permission/holders',
  summary: '谁拥有某个权限；给出单位时，谁能在该单位做这件事',
  access: ['system:permission:query'],
  scope: 'admin',
  query: z.strictObject({
    permission: z.string().max(100),
    unitType: wholeText(businessType).optional(),
    unitKey: nodeKey.optional(),
  }),
  reply: envelope(
    z.object({
      title: z.string(),
      /** What decides on a unit, in words; null without a unit. */
      rule: z.string().nullable(),
      rows: z.array(
        holder.extend({
          roles: z.array(z.string()),
          scope: z.string().nullable(),
          accountStatus: z.string(),
          can: z.boolean(),
          why: z.string(),
        }),
      ),
    }),
  ),
});

export const whyScreen = defineCall({
  name: 'whyScreen',
  method: 'GET',
  path: '/system/permission/why/screen',
  summary: '为什么某人看得到或看不到某个菜单，一步一步说明',
  access: ['system:permission:query'],
  scope: 'units',
  query: z.strictObject({ userId: idText, menuId: idText }),
  reply: envelope(explanation),
});
