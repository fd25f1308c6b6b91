import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { somebody } from '../../../platform/server/access/asCaller.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { inOffice } from '../../../school/approval/server/approvers.ts';
import { lockPerson } from '../../../school/approval/server/assigning.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import { ADMINISTRATORS } from '../../../school/people/server/simulationRights.ts';
import { personRefusal } from '../../../school/people/server/vouching/person.ts';
import { WEIGHTY } from '../../../school/people/server/vouching/vouchers.ts';
import { type Agency, addAgency, agencyList, endAgency } from '../contract/team.calls.ts';

interface Row extends Omit<Agency, 'state' | 'mayEnd'> {
  ended: boolean;
}
const SELECT = `select g.id::int, g.principal_id::int as "principalId", p.cname as "principalName", g.agent_id::int as "agentId", a.cname as "agentName",
    a.employee_number as "agentNumber", to_char(g.begin_on, 'YYYY-MM-DD') as "beginOn", to_char(g.end_on, 'YYYY-MM-DD') as "endOn", g.reason,
    g.ended_at is not null as ended, g.version
  from approval_agent g join app_user p on p.school_id = g.school_id and p.id = g.principal_id
    join app_user a on a.school_id = g.school_id and a.id = g.agent_id where g.school_id = $1`;
function answer({ caller, now }: Ctx, { ended, ...row }: Row): Agency {
  const today = dayOf(now);
  const state = ended
    ? 'ended'
    : row.endOn < today
      ? 'over'
      : row.beginOn > today
        ? 'coming'
        : 'running';
  const open = state === 'coming' || state === 'running';
  return { ...row, state, mayEnd: open && [row.principalId, row.agentId].includes(caller.userId) };
}
/** Agencies of a person as principal or as agent, the latest first. */
export async function agenciesOf(
  ctx: Ctx,
  side: 'principal_id' | 'agent_id',
  userId: number,
): Promise<Agency[]> {
  const { rows } = await ctx.client.query<Row>(
    `${SELECT} and g.${side} = $2 order by g.begin_on desc, g.id desc limit 50`,
    [ctx.caller.schoolId, userId],
  );
  return rows.map((row) => answer(ctx, row));
}

export const serveAgencyList: Served = serve(agencyList, async (ctx) => ({
  mine: await agenciesOf(ctx, 'principal_id', ctx.caller.userId),
  forOthers: await agenciesOf(ctx, 'agent_id', ctx.caller.userId),
  today: dayOf(ctx.now),
}));

type Wanted = { agentId: number; beginOn: string; endOn: string };
/** One agent at a time, and none who is away themselves in these days. @throws Refusal 601 */
async function checkDays(
  { client, caller }: Ctx,
  { agentId, beginOn, endOn }: Wanted,
): Promise<void> {
  const { rows } = await client.query<{
    principal: string;
    name: string;
    from: string;
    until: string;
  }>(
    `select g.principal_id as principal, a.cname as name, to_char(g.begin_on, 'YYYY-MM-DD') as from, to_char(g.end_on, 'YYYY-MM-DD') as until
     from approval_agent g join app_user a on a.school_id = g.school_id and a.id = g.agent_id
     where g.school_id = $1 and g.principal_id = any($2::bigint[]) and g.ended_at is null and g.begin_on <= $4::date and g.end_on >= $3::date
     order by g.begin_on`,
    [caller.schoolId, [caller.userId, agentId], beginOn, endOn],
  );
  const own = rows.find((row) => Number(row.principal) === caller.userId);
  if (own)
    throw rule(`${own.from} 至 ${own.until} 已由 ${own.name} 代理，同一时间只能有一个代理人`);
  const agency = rows[0];
  if (agency)
    throw rule(
      `该人员在 ${agency.from} 至 ${agency.until} 自己也由 ${agency.name} 代理，请另选代理人`,
    );
}

/**
 * Names who acts for the caller from–to (用户 28、29、43). What the agent may do is decided each time by the caller's own
 * rights of that day (policy/declarationScope.ts `seatOf`), so nothing is copied here.
 */
export const serveAddAgency: Served = serve(addAgency, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  const { agentId, beginOn, endOn, reason } = body;
  if (!LEVELS.some((level) => may(caller, APPROVE_PERMISSION[level])))
    throw rule('您没有审批权限，不需要设置代理人');
  if (agentId === caller.userId) throw invalid({ agentId: '不能由本人代理' });
  if (beginOn < dayOf(now)) throw invalid({ beginOn: '开始日期不能早于今天' });
  if (endOn < beginOn) throw invalid({ endOn: '结束日期不能早于开始日期' });
  if (Date.parse(endOn) - Date.parse(beginOn) > LONGEST) throw invalid({ endOn: '代理最长一年' });
  const agent = await somebody(client, caller.schoolId, agentId, ctx);
  if (!agent || !inOffice(agent)) throw invalid({ agentId: '没有这个人员，或其账号不可用' });
  if (agent.caller.roles.some((role) => ADMINISTRATORS.includes(role)))
    throw rule('系统管理员、安全管理员、审计管理员不能代理审批');
  const alone = await personRefusal(ctx, agent.caller, WEIGHTY);
  if (alone) throw rule(alone);
  for (const one of [caller.userId, agentId].sort((a, b) => a - b)) await lockPerson(ctx, one);
  await checkDays(ctx, body);
  const { rows } = await client.query<{ id: number }>(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $2, $7, $2, $7) returning id::int`,
    [caller.schoolId, caller.userId, agentId, beginOn, endOn, reason, now],
  );
  const id = rows[0]?.id ?? 0;
  const say = await noticeTexts(ctx);
  await tell(ctx, [
    {
      kind: 'agency',
      count: 1,
      source: caller.cname,
      opinion: reason,
      link: null,
      to: [agentId],
      ...say('agencyBegun', { principal: caller.cname, begin: beginOn, end: endOn }),
    },
  ]);
  ctx.audit({
    entity: 'agency',
    entityId: id,
    detail: {
      event: 'add',
      before: null,
      after: {
        principalId: caller.userId,
        agentId,
        agentName: agent.caller.cname,
        beginOn,
        endOn,
        reason,
      },
    },
  });
  return { id };
});
const LONGEST = 366 * 86_400_000;

/** Ends it now: by whoever is represented, or by the agent. */
export const serveEndAgency: Served = serve(endAgency, async (ctx, { params, body }) => {
  const { client, caller, now, realNow } = ctx;
  await client.query('select from approval_agent where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    params.id,
  ]);
  const { rows } = await client.query<Row>(`${SELECT} and g.id = $2`, [caller.schoolId, params.id]);
  const row = rows[0];
  if (!row || ![row.principalId, row.agentId].includes(caller.userId)) throw notFound(Boolean(row));
  if (row.version !== body.version || !answer(ctx, row).mayEnd)
    throw conflict('该代理已变动或已结束，请刷新');
  await client.query(
    `update approval_agent set ended_at = $3, ended_by = $4, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = $2`,
    [caller.schoolId, params.id, now, caller.userId, realNow],
  );
  const other = caller.userId === row.principalId ? row.agentId : row.principalId;
  const say = await noticeTexts(ctx);
  await tell(ctx, [
    {
      kind: 'agency',
      count: 1,
      source: caller.cname,
      opinion: null,
      link: null,
      to: [other],
      ...say('agencyEnded', {
        principal: row.principalName,
        agent: row.agentName,
        begin: row.beginOn,
        end: row.endOn,
      }),
    },
  ]);
  const { principalId, agentId, beginOn, endOn } = row;
  ctx.audit({
    entity: 'agency',
    entityId: params.id,
    detail: {
      event: 'end',
      before: { principalId, agentId, beginOn, endOn },
      after: { endedOn: dayOf(now) },
    },
  });
  return null;
});
