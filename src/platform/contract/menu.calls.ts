import { z } from 'zod';
import { menuItem } from './auth/auth.shapes.ts';
import { defineCall, envelope, nothing } from './call.ts';
import { id, idList, idText, pathId } from './fields.ts';
import { SHELL } from './shell.ts';

const text = (max: number) => z.string().trim().max(max, `不能超过 ${max} 个字`);
/** What a menu says of itself; whether it fits into the tree is decided by menuRules.ts. */
const own = {
  title: text(60),
  path: text(500),
  name: text(100),
  component: text(100),
  icon: text(50).nullable(),
  hidden: z.boolean(),
  noCache: z.boolean(),
  permission: text(500).nullable(),
};
export const menuBody = z.strictObject({ parentId: id.nullable(), ...own });
export type MenuBody = z.output<typeof menuBody>;
const SCOPE = { scope: 'admin' } as const;

export const addMenu = defineCall({
  ...SCOPE,
  name: 'addMenu',
  method: 'POST',
  path: '/system/menu',
  summary: '新增菜单，排在同级最后',
  access: ['system:menu:add'],
  body: menuBody,
  reply: envelope(z.object({ menuId: z.number() })),
});
export const editMenu = defineCall({
  ...SCOPE,
  name: 'editMenu',
  method: 'PUT',
  path: '/system/menu/:id',
  summary: '修改菜单；换了上级就排在新同级的最后',
  access: ['system:menu:edit'],
  params: pathId,
  body: z.strictObject({ ...menuBody.shape, version: id }),
  reply: nothing,
});
export const orderMenu = defineCall({
  ...SCOPE,
  name: 'orderMenu',
  method: 'PUT',
  path: '/system/menu/order',
  summary: '移动菜单：放到 parentId 之下的第 index 个（从 0 起）',
  access: ['system:menu:edit'],
  body: z.strictObject({
    menuId: id,
    version: id,
    parentId: id.nullable(),
    index: z.int().min(0).max(999),
  }),
  reply: nothing,
});
export const removeMenus = defineCall({
  ...SCOPE,
  name: 'removeMenus',
  method: 'DELETE',
  path: '/system/menu/:ids',
  summary: '删除菜单；下级须一并列出',
  access: ['system:menu:remove'],
  params: z.object({ ids: idList }),
  reply: nothing,
});

/** One menu of an exported file: linked by names, since numbers belong to one database. */
export const menuFileEntry = z.strictObject({ parentName: z.string().max(100).nullable(), ...own });
export type MenuFileEntry = z.output<typeof menuFileEntry>;
export const menuReport = z.object({
  /** State of the tree that the report was made against; sent back with the import. */
  base: z.string(),
  problems: z.array(z.object({ line: z.number(), title: z.string(), text: z.string() })),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
export type MenuReport = z.output<typeof menuReport>;
export const importMenus = defineCall({
  ...SCOPE,
  name: 'importMenus',
  method: 'POST',
  path: '/system/menu/import',
  summary: '以文件替换整个菜单树；dryRun 只检查并报告；有错时什么都不写',
  access: ['system:menu:edit'],
  body: z.strictObject({
    dryRun: z.boolean(),
    base: z.string().max(64).optional(),
    menus: z.array(menuFileEntry).min(1, '文件里没有菜单').max(1000, '菜单不能超过 1000 个'),
  }),
  reply: envelope(menuReport),
});
export const previewMenus = defineCall({
  ...SCOPE,
  name: 'previewMenus',
  method: 'GET',
  path: '/system/menu/preview',
  summary: '某个角色会看到的菜单（只读）',
  access: ['system:menu:list'],
  query: z.strictObject({ roleId: idText }),
  reply: envelope(z.array(menuItem)),
});
export const menuVersion = defineCall({
  ...SHELL.menuVersion,
  summary: '当前用户的菜单与权限的版本；变了就重新取 getInfo 和 getRouters',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(z.string()),
});
