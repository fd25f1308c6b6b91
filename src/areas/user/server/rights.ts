import { seenPerson } from '../../../platform/server/access/peopleSeen.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  assignRights as assign,
  lockPerson,
  rolesHeld,
  stoppedRefusal,
} from '../../../school/approval/server/assigning.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { giveRefusal, mayGiveUnit } from '../../../school/people/server/grants.ts';
import { readRoles } from '../../../school/people/server/roles.ts';
import { assignRights, type ScopeEntry, userRights } from '../contract/user.calls.ts';

export const serveUserRights: Served = serve(userRights, async (ctx, { params }) => {
  const { client, caller, reference } = ctx;
  const who = await seenPerson(ctx, params.id);
  const units = await client.query<{ key: string; name: string }>(
    `select business_type || ' ' || node_key as key, unit_name as name from org_unit where school_id = $1`,
    [caller.schoolId],
  );
  const held = await rolesHeld(ctx, params.id);
  const names = new Map(units.rows.map((u) => [u.key, u.name]));
  return {
    version: who.version,
    roleIds: held,
    scopes: who.caller.scopes.map(({ businessType, kind, nodeKey }) => ({
      businessType: businessType as ScopeEntry['businessType'],
      kind,
      nodeKey,
      unitName: names.get(`${businessType} ${nodeKey}`) ?? nodeKey,
    })),
    roles: (await readRoles(client, caller.schoolId)).map((r) => ({
      id: r.id,
      roleName: r.roleName,
      stopped: !r.enabled,
      refusal:
        (held.includes(r.id) ? null : stoppedRefusal(r)) ??
        giveRefusal(caller, { key: r.roleKey, permissions: r.permissions }),
    })),
    businessTypes: reference.businessTypes.map(({ id, name }) => ({
      id: id as ScopeEntry['businessType'],
      name,
    })),
  };
});

/** Roles and scopes of an account, by the office of whoever administers users. */
export const serveAssignRights: Served = serve(assignRights, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    await lockPerson(ctx, params.id);
    await assign(ctx, await seenPerson(ctx, params.id), body, {
      role: (role) => giveRefusal(ctx.caller, role),
      unit: (unit) => mayGiveUnit(ctx.caller, unit.type, unit.path),
    });
    return null;
  }),
);
