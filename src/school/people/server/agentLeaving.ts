import type { LeavingPart } from './leavingPart.ts';

/** Agencies that end with an account: in their name and by their hand (审批 7). They are not handed over, but made anew. */
export const agentLeaving: LeavingPart = {
  key: 'agents',
  title: '审批代理',
  impacts: async ({ client, caller, now }, who) => {
    const { rows } = await client.query<{ name: string; mine: boolean }>(
      `select case when g.principal_id = $2 then a.cname else p.cname end as name, g.principal_id = $2 as mine from approval_agent g
       join app_user p on p.school_id = g.school_id and p.id = g.principal_id join app_user a on a.school_id = g.school_id and a.id = g.agent_id
       where g.school_id = $1 and $2 in (g.principal_id, g.agent_id) and g.ended_at is null and g.end_on >= $3::date order by g.end_on`,
      [caller.schoolId, who.caller.userId, now],
    );
    return rows.map(({ name, mine }) =>
      mine ? `他委托 ${name} 代理审批，将不再有效` : `他代理 ${name} 审批，将不再有效`,
    );
  },
  count: async () => ({ count: 0 }),
  move: async () => 0,
};
