import type { Served } from '../../../platform/server/request/serve.ts';
import type { Views } from '../../../school/people/server/menuTree.ts';
import { serveImportMenus } from './import.ts';
import { serveMenuTreeList, servePreviewMenus } from './list.ts';
import { serveAddMenu, serveEditMenu, serveOrderMenu, serveRemoveMenus } from './save.ts';

/** 系统菜单配置 (菜单 11–18). */
export const menuHandlers = (views: Views): readonly Served[] => [
  serveMenuTreeList,
  servePreviewMenus,
  serveAddMenu(views),
  serveEditMenu(views),
  serveOrderMenu(views),
  serveRemoveMenus,
  serveImportMenus(views),
];
