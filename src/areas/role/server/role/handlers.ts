import type { Served } from '../../../../platform/server/request/serve.ts';
import { serveGiveRole } from './give.ts';
import { serveRoleList } from './list.ts';
import { servePreviewRole } from './preview.ts';
import { serveRehearseRole } from './rehearse.ts';
import { serveAddRole, serveEditRole, serveRemoveRoles, serveSetRoleStatus } from './save.ts';

/** 角色 (权限 13–24). */
export const roleHandlers: readonly Served[] = [
  serveRoleList,
  serveAddRole,
  serveEditRole,
  servePreviewRole,
  serveRehearseRole,
  serveSetRoleStatus,
  serveRemoveRoles,
  serveGiveRole,
];
