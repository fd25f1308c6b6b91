import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { roleList } from '../../../../school/people/contract/role.calls.ts';
import { roleRefusal } from '../../../../school/people/server/grants.ts';
import { readRoles } from '../../../../school/people/server/roles.ts';

export const serveRoleList: Served = serve(roleList, async ({ client, caller }) =>
  (await readRoles(client, caller.schoolId)).map((role) => ({
    ...role,
    refusal: roleRefusal(caller, { key: role.roleKey, permissions: role.permissions }),
  })),
);
