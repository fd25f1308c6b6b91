import { seenPerson } from '../../../platform/server/access/peopleSeen.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import { forbidden } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  assignRights as assign,
  checkRights,
  lockPerson,
  type Office,
  rolesHeld,
  stoppedRefusal,
} from '../../../school/approval/server/assigning.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { keepDraft } from '../../../school/people/server/drafts.ts';
import { giveRefusal, mayGiveUnit } from '../../../school/people/server/grants.ts';
import { readRoles } from '../../../school/people/server/roles.ts';
import {
  assignRights,
  previewRights,
  type ScopeEntry,
  userRights,
} from '../contract/user.calls.ts';

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

/** The same rights are stored for a look at them through this person's eyes (模拟 20), checked as if they were given. */
export const servePreviewRights: Served = serve(previewRights, async (ctx, { params, body }) => {
  const { client, caller } = ctx;
  if (!may(caller, 'system:user:assign')) throw forbidden();
  const who = await seenPerson(ctx, params.id);
  // nothing is given yet, so nothing is noted
  const { roles } = await checkRights({ ...ctx, audit: () => {} }, who, body, officeOf(caller));
  const units = await client.query<{ key: string; path: string }>(
    `select business_type || ' ' || node_key as key, path from org_unit where school_id = $1`,
    [caller.schoolId],
  );
  const paths = new Map(units.rows.map((u) => [u.key, u.path]));
  const { cname, employeeNumber, userId } = who.caller;
  const draft = {
    title: `${cname}（${employeeNumber}）的角色与数据范围`,
    holderId: userId,
    roles: roles.map(({ key, name, permissions, enabled }) => ({
      key,
      name,
      permissions: [...permissions],
      stopped: !enabled,
    })),
    scopes: body.scopes.map((scope) => ({
      ...scope,
      path: paths.get(`${scope.businessType} ${scope.nodeKey}`) ?? '',
    })),
  };
  return keepDraft(ctx, draft, [who]);
});
/** By the office of whoever administers users. */
const officeOf = (caller: Caller): Office => ({
  role: (role) => giveRefusal(caller, role),
  unit: (unit) => mayGiveUnit(caller, unit.type, unit.path),
});

/** Roles and scopes of an account, by the office of whoever administers users. */
export const serveAssignRights: Served = serve(assignRights, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    await lockPerson(ctx, params.id);
    await assign(ctx, await seenPerson(ctx, params.id), body, officeOf(ctx.caller));
    return null;
  }),
);
