import { dictData } from '../../../platform/contract/system.calls.ts';
import { dictionaryOf } from '../../../platform/server/audit/dictionaries.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { permissionHandlers } from '../../role/server/permission/handlers.ts';
import { roleHandlers } from '../../role/server/role/handlers.ts';
import { safetyHandlers } from '../../security/server/handlers.ts';
import { userHandlers } from './account/handlers.ts';
import { serveActivate } from './activate.ts';
import { serveSaveUserConfig } from './userConfig.ts';
import { serveRoleOptions } from './users.ts';

/** Users and dictionaries, as far as they are read, and one's own settings. */
export const systemHandlers: readonly Served[] = [
  serve(dictData, async ({ client, caller }, { params }) => {
    const entries = await dictionaryOf(client, caller.schoolId, params.type);
    return entries.map(({ enabled, ...entry }) => (enabled ? entry : { ...entry, stopped: true as const }));
  }),
  ...permissionHandlers,
  ...roleHandlers,
  ...safetyHandlers,
  ...userHandlers,
  serveActivate,
  serveRoleOptions,
  serveSaveUserConfig,
];
