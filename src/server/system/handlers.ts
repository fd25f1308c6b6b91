import { dictData } from '../../contract/system/system.calls.ts';
import { dictionaryOf } from '../audit/dictionaries.ts';
import { type Served, serve } from '../request/serve.ts';
import { serveActivate } from './activate.ts';
import { menuHandlers } from './menu/handlers.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { roleHandlers } from './role/handlers.ts';
import { safetyHandlers } from './safety/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { serveSaveUserConfig } from './userConfig.ts';
import { serveRoleOptions } from './users.ts';

/** Users, menus and dictionaries, as far as they are read, and one's own settings. */
export const systemHandlers: readonly Served[] = [
  serve(dictData, async ({ client, caller }, { params }) => {
    const entries = await dictionaryOf(client, caller.schoolId, params.type);
    return entries.map(({ enabled, ...entry }) => (enabled ? entry : { ...entry, stopped: true as const }));
  }),
  ...menuHandlers,
  ...permissionHandlers,
  ...roleHandlers,
  ...safetyHandlers,
  ...userHandlers,
  serveActivate,
  serveRoleOptions,
  serveSaveUserConfig,
];
