import type { Served } from '../../../../platform/server/request/serve.ts';
import { servePermissionHolders } from './holders.ts';
import { servePermissionList } from './list.ts';
import { serveWhyScreen } from './whyScreen.ts';

/** 权限 (权限 25–27). */
export const permissionHandlers: readonly Served[] = [
  servePermissionList,
  servePermissionHolders,
  serveWhyScreen,
];
