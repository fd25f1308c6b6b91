import type { Served } from '../../../platform/server/request/serve.ts';
import { serveImportMenus } from './import.ts';
import { serveMenuTreeList, servePreviewMenus } from './list.ts';
import { serveAddMenu, serveEditMenu, serveOrderMenu, serveRemoveMenus } from './save.ts';

/** 系统菜单配置 (菜单 11–18). */
export const menuHandlers: readonly Served[] = [
  serveMenuTreeList,
  servePreviewMenus,
  serveAddMenu,
  serveEditMenu,
  serveOrderMenu,
  serveRemoveMenus,
  serveImportMenus,
];
