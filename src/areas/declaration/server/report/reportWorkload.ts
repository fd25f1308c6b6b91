import { type SQL, sql } from 'drizzle-orm';
import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import {
  LOAD_BANDS,
  LOAD_PARTS,
  teacherWorkload,
  type WorkloadRow,
} from '../../contract/report.calls.ts';
import { pageOf } from '../list/order.ts';
import { readableNow } from './queryFilters.ts';

const statuses = sql.join(
  HANDED_IN.map((status) => sql`${status}`),
  sql`, `,
);
/** Teachers of the declarations that the caller may read, and their whole weekly hours (报表 11；申报 22). */
const teachers = (ctx: Ctx): SQL => sql`with seen as materialized (
    select id, school_id from ${declaration} where ${readableNow(ctx)} and declare_status in (${statuses})),
  own as (select t.staff_id, count(distinct t.declaration_id)::int as declarations, count(distinct (t.declaration_id, t.class_no))::int as classes,
      sum(t.hours)::int as hours
    from seen d join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id group by t.staff_id),
  loads as (select t.staff_id, round(sum(d.weekly_hours * t.hours::numeric / nullif(d.total_hours, 0)))::int as weekly
    from declaration d join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id
    where d.school_id = ${ctx.caller.schoolId} and d.semester_id = ${ctx.context.semesterId} and d.declare_status in (${statuses}) group by t.staff_id),
  people as (select u.id::float8 as id, u.employee_number as "employeeNumber", u.cname as name, o.unit_name as "unitName", u.title_code as title, o.path,
      own.declarations, own.classes, own.hours, coalesce(loads.weekly, 0) as "weeklyHours", u.weekly_hour_limit as "weeklyLimit", u.pinyin
    from own join app_user u on u.school_id = ${ctx.caller.schoolId} and u.id = own.staff_id left join loads on loads.staff_id = own.staff_id
    left join org_unit o on o.school_id = u.school_id and o.business_type = u.unit_business_type and o.node_key = u.unit_key)`;
const BAND: Readonly<Record<(typeof LOAD_BANDS)[number], SQL>> = {
  light: sql`"weeklyHours" * 2 < "weeklyLimit"`,
  usual: sql`("weeklyHours" * 2 >= "weeklyLimit" and "weeklyHours" <= "weeklyLimit")`,
  over: sql`"weeklyHours" > "weeklyLimit"`,
};
const bandCounts = sql.join(
  LOAD_BANDS.map(
    (band) => sql`(count(*) filter (where ${BAND[band]}))::int as ${sql.identifier(band)}`,
  ),
  sql`, `,
);
/** Which of `LOAD_PARTS` somebody is in. Exactly half belongs above, exactly all of it below: so the bands are sums of parts. */
const PART = sql`coalesce(case when "weeklyHours" <= "weeklyLimit" then least(floor("weeklyHours" * 10.0 / nullif("weeklyLimit", 0)), 9)
    else least(9 + ceil(("weeklyHours" - "weeklyLimit") * 10.0 / nullif("weeklyLimit", 0)), ${sql.raw(String(LOAD_PARTS - 1))}) end,
  case when "weeklyHours" <= "weeklyLimit" then 9 else ${sql.raw(String(LOAD_PARTS - 1))} end)`;
const partCounts = sql.join(
  Array.from(
    { length: LOAD_PARTS },
    (_, part) => sql`(count(*) filter (where part = ${sql.raw(String(part))}))::int`,
  ),
  sql`, `,
);
const ORDER = {
  employeeNumber: 'employeeNumber',
  declarations: 'declarations',
  classes: 'classes',
  hours: 'hours',
  weeklyHours: 'weeklyHours',
};

/** 教师工作量, the busiest first. The counts of the bands stay when the list is filtered by one of them. */
export const workload = serve(
  teacherWorkload,
  async (ctx, { query }) => {
    const { keyword, unitKey, band, orderByColumn = 'weeklyHours', isAsc = 'desc' } = query;
    const text = keyword ? containing(keyword) : null;
    const asked = sql`${text === null ? sql`true` : sql`(name ilike ${text} or "employeeNumber" ilike ${text} or pinyin ilike ${text})`}
    and ${unitKey ? sql`position(${`/${unitKey}/`} in path) > 0` : sql`true`}`;
    const listed = sql`${asked} and ${band ? BAND[band] : sql`true`}`;
    const { limit, offset } = pageOf({ ...query, orderByColumn: undefined });
    const direction = sql.raw(isAsc === 'desc' || isAsc === 'false' ? 'desc' : 'asc');
    const { rows } = await ctx.db.execute<
      WorkloadRow & Record<string, unknown>
    >(sql`${teachers(ctx)}
    select id, "employeeNumber", name, "unitName", title, declarations, classes, hours, "weeklyHours", "weeklyLimit" from people
    where ${listed} order by ${sql.identifier(ORDER[orderByColumn])} ${direction}, id limit ${limit} offset ${offset}`);
    const { rows: sums } = await ctx.db.execute<{
      total: number;
      light: number;
      usual: number;
      over: number;
      parts: number[];
    }>(sql`${teachers(ctx)}
    select (count(*) filter (where ${listed}))::int as total, ${bandCounts}, array[${partCounts}] as parts
    from (select *, ${PART} as part from people) of where ${asked}`);
    const [sum] = sums;
    if (!sum) throw new Error('an aggregate without grouping always has a row');
    const { total, parts, ...bands } = sum;
    return { rows, total, bands, parts };
  },
  { report: true },
);
