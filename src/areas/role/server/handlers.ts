import type { Served } from '../../../platform/server/request/serve.ts';
import type { Explainers } from '../../../school/people/server/explaining.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { explainPage } from './permission/whyScreen.ts';
import { roleHandlers } from './role/handlers.ts';
import { whyHandlers } from './why/why.ts';

/** 角色 and 权限; what other areas explain of their own is told from above. */
export const allRoleHandlers = (explainers: Omit<Explainers, 'page'>): readonly Served[] => [
  ...permissionHandlers,
  ...roleHandlers,
  ...whyHandlers({ ...explainers, page: explainPage }),
];
