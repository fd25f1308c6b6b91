import { type Somebody, severalPeople } from '../../../../platform/server/access/asCaller.ts';
import { personSeen } from '../../../../platform/server/access/peopleSeen.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { previewRole } from '../../../../school/people/contract/role.calls.ts';
import { keepDraft } from '../../../../school/people/server/drafts.ts';
import { readRoles } from '../../../../school/people/server/roles.ts';
import { changeable, checked } from './save.ts';

/** What a role would hold is stored for a look at it (模拟 20), checked as if it were saved; the role itself stays as it is. */
export const servePreviewRole: Served = serve(previewRole, async (ctx, { params, body }) => {
  const { client, caller } = ctx;
  if (!may(caller, 'system:role:edit')) throw forbidden();
  const roles = await readRoles(client, caller.schoolId);
  const { roleKey, roleName, ...role } = changeable(caller, roles, params.id, body.version);
  const permissions = checked(caller, roles, body.permissions, role.permissions);
  const holders = await seenHolders(ctx, params.id);
  return keepDraft(ctx, { title: `角色「${roleName}」`, roleKey, permissions }, holders);
});
/** Those of the role whom the caller sees in the list of users, by number. */
async function seenHolders(ctx: Ctx, roleId: number): Promise<Somebody[]> {
  const { client, caller } = ctx;
  const values: unknown[] = [caller.schoolId, roleId, MOST_HOLDERS];
  const seen = personSeen(caller, (value) => `$${values.push(value)}`, 'u');
  const { rows } = await client.query<{ id: number }>(
    `select u.id::float8 as id from app_user u join user_role r on r.school_id = u.school_id and r.user_id = u.id
     where u.school_id = $1 and r.role_id = $2 and u.account_status = 'normal' and ${seen} order by u.employee_number limit $3`,
    values,
  );
  return severalPeople(
    client,
    caller.schoolId,
    rows.map(({ id }) => id),
    ctx,
  );
}
const MOST_HOLDERS = 50;
