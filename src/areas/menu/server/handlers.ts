import type { Served } from '../../../platform/server/request/serve.ts';
import { serveImportMenus } from './import.ts';
import { serveMenuTreeList, servePreviewMenus } from './list.ts';
import { serveAddMenu, serveEditMenu, serveOrderMenu, serveRemoveMenus } from './save.ts';
import type { Views } from './tree.ts';

/** 系统菜单配置 (domain.md 1.7). */
export const menuHandlers = (views: Views): readonly Served[] => [
  serveMenuTreeList,
  servePreviewMenus,
  serveAddMenu(views),
  serveEditMenu(views),
  serveOrderMenu(views),
  serveRemoveMenus,
  serveImportMenus(views),
];
