import { previewMenus } from '../../../platform/contract/menu.calls.ts';
import { menuTreeList } from '../../../platform/contract/system.calls.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { menusFor, namesIn, readMenus } from '../../../school/people/server/menuTree.ts';

interface RoleRow {
  role_name: string;
  permissions: string[];
}

/** Every menu with the roles that see it, found by making each role's menu (菜单 16). */
export const serveMenuTreeList: Served = serve(menuTreeList, async ({ client, caller }) => {
  const menus = await readMenus(client, caller.schoolId);
  const { rows } = await client.query<RoleRow>(
    'select role_name, permissions from role where school_id = $1 order by sort_no, id',
    [caller.schoolId],
  );
  const seen = rows.map((role) => ({
    name: role.role_name,
    menus: new Set(namesIn(menusFor(menus, role.permissions))),
  }));
  return menus.map((menu) => ({
    ...menu,
    roles: seen.filter((role) => role.menus.has(menu.name)).map(({ name }) => name),
  }));
});

export const servePreviewMenus: Served = serve(
  previewMenus,
  async ({ client, caller }, { query }) => {
    const { rows } = await client.query<RoleRow>(
      'select role_name, permissions from role where school_id = $1 and id = $2',
      [caller.schoolId, query.roleId],
    );
    if (!rows[0]) throw notFound();
    return menusFor(await readMenus(client, caller.schoolId), rows[0].permissions);
  },
);
