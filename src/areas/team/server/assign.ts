import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { somebody } from '../../../platform/server/access/asCaller.ts';
import { scopeOf } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  type AssignedRole,
  allRoles,
  assignRights,
  lockPerson,
  rolesHeld,
} from '../../../school/approval/server/assigning.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { SCOPE_KIND } from '../../../school/declaration/server/declarationScope.ts';
import { accountRefusal, TEAM_ROLE, teamOffice } from '../../../school/people/server/grants.ts';
import { type TeamRole, teamAssign, teamRights } from '../contract/team.calls.ts';
import { memberOf } from './members.ts';

const TITLE: Readonly<Record<TeamRole, string>> = {
  declarer: '申报人',
  ...(Object.fromEntries(LEVELS.map((level) => [level, `${LEVEL_UNIT_ZH[level]}审批人`])) as Record<
    (typeof LEVELS)[number],
    string
  >),
};
const ORDER = Object.keys(TEAM_ROLE) as TeamRole[];
const found = (roles: readonly AssignedRole[], role: TeamRole) =>
  roles.find((one) => one.key === TEAM_ROLE[role]);

async function person(ctx: Ctx, id: number) {
  await memberOf(ctx, id, true);
  const who = await somebody(ctx.client, ctx.caller.schoolId, id, ctx);
  if (!who) throw notFound();
  return who;
}

export const serveTeamRights: Served = serve(teamRights, async (ctx, { params }) => {
  const { caller, context } = ctx;
  const who = await person(ctx, params.id);
  const roles = await allRoles(ctx);
  const held = await rolesHeld(ctx, params.id);
  return {
    version: who.version,
    refusal: accountRefusal(caller, who.caller),
    roles: ORDER.flatMap((role) => {
      const stored = found(roles, role);
      return stored
        ? [
            {
              role,
              title: TITLE[role],
              held: held.includes(stored.id),
              refusal: teamOffice(caller).role(stored),
            },
          ]
        : [];
    }),
    managementKey: scopeOf(who.caller, context.businessType, 'management')?.nodeKey ?? null,
    supervisorKey: scopeOf(who.caller, context.businessType, 'supervisor')?.nodeKey ?? null,
  };
});

const kindOf = (role: TeamRole) => (role === 'declarer' ? 'management' : SCOPE_KIND[role]);
type Wanted = {
  roles: readonly TeamRole[];
  managementKey: string | null;
  supervisorKey: string | null;
};
/** A role without the scope in which it counts would be worth nothing. */
function checkComplete({ roles, managementKey, supervisorKey }: Wanted): void {
  for (const role of roles) {
    if (kindOf(role) === 'management' && managementKey === null)
      throw invalid({ managementKey: `${TITLE[role]}需要管理范围` });
    if (kindOf(role) === 'supervisor' && supervisorKey === null)
      throw invalid({ supervisorKey: `${TITLE[role]}需要主管范围` });
  }
}

/**
 * 分派申报人 and 分派审批人 (用户 26) in the working business type: other roles and scopes stay; what changes goes through the same
 * function as in 系统·用户, with the smaller office of somebody who leads a unit (`teamOffice`).
 */
export const serveTeamAssign: Served = serve(teamAssign, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    const { caller, context } = ctx;
    const { businessType } = context;
    if (businessType === null) throw rule('您没有可工作的业务类型');
    await lockPerson(ctx, params.id);
    const who = await person(ctx, params.id);
    checkComplete(body);
    const roles = await allRoles(ctx);
    const ours = ORDER.flatMap((role) => found(roles, role)?.id ?? []);
    const kept = (await rolesHeld(ctx, params.id)).filter((id) => !ours.includes(id));
    const given = body.roles.map((role) => found(roles, role)?.id ?? 0);
    const elsewhere = who.caller.scopes.filter((s) => s.businessType !== businessType);
    const here = (
      [
        ['management', body.managementKey],
        ['supervisor', body.supervisorKey],
      ] as const
    ).flatMap(([kind, nodeKey]) => (nodeKey === null ? [] : [{ businessType, kind, nodeKey }]));
    const wanted = {
      version: body.version,
      roleIds: [...kept, ...given],
      scopes: [...elsewhere, ...here],
    };
    await assignRights(ctx, who, wanted, teamOffice(caller));
    return null;
  }),
);
