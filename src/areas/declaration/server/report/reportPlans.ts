import { type SQL, sql } from 'drizzle-orm';
import { STANDING } from '../../../../../machines/approval/approval.sets.ts';
import { reachOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import {
  type OpenCourse,
  type PlanSummary,
  plansOpen,
  plansSummary,
} from '../../contract/report.calls.ts';
import { PUBLISHED, termIn } from '../item/planCourses.ts';

import { pageOf } from '../list/order.ts';

/** Plans of these units: whatever one of the caller's scopes covers (报表 18). */
function covered(ctx: Ctx): SQL {
  const paths = reachOf(ctx.caller)
    .filter((scope) => scope.businessType === ctx.context.businessType)
    .map((scope) => sql`starts_with(o.path, ${scope.path})`);
  return paths.length === 0 ? sql`false` : sql`(${sql.join(paths, sql` or `)})`;
}
const standing = sql.join(
  STANDING.map((status) => sql`${status}`),
  sql`, `,
);
/** More years than any programme takes. */
const YEARS = 10;
/** Which term the semester is for each grade, as the generation from plans has it. */
function gradesOf({ reference, context }: Ctx): SQL {
  const code = reference.semesters.find((s) => s.id === context.semesterId)?.semesterCode ?? '';
  const terms = Array.from({ length: YEARS }, (_, back) =>
    String(Number(code.slice(0, 4)) - back),
  ).flatMap((grade) => {
    const term = termIn(code, grade);
    return term === null ? [] : [{ grade, term }];
  });
  return sql`select * from json_to_recordset(${JSON.stringify(terms)}::json) as x(grade text, term int)`;
}
/**
 * Courses that published plans have in the term which the semester is for their grade, with the classes of the plan that nobody has
 * declared them for: what 从培养方案生成 would still propose. Declared: for every class. A plan without a class has nothing to declare.
 */
const planned = (ctx: Ctx): SQL => sql`with grades as (${gradesOf(ctx)}),
  plans as materialized (select p.id, p.school_id, p.plan_name, p.grade, p.major_id, p.business_type, p.campus_id, g.term
    from plan p join grades g on g.grade = p.grade
    join org_unit o on o.school_id = p.school_id and o.business_type = p.business_type and o.node_key = p.owner_unit_key
    where p.school_id = ${ctx.caller.schoolId} and p.business_type = ${ctx.context.businessType} and p.plan_status = ${PUBLISHED}
      and ${covered(ctx)} ${ctx.context.campusId === null ? sql`` : sql`and p.campus_id = ${ctx.context.campusId}`}),
  kin as materialized (select p.id as plan_id, a.id as class_id, a.headcount from plans p
    join admin_class a on a.school_id = p.school_id and a.business_type = p.business_type and a.major_id = p.major_id and a.grade = p.grade
      and a.campus_id = p.campus_id and a.enabled),
  taken as materialized (select distinct d.course_id, a.id as class_id from declaration d
    join teaching_class c on c.school_id = d.school_id and c.declaration_id = d.id cross join unnest(c.admin_class_ids) as a(id)
    where d.school_id = ${ctx.caller.schoolId} and d.semester_id = ${ctx.context.semesterId} and d.declare_status in (${standing})),
  wanted as materialized (select pc.school_id, pc.id, pc.plan_id, pc.course_id, pc.credits, pc.total_hours, pc.teaching_unit_key,
      (count(*) filter (where x.class_id is null))::int as classes, coalesce(sum(k.headcount) filter (where x.class_id is null), 0)::int as headcount
    from plan_course pc join plans p on p.school_id = pc.school_id and p.id = pc.plan_id and p.term = any(pc.terms)
    join kin k on k.plan_id = p.id left join taken x on x.course_id = pc.course_id and x.class_id = k.class_id
    group by pc.school_id, pc.id, pc.plan_id, pc.course_id, pc.credits, pc.total_hours, pc.teaching_unit_key),
  items as (select w.id::float8 as id, p.id::float8 as "planId", p.plan_name as "planName", p.grade, p.major_id::float8 as "majorId",
      p.term, co.course_code as "courseCode", co.course_name as "courseName", co.pinyin, w.credits::float8 as credits, w.total_hours as "totalHours",
      coalesce(w.teaching_unit_key, co.teaching_unit_key) as teaching, w.classes, w.headcount, w.classes = 0 as declared
    from wanted w join plans p on p.id = w.plan_id
    join course co on co.school_id = w.school_id and co.id = w.course_id)`;
/** Looked up for the rows that are shown, not for those that are counted. */
const majorName = ({ caller }: Ctx): SQL =>
  sql`(select m.major_name from major m where m.school_id = ${caller.schoolId} and m.id = i."majorId"::bigint) as "majorName"`;
const ORDER = {
  courseCode: 'courseCode',
  credits: 'credits',
  totalHours: 'totalHours',
  grade: 'grade',
};

const STATES = { open: sql`not declared`, declared: sql`declared`, all: sql`true` };

/** 方案有而未申报; also what has been declared, so that each number of the summary opens its list. */
const open = serve(
  plansOpen,
  async (ctx, { query }) => {
    const {
      keyword,
      majorId,
      grade,
      state = 'open',
      orderByColumn = 'courseCode',
      isAsc = 'asc',
    } = query;
    const text = keyword ? containing(keyword) : null;
    const asked = sql`${STATES[state]} and ${text === null ? sql`true` : sql`("courseName" ilike ${text} or "courseCode" ilike ${text} or pinyin ilike ${text})`}
    and ${majorId ? sql`"majorId" = ${majorId}` : sql`true`} and ${grade ? sql`grade = ${grade}` : sql`true`}`;
    const { limit, offset } = pageOf({ ...query, orderByColumn: undefined });
    const direction = sql.raw(isAsc === 'desc' || isAsc === 'false' ? 'desc' : 'asc');
    const { rows } = await ctx.db.execute<
      OpenCourse & Record<string, unknown> & { total: number }
    >(sql`${planned(ctx)}
    select i.id, "planId", "planName", grade, "majorId", ${majorName(ctx)}, term, "courseCode", "courseName", credits, "totalHours",
      (select o.unit_name from org_unit o where o.school_id = ${ctx.caller.schoolId} and o.business_type = ${ctx.context.businessType} and o.node_key = i.teaching) as "teachingUnitName",
      classes, headcount, declared, total
    from (select *, (count(*) over ())::int as total from items where ${asked}
      order by ${sql.identifier(ORDER[orderByColumn])} ${direction}, id limit ${limit} offset ${offset}) i
    order by ${sql.identifier(ORDER[orderByColumn])} ${direction}, i.id`);
    if (rows[0] || offset === 0)
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
    const { rows: counted } = await ctx.db.execute<{ total: number }>(
      sql`${planned(ctx)} select count(*)::int as total from items where ${asked}`,
    );
    return { rows: [], total: counted[0]?.total ?? 0 };
  },
  { report: true },
);

/** 方案落实情况, where most is missing first. */
const summary = serve(
  plansSummary,
  async (ctx) => {
    const { rows } = await ctx.db.execute<PlanSummary & Record<string, unknown>>(
      sql`${planned(ctx)} select "majorId", ${majorName(ctx)}, grade, planned, declared, open from (
      select "majorId", grade, count(*)::int as planned, (count(*) filter (where declared))::int as declared, (count(*) filter (where not declared))::int as open
      from items group by "majorId", grade) i order by open desc, "majorId", grade`,
    );
    return rows;
  },
  { report: true },
);

export const reportPlanHandlers: readonly Served[] = [open, summary];
