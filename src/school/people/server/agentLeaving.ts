import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { type LeavingPart, perPerson } from './leavingPart.ts';
import { ADMINISTRATORS } from './simulationRights.ts';
import { personRefusal } from './vouching/person.ts';
import { WEIGHTY } from './vouching/vouchers.ts';

interface Agency {
  id: number;
  principalId: number;
  principalName: string;
  beginOn: string;
  endOn: string;
}
/** For whom somebody acts, today or later. */
async function actingFor(
  { client, caller, now }: Ctx,
  who: Somebody,
  lock = '',
): Promise<Agency[]> {
  const { rows } = await client.query<Agency>(
    `select g.id::float8 as id, g.principal_id::float8 as "principalId", p.cname as "principalName",
       to_char(greatest(g.begin_on, $3::date), 'YYYY-MM-DD') as "beginOn", to_char(g.end_on, 'YYYY-MM-DD') as "endOn"
     from approval_agent g join app_user p on p.school_id = g.school_id and p.id = g.principal_id
     where g.school_id = $1 and g.agent_id = $2 and g.ended_at is null and g.end_on >= $3::date order by g.end_on, g.id ${lock}`,
    [caller.schoolId, who.caller.userId, dayOf(now)],
  );
  return rows;
}
/** Why somebody may not act for these: the rules of 用户 28, 29 and 43. */
async function refusalFor(ctx: Ctx, to: Somebody, agencies: readonly Agency[]) {
  const { client, caller } = ctx;
  if (to.caller.roles.some((role) => ADMINISTRATORS.includes(role)))
    return '系统管理员、安全管理员、审计管理员不能代理审批';
  const own = agencies.find(({ principalId }) => principalId === to.caller.userId);
  if (own) return '他代理的正是接收人，不能由本人代理';
  const { rowCount } = await client.query(
    `select from approval_agent g join unnest($3::date[], $4::date[]) as w(b, e) on g.begin_on <= w.e and g.end_on >= w.b
     where g.school_id = $1 and g.principal_id = $2 and g.ended_at is null limit 1`,
    [
      caller.schoolId,
      to.caller.userId,
      agencies.map(({ beginOn }) => beginOn),
      agencies.map(({ endOn }) => endOn),
    ],
  );
  if (rowCount) return '接收人在这些日子自己也由别人代理';
  return (await personRefusal(ctx, to.caller, WEIGHTY)) ?? undefined;
}

/** Both who is represented and who acts now hear of it. */
async function tellOf(
  ctx: Ctx,
  who: Somebody,
  to: Somebody,
  agencies: readonly Agency[],
  opinion: string,
): Promise<void> {
  const say = await noticeTexts(ctx);
  const given = {
    kind: 'agency',
    count: 1,
    source: who.caller.cname,
    opinion,
    link: null,
  } as const;
  await tell(
    ctx,
    agencies.flatMap(({ principalId, principalName: principal, beginOn: begin, endOn: end }) => [
      { ...given, to: [to.caller.userId], ...say('agencyBegun', { principal, begin, end }) },
      {
        ...given,
        to: [principalId],
        ...say('agencyEnded', { principal, agent: who.caller.cname, begin, end }),
      },
    ]),
  );
}

/** Agencies that end with an account (审批 7): what they do for others goes on by another hand, what others do for them ends. */
export const agentLeaving: LeavingPart = {
  key: 'agents',
  title: '代理别人审批',
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
  count: async (ctx, who, to) => {
    const agencies = await actingFor(ctx, who);
    if (agencies.length === 0) return { count: 0 };
    const refusal = to ? await refusalFor({ ...ctx, audit: () => {} }, to, agencies) : undefined;
    const principals = agencies.map(({ principalName }) => principalName).join('、');
    return {
      count: agencies.length,
      note: `${principals} 的代理，到原定的结束日期`,
      ...(refusal ? { refusal } : {}),
    };
  },
  many: ({ client, caller, now }, ids) =>
    perPerson(
      client,
      `select agent_id::float8 as id, count(*)::int as n from approval_agent
       where school_id = $1 and agent_id = any($2::bigint[]) and ended_at is null and end_on >= $3::date group by 1`,
      [caller.schoolId, ids, dayOf(now)],
    ),
  move: async (ctx, who, to, reason) => {
    const { client, caller, now, realNow, audit } = ctx;
    const agencies = await actingFor(ctx, who, 'for update of g');
    const refusal = await refusalFor(ctx, to, agencies);
    if (refusal) throw rule(refusal);
    const { rows } = await client.query<{ old: number; id: number }>(
      `with ended as (
         update approval_agent set ended_at = $3, ended_by = $4, version = version + 1, updated_by = $4, updated_at = $5
         where school_id = $1 and id = any($2::bigint[]) returning id, principal_id, begin_on, end_on, reason
       ), begun as (
         insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason, created_by, created_at, updated_by, updated_at)
         select $1, principal_id, $6, greatest(begin_on, $7::date), end_on, reason, $4, $3, $4, $5 from ended returning id, principal_id, begin_on, end_on
       ) select e.id::float8 as old, b.id::float8 as id from ended e join begun b
         on b.principal_id = e.principal_id and b.begin_on = greatest(e.begin_on, $7::date) and b.end_on = e.end_on`,
      [
        caller.schoolId,
        agencies.map(({ id }) => id),
        now,
        caller.userId,
        realNow,
        to.caller.userId,
        dayOf(now),
      ],
    );
    await tellOf(ctx, who, to, agencies, reason);
    for (const { id } of rows)
      audit({
        entity: 'agency',
        entityId: id,
        detail: { event: 'handOver', from: who.caller.cname, to: to.caller.cname, reason },
      });
    return rows.map(({ old, id }) => ({ id, was: { old } }));
  },
  acted: async ({ client, caller }, to, moved, lastRecord) => {
    const { rowCount } = await client.query(
      `select from approval_record r join approval_agent g on g.school_id = r.school_id and g.principal_id = r.on_behalf_of_id
       where r.school_id = $1 and r.id > $4 and r.operator_id = $3 and g.id = any($2::bigint[]) limit 1`,
      [caller.schoolId, moved.map(({ id }) => id), to.caller.userId, lastRecord],
    );
    return rowCount !== 0;
  },
  back: async (ctx, who, to, moved, reason) => {
    const { client, caller, now, realNow, audit } = ctx;
    const theirs = await actingFor(ctx, to, 'for update of g');
    const back = theirs.filter(({ id }) => moved.some((one) => one.id === id));
    const ids = back.map(({ id }) => id);
    const old = moved.filter(({ id }) => ids.includes(id)).map(({ was }) => was.old);
    const given = [caller.schoolId, caller.userId, realNow];
    await client.query(
      `update approval_agent set ended_at = $5, ended_by = $2, version = version + 1, updated_by = $2, updated_at = $3 where school_id = $1 and id = any($4::bigint[])`,
      [...given, ids, now],
    );
    await client.query(
      `update approval_agent set ended_at = null, ended_by = null, version = version + 1, updated_by = $2, updated_at = $3 where school_id = $1 and id = any($4::bigint[])`,
      [...given, old],
    );
    await tellOf(ctx, to, who, back, reason);
    for (const id of ids)
      audit({
        entity: 'agency',
        entityId: id,
        detail: { event: 'handOver', from: to.caller.cname, to: who.caller.cname, reason },
      });
    return ids.length;
  },
};
