import { notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { rehearseRole } from '../../../../school/approval/contract/rehearsal.calls.ts';
import { rehearse } from '../../../../school/approval/server/rehearsal/rehearse.ts';
import { readRoles } from '../../../../school/people/server/roles.ts';

/** Who would gain and lose which operations on how many items in flight, in whatever business type (审批 84). */
export const serveRehearseRole: Served = serve(rehearseRole, async (ctx, { params, body }) => {
  const roles = await readRoles(ctx.client, ctx.caller.schoolId);
  const role = roles.find(({ id }) => id === params.id);
  if (!role) throw notFound();
  const { permissions } = body;
  return rehearse(ctx, null, { role: { roleKey: role.roleKey, permissions } });
});
