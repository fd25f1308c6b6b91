import { z } from 'zod';
import { userConfig } from '../auth/auth.shapes.ts';
import { defineCall, envelope, nothing, pageOf } from '../call.ts';
import { keyword, listQuery, pathId } from '../fields.ts';
import { SHELL } from '../shell.ts';

export const dictItem = z.object({
  dictCode: z.number(),
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
});
export type DictItem = z.output<typeof dictItem>;
export const dictData = defineCall({
  name: 'dictData',
  method: 'GET',
  path: '/system/dict/data/type/:type',
  summary: '字典数据（specification 7）；time 只为不取缓存',
  access: 'login',
  scope: 'none',
  params: z.object({ type: z.string().regex(/^[a-z][a-z0-9_]{1,49}$/, '字典类型不正确') }),
  query: z.strictObject({ time: z.string().max(20).optional() }),
  reply: envelope(z.array(dictItem)),
});

/** Flat menu entry as the configuration page shows it (domain.md 1.7). */
export const menuRow = z.object({
  menuId: z.number(),
  parentId: z.number().nullable(),
  title: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  icon: z.string().nullable(),
  sortNo: z.number(),
  hidden: z.boolean(),
  noCache: z.boolean(),
  permission: z.string().nullable(),
  version: z.number(),
  /** Names of the roles that see it. */
  roles: z.array(z.string()),
});
export const menuTreeList = defineCall({
  name: 'menuTreeList',
  method: 'GET',
  path: '/system/menu/treeList',
  summary: '系统菜单配置页的全部菜单',
  access: ['system:menu:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(menuRow)),
});

export const userRow = z.object({
  id: z.number(),
  username: z.string(),
  employeeNumber: z.string(),
  cname: z.string(),
  unitName: z.string().nullable(),
  staffType: z.string().nullable(),
  title: z.string().nullable(),
  roleNames: z.array(z.string()),
  /** `本科生教育 · 管理：计算机与人工智能学院`, one line per scope. */
  scopeTexts: z.array(z.string()),
  /** Masked. */
  mobile: z.string().nullable(),
  accountStatus: z.enum(['normal', 'disabled', 'locked', 'inactive']),
  lastLoginAt: z.string().nullable(),
  /** Why he cannot be simulated by the caller; null when he can. */
  simulateRefusal: z.string().nullable(),
  version: z.number(),
  /** Why his roles, scopes and account cannot be changed by the caller; null when they can. */
  changeRefusal: z.string().nullable(),
});
export type UserRow = z.output<typeof userRow>;
export const userList = defineCall({
  name: 'userList',
  method: 'GET',
  path: '/system/user/list',
  summary: '用户列表',
  access: ['system:user:list'],
  scope: 'units',
  query: listQuery(['employeeNumber', 'cname', 'username', 'lastLoginAt'], {
    keyword: keyword.optional(),
    roleKey: z.string().max(50).optional(),
    permission: z.string().max(100).optional(),
    accountStatus: z.enum(['normal', 'disabled', 'locked', 'inactive']).optional(),
    /** Only people with an account that can log in. */
    loginOnly: z.enum(['true', 'false']).optional(),
  }),
  reply: pageOf(userRow),
});
export const activateUser = defineCall({
  name: 'activateUser',
  method: 'PUT',
  path: '/system/user/:id/activate',
  summary: '激活自助注册的账号',
  access: ['system:user:edit'],
  scope: 'units',
  params: pathId,
  reply: nothing,
});
export const roleOptions = defineCall({
  name: 'roleOptions',
  method: 'GET',
  path: '/system/role/options',
  summary: '角色选项，用于用户列表的筛选',
  access: ['system:user:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(z.object({ roleKey: z.string(), roleName: z.string() }))),
});

export const saveUserConfig = defineCall({
  ...SHELL.saveUserConfig,
  summary: '保存自己的配置（默认上下文、主题、每页条数、首页布局）',
  access: 'login',
  scope: 'self',
  body: userConfig,
  reply: nothing,
});
