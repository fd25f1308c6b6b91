import type { Served } from '../../../platform/server/request/serve.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { roleHandlers } from './role/handlers.ts';

/** 角色 and 权限. */
export const allRoleHandlers: readonly Served[] = [...permissionHandlers, ...roleHandlers];
