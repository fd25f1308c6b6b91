import type { Served } from '../../../../platform/server/request/serve.ts';
import { servePermissionHolders } from './holders.ts';
import { servePermissionList } from './list.ts';
import { serveWhyScreen } from './whyScreen.ts';

/** 权限 (domain.md 1.5.4). */
export const permissionHandlers: readonly Served[] = [servePermissionList, servePermissionHolders, serveWhyScreen];
