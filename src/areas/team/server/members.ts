import { HANDED_IN } from '../../../../machines/approval/approval.sets.ts';
import { covers } from '../../../platform/contract/scope.ts';
import { unitCovered } from '../../../platform/server/access/unitsCovered.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';
import { postsOn } from '../../../school/people/server/posts.ts';
import type { TeamMember } from '../contract/team.calls.ts';

/** In review, returned, approved: what counts as declared. */

export type Member = Omit<TeamMember, 'pending'> & { unitPath: string | null; unitType: number };
interface Row extends Omit<Member, 'lastLoginAt' | 'managed' | 'self'> {
  lastLoginAt: Date | null;
}

/** How many items wait for each person. */
type Waiting = ReadonlyMap<number, number>;
type Order = 'employeeNumber' | 'cname' | 'tasks' | 'pending' | 'lastLoginAt';
export interface Asked {
  keyword?: string | undefined;
  unitKey?: string | undefined;
  leaving?: string | undefined;
  orderByColumn?: Order | undefined;
  isAsc?: string | undefined;
  pageNum: number;
  pageSize: number;
}
/** As people read numbers, whatever the database was made with. */
const READ = 'collate "zh-x-icu"';
/** As people read names: 沈 is a Shen, which PostgreSQL knows or not, depending on the ICU that it was made with. */
const names = new Intl.Collator('zh');
/** What decides about a person's place: this is worked out for all, everything else for those who are shown. */
const KEY: Readonly<Record<Order, string>> = {
  employeeNumber: `u.employee_number ${READ}`,
  cname: 'u.cname',
  tasks: 'coalesce(t.tasks, 0)',
  pending: 'coalesce(w.n, 0)',
  lastLoginAt: 'u.last_login_at',
};
/** Active declarations of the working semester ($2) that name people. */
const tasksOf = (
  people: string,
) => `select k.staff_id, count(distinct d.id) as tasks, sum(k.hours) as hours from teaching_class_teacher k
  join declaration d on d.school_id = k.school_id and d.id = k.declaration_id
  where k.school_id = $1 and d.semester_id = $2 and d.declare_status in (${HANDED_IN}) ${people} group by k.staff_id`;
/** Whom the caller has in their team: staff `u` of the units `n` that one of their scopes covers (用户 25). */
export const ofTeam = ({ scopes }: Ctx['caller'], add: (value: unknown) => string): string =>
  `u.work_status <> '9' and ${unitCovered(scopes, add, 'n.business_type', 'n.path')}`;
/** The unit `n` of a person `u`. */
export const UNIT =
  'org_unit n on n.school_id = u.school_id and n.business_type = u.unit_business_type and n.node_key = u.unit_key';

/** So long before somebody goes one plans who takes over: half a year (用户 35). */
const NEAR_DAYS = 183;
/** Whom a page of the list shows, and how many there are. `waiting`: by what is ordered, or who is left out when they are not in it. */
async function pageOf(
  ctx: Ctx,
  query: Asked,
  waiting?: { of: Waiting; only: boolean },
): Promise<{ ids: number[]; total: number }> {
  const { client, caller, context } = ctx;
  const order = query.orderByColumn ?? 'employeeNumber';
  const values: unknown[] = [caller.schoolId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const joins: string[] = [];
  if (order === 'tasks') {
    values.push(context.semesterId);
    joins.push(`left join (${tasksOf('')}) t on t.staff_id = u.id`);
  }
  if (waiting) {
    const known = [...waiting.of];
    const [ids, counts] = [add(known.map(([id]) => id)), add(known.map(([, n]) => n))];
    joins.push(
      `${waiting.only ? '' : 'left '}join unnest(${ids}::bigint[], ${counts}::int[]) as w(id, n) on w.id = u.id`,
    );
  }
  const text = query.keyword && add(containing(query.keyword));
  const where = [
    `u.school_id = $1 and ${ofTeam(caller, add)}`,
    ...(text
      ? [`(u.cname ilike ${text} or u.employee_number ilike ${text} or u.pinyin ilike ${text})`]
      : []),
    ...(query.leaving
      ? [
          `u.leave_on between ${add(dayOf(ctx.now))}::date and ${add(dayOf(ctx.now))}::date + ${NEAR_DAYS}`,
        ]
      : []),
    ...(query.unitKey ? [`n.path like '%/' || ${add(query.unitKey)} || '/%'`] : []),
  ];
  const [first, turned] = [
    (query.pageNum - 1) * query.pageSize,
    query.isAsc === 'desc' || query.isAsc === 'false',
  ];
  const by = `key ${turned ? 'desc nulls last' : 'asc nulls first'}, number`;
  const cut = order === 'cname' ? '' : `limit ${query.pageSize} offset ${first}`;
  const { rows } = await client.query<{ id: number | null; key: string; total: number }>(
    `with who as materialized (select u.id, ${KEY[order]} as key, u.employee_number ${READ} as number
       from app_user u join ${UNIT} ${joins.join(' ')} where ${where.join(' and ')})
     select page.id::int as id, page.key, all_of.total from (select count(*)::int as total from who) all_of
       left join (select * from who order by ${by} ${cut}) page on true order by ${by}`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (order !== 'cname') return { ids, total };
  // what reads alike stays in the order of its number
  const key = new Map(rows.map((row) => [row.id, row.key]));
  const compare = (a: number, b: number) =>
    (turned ? -1 : 1) * names.compare(key.get(a) ?? '', key.get(b) ?? '');
  return { ids: ids.sort(compare).slice(first, first + query.pageSize), total };
}

const SHOWN = `with t as (${tasksOf('and k.staff_id = any($4::bigint[])')}),
    away as (select distinct on (g.principal_id) g.principal_id, a.cname from approval_agent g
      join app_user a on a.school_id = g.school_id and a.id = g.agent_id
      where g.school_id = $1 and g.ended_at is null and $3::date between g.begin_on and g.end_on order by g.principal_id, g.id)
  select u.id::int as id, u.id::int as "userId", u.cname, u.employee_number as "employeeNumber", n.unit_name as "unitName", n.path as "unitPath",
    u.unit_business_type as "unitType", coalesce(${postsOn('u', '$3::date')}, u.nick_name) as post, coalesce(tc.dict_label, u.title_code) as title,
    u.last_login_at as "lastLoginAt", coalesce(t.tasks, 0)::int as tasks, coalesce(t.hours, 0)::int as hours, away.cname as "agentName"
  from app_user u join ${UNIT}
    left join dict_data tc on tc.school_id = u.school_id and tc.dict_type = 'sys_title' and tc.dict_value = u.title_code
    left join t on t.staff_id = u.id left join away on away.principal_id = u.id
  where u.school_id = $1 and u.id = any($4::bigint[]) order by array_position($4::bigint[], u.id)`;
/** These people of the team as it is shown, in this order. Tasks and hours are those of the active declarations of the working semester. */
async function shownOf(
  { client, caller, context, now }: Ctx,
  ids: readonly number[],
): Promise<Member[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<Row>({
    ...prepared(SHOWN),
    values: [caller.schoolId, context.semesterId, dayOf(now), ids],
  });
  return rows.map((row) => ({
    ...row,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    managed: caller.scopes.some(
      (s) =>
        s.kind === 'management' && s.businessType === row.unitType && covers(s.path, row.unitPath),
    ),
    self: row.userId === caller.userId,
  }));
}

/**
 * Staff of the units that one of the caller's scopes covers (用户 25), a page of them: managed by those of the management
 * scope, the others they only look at.
 */
export async function membersOf(
  ctx: Ctx,
  query: Asked,
  waiting?: { of: Waiting; only: boolean },
): Promise<{ members: Member[]; total: number }> {
  const { ids, total } = await pageOf(ctx, query, waiting);
  return { members: await shownOf(ctx, ids), total };
}
/** @throws Refusal 404 for who is not of the caller's team, or is only looked at where they have to be managed */
export async function memberOf(ctx: Ctx, id: number, managed = false): Promise<Member> {
  const { client, caller } = ctx;
  const values: unknown[] = [caller.schoolId, id];
  const add = (value: unknown) => `$${values.push(value)}`;
  const exists = await client.query<{ covered: boolean }>(
    `select n.path is not null and ${ofTeam(caller, add)} as covered
     from app_user u left join ${UNIT} where u.school_id = $1 and u.id = $2`,
    values,
  );
  const [member] = exists.rows[0]?.covered ? await shownOf(ctx, [id]) : [];
  if (!member || (managed && !member.managed)) throw notFound(Boolean(exists.rowCount));
  return member;
}
