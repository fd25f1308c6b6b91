import { roleOptions } from '../../../platform/contract/system.calls.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';

export const serveRoleOptions: Served = serve(roleOptions, async ({ client, caller }) => {
  const { rows } = await client.query(
    'select role_key as "roleKey", role_name as "roleName" from role where school_id = $1 order by sort_no, id',
    [caller.schoolId],
  );
  return rows;
});
