import type { Served } from '../../../platform/server/request/serve.ts';
import { userHandlers as accountHandlers } from './account/handlers.ts';
import { serveActivate } from './activate.ts';
import { serveSaveUserConfig } from './userConfig.ts';
import { serveRoleOptions } from './users.ts';

/** Users, and one's own settings. */
export const userHandlers: readonly Served[] = [
  ...accountHandlers,
  serveActivate,
  serveRoleOptions,
  serveSaveUserConfig,
];
