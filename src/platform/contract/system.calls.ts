import { z } from 'zod';
import { userConfig } from './auth/auth.shapes.ts';
import { defineCall, envelope, nothing } from './call.ts';
import { pathId } from './fields.ts';
import { SHELL } from './shell.ts';

export const dictItem = z.object({
  dictCode: z.number(),
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
  /** Stands on old records, and is offered for new ones no more. */
  stopped: z.literal(true).optional(),
});
export type DictItem = z.output<typeof dictItem>;
/** How an entry is shown (设置 24): its colour, `danger` in red, and a class beside it. A number stays one. */
export interface DictOption {
  value: number | string;
  label: string;
  elTagType: string | null;
  cssClass: string | null;
}
export const optionOf = (item: DictItem): DictOption => ({
  value: /^(0|[1-9]\d{0,14})$/.test(item.dictValue) ? Number(item.dictValue) : item.dictValue,
  label: item.dictLabel,
  elTagType: item.listClass,
  cssClass: item.cssClass,
});
export const dictData = defineCall({
  name: 'dictData',
  method: 'GET',
  path: '/system/dict/data/type/:type',
  summary: '字典数据；time 只为不取缓存',
  access: 'login',
  scope: 'none',
  params: z.object({ type: z.string().regex(/^[a-z][a-z0-9_]{1,49}$/, '字典类型不正确') }),
  query: z.strictObject({ time: z.string().max(20).optional() }),
  reply: envelope(z.array(dictItem)),
});

/** Flat menu entry as the configuration page shows it (菜单 16). */
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
