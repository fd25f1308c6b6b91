import { dictData, menuTreeList } from '../../contract/system/system.calls.ts';
import { type Served, serve } from '../request/serve.ts';
import { serveActivate } from './activate.ts';
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
  serve(menuTreeList, async ({ client, caller }) => {
    const { rows } = await client.query(
      `select id as "menuId", parent_id as "parentId", title, path, name, component, icon, sort_no as "sortNo", hidden, no_cache as "noCache",
         permission from menu where school_id = $1 order by sort_no, id`,
      [caller.schoolId],
    );
    return rows;
  }),
  serveUserList,
  serveActivate,
  serveRoleOptions,
  serveSaveUserConfig,
];
