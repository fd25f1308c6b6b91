import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { notFound, Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import {
  allRoles,
  assignRights,
  lockPerson,
  rolesHeld,
} from '../../../../school/approval/server/assigning.ts';
import { giveRole } from '../../../../school/people/contract/role.calls.ts';
import { giveRefusal, mayGiveUnit } from '../../../../school/people/server/grants.ts';

/** 分配用户: one after the other in the order of their numbers, so that two who assign at once never wait for each other. */
export const serveGiveRole: Served = serve(giveRole, async (ctx, { params, body }) => {
  if (!(await allRoles(ctx)).some(({ id }) => id === params.id)) throw notFound();
  const people = [...new Set(body.userIds)].sort((a, b) => a - b);
  let given = 0;
  for (const id of people) {
    await lockPerson(ctx, id);
    const who = await seenPerson(ctx, id);
    const held = await rolesHeld(ctx, id);
    if (held.includes(params.id)) continue;
    const wanted = {
      version: who.version,
      roleIds: [...held, params.id],
      scopes: who.caller.scopes,
    };
    await assignRights(ctx, who, wanted, {
      role: (role) => giveRefusal(ctx.caller, role),
      unit: (unit) => mayGiveUnit(ctx.caller, unit.type, unit.path),
    }).catch((error: unknown) => {
      throw error instanceof Refusal ? rule(`${who.caller.cname}：${error.message}`) : error;
    });
    given++;
  }
  return { given, had: people.length - given };
});
