import { covers } from '../../../platform/contract/scope.ts';
import { unitCovered } from '../../../platform/server/access/unitsCovered.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import type { TeamMember } from '../contract/team.calls.ts';

/** In review, returned, approved: what counts as declared. */
const ACTIVE = '1, 2, 4';

export type Member = Omit<TeamMember, 'pending'> & { unitPath: string | null; unitType: number };
interface Row extends Omit<Member, 'lastLoginAt' | 'managed' | 'self'> {
  lastLoginAt: Date | null;
}

/**
 * Staff of the units that one of the caller's scopes covers (用户 25): managed by those of the management scope, the others he
 * only looks at. Tasks and hours are those of the active declarations of the working semester that name the person.
 */
export async function membersOf(
  ctx: Ctx,
  query: { keyword?: string | undefined; unitKey?: string | undefined },
  id?: number,
): Promise<Member[]> {
  const { client, caller, context, now } = ctx;
  const text = query.keyword ? `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  const values: unknown[] = [caller.schoolId, context.semesterId, id ?? null, dayOf(now), text, query.unitKey ?? null];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await client.query<Row>(
    `with t as (select k.staff_id, count(distinct d.id) as tasks, sum(k.hours) as hours from teaching_class_teacher k
         join declaration d on d.school_id = k.school_id and d.id = k.declaration_id
         where k.school_id = $1 and d.semester_id = $2 and d.declare_status in (${ACTIVE}) and ($3::bigint is null or k.staff_id = $3) group by k.staff_id),
       away as (select distinct on (g.principal_id) g.principal_id, a.cname from approval_agent g
         join app_user a on a.school_id = g.school_id and a.id = g.agent_id
         where g.school_id = $1 and g.ended_at is null and $4::date between g.begin_on and g.end_on order by g.principal_id, g.id)
     select u.id::int as id, u.id::int as "userId", u.cname, u.employee_number as "employeeNumber", n.unit_name as "unitName", n.path as "unitPath",
       u.unit_business_type as "unitType", coalesce(u.post, u.nick_name) as post, coalesce(tc.dict_label, u.title_code) as title,
       u.last_login_at as "lastLoginAt", coalesce(t.tasks, 0)::int as tasks, coalesce(t.hours, 0)::int as hours, away.cname as "agentName"
     from app_user u join org_unit n on n.school_id = u.school_id and n.business_type = u.unit_business_type and n.node_key = u.unit_key
       left join dict_data tc on tc.school_id = u.school_id and tc.dict_type = 'sys_title' and tc.dict_value = u.title_code
       left join t on t.staff_id = u.id left join away on away.principal_id = u.id
     where u.school_id = $1 and ($3::bigint is null or u.id = $3) and ${unitCovered(caller.scopes, add, 'n.business_type', 'n.path')}
       and u.work_status <> '9' and ($5::text is null or u.cname ilike $5 or u.employee_number ilike $5 or u.pinyin ilike $5)
       and ($6::text is null or n.path like '%/' || $6 || '/%')
     order by u.employee_number`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    managed: caller.scopes.some((s) => s.kind === 'management' && s.businessType === row.unitType && covers(s.path, row.unitPath)),
    self: row.userId === caller.userId,
  }));
}
/** @throws Refusal 404 for who is not of the caller's team, or is only looked at where he has to be managed */
export async function memberOf(ctx: Ctx, id: number, managed = false): Promise<Member> {
  const [member] = await membersOf(ctx, {}, id);
  if (member && (!managed || member.managed)) return member;
  const exists = await ctx.client.query('select from app_user where school_id = $1 and id = $2', [ctx.caller.schoolId, id]);
  throw notFound(Boolean(exists.rowCount));
}
