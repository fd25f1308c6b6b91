import { dictData } from '../../contract/system/system.calls.ts';
import { type Served, serve } from '../request/serve.ts';
import { serveActivate } from './activate.ts';
import { menuHandlers } from './menu/handlers.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { roleHandlers } from './role/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { serveSaveUserConfig } from './userConfig.ts';
import { serveRoleOptions, serveUserList } from './users.ts';

/** Users, menus and dictionaries, as far as they are read, and one's own settings. */
export const systemHandlers: readonly Served[] = [
  serve(dictData, async ({ client, caller }, { params }) => {
    const { rows } = await client.query(
      `select dict_code as "dictCode", dict_label as "dictLabel", dict_value as "dictValue", list_class as "listClass", css_class as "cssClass"
       from dict_data where school_id = $1 and dict_type = $2 order by sort_no, dict_code, dict_value`,
      [caller.schoolId, params.type],
    );
    return rows;
  }),
  ...menuHandlers,
  ...permissionHandlers,
  ...roleHandlers,
  ...userHandlers,
  serveUserList,
  serveActivate,
  serveRoleOptions,
  serveSaveUserConfig,
];
