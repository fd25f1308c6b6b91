import { permissionsOf } from '../../../../platform/contract/menuRules.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { dangerOf } from '../../../../school/people/contract/dangers.ts';
import { permissionList } from '../../../../school/people/contract/permission.calls.ts';
import { catalogue, titleOf } from '../../../../school/people/contract/permissionCatalogue.ts';
import { mayGrant } from '../../../../school/people/server/grants.ts';
import { readMenus } from '../../../../school/people/server/menuTree.ts';

interface Used {
  permission: string;
  roles: { roleId: number; roleName: string }[];
  users: number;
}

/** The catalogue of the contract with who uses it; what a role holds and nothing asks for yet stands in it too (权限 25). */
export const servePermissionList: Served = serve(permissionList, async ({ client, caller }) => {
  const { rows } = await client.query<Used>(
    `select p as permission, json_agg(json_build_object('roleId', r.id, 'roleName', r.role_name) order by r.sort_no, r.id) as roles,
       (select count(distinct ur.user_id)::int from user_role ur join role o on o.school_id = ur.school_id and o.id = ur.role_id
          where ur.school_id = $1 and o.enabled and p = any(o.permissions)) as users
     from role r cross join unnest(r.permissions) p where r.school_id = $1 group by p`,
    [caller.schoolId],
  );
  const used = new Map(rows.map((row) => [row.permission, row]));
  const menus = await readMenus(client, caller.schoolId);
  const later = [...used.keys()].filter((p) => !catalogue().has(p)).sort();
  return [...catalogue().values(), ...later.map((p) => ({ ...titleOf(p), calls: [] }))].map(
    (entry) => {
      const asking = menus
        .filter((menu) => permissionsOf(menu).includes(entry.permission))
        .map(({ title }) => title);
      return {
        ...entry,
        calls: [...entry.calls],
        kind: asking.length
          ? ('menu' as const)
          : catalogue().has(entry.permission)
            ? ('button' as const)
            : ('unused' as const),
        menus: asking,
        roles: used.get(entry.permission)?.roles ?? [],
        userCount: used.get(entry.permission)?.users ?? 0,
        grantable: mayGrant(caller, entry.permission),
        danger: dangerOf(entry.permission),
      };
    },
  );
});
