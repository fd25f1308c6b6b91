import { and, type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import {
  declarationPivot,
  type Measures,
  type Pivot,
  type PivotRow,
} from '../../contract/query.calls.ts';
import { COUNTED } from '../list/filters.ts';
import { type QueryFilters, queried } from './queryFilters.ts';

/**
 * Where each declaration of `d` counts: its key, how people call that, and a person's own hours. A declaration has one unit and
 * one course, but may have several majors and teachers; one that a filter has chosen is the only one then.
 */
const MEMBERS: Record<Pivot, (f: QueryFilters) => SQL> = {
  managementUnit:
    () => sql`select id, coalesce(management_unit_key, 'none') as key, coalesce(management_unit_name, '未填写单位') as label,
    management_unit_key as note, null::int as hours from d`,
  teachingUnit:
    () => sql`select id, coalesce(teaching_unit_key, 'none') as key, coalesce(teaching_unit_name, '未填写单位') as label,
    teaching_unit_key as note, null::int as hours from d`,
  course: () =>
    sql`select id, course_id::text as key, course_name as label, course_code as note, null::int as hours from d`,
  major: (
    f,
  ) => sql`select distinct d.id, coalesce(m.id, 0)::text as key, coalesce(m.major_name, '未选班级') as label, m.major_code as note, null::int as hours
    from d left join (teaching_class c join admin_class a on a.school_id = c.school_id and a.id = any(c.admin_class_ids) ${f.grade ? sql`and a.grade = ${f.grade}` : sql``})
      on c.school_id = d.school_id and c.declaration_id = d.id
    left join major m on m.school_id = a.school_id and m.id = a.major_id
    where ${f.majorId ? sql`m.id = ${f.majorId}` : f.grade ? sql`m.id is not null` : sql`true`}
      and (m.id is not null or not exists (select from teaching_class x join admin_class y on y.school_id = x.school_id and y.id = any(x.admin_class_ids)
        where x.school_id = d.school_id and x.declaration_id = d.id))`,
  teacher: (
    f,
  ) => sql`select d.id, coalesce(t.staff_id, 0)::text as key, coalesce(max(u.cname), '未安排教师') as label, max(u.employee_number) as note,
      coalesce(sum(t.hours), 0)::int as hours
    from d left join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id
    left join app_user u on u.school_id = t.school_id and u.id = t.staff_id
    where ${f.teacherId ? sql`t.staff_id = ${f.teacherId}` : sql`true`} group by d.id, t.staff_id`,
};
const MEASURES = sql`count(*)::int as declarations, count(distinct d.course_id)::int as courses, coalesce(sum(d.headcount), 0)::int as headcount,
  (count(*) filter (where d.entered))::int as entered, (count(*) filter (where d.declare_status = ${DECLARE_STATUS.approved}))::int as passed`;
const HOURS = sql`d.total_hours * d.class_count`;

/** 申报汇总 (报表 4–8): the most declarations first. What a number counts is what the list shows when it is pressed. */
export const pivot = serve(
  declarationPivot,
  async (ctx, { query }) => {
    const { by, counted: _, ...filter } = query;
    const where = and(await queried(ctx, filter), COUNTED.course);
    const picked = sql`select *, ${COUNTED.all} as entered from ${declaration} where ${where}`;
    const { rows } = await ctx.db.execute<
      PivotRow & Record<string, unknown>
    >(sql`with d as materialized (${picked}), m as (${MEMBERS[by](filter)})
    select m.key, max(m.label) as label, max(m.note) as note, ${MEASURES}, coalesce(sum(coalesce(m.hours, ${HOURS})), 0)::int as hours
    from m join d on d.id = m.id group by m.key order by declarations desc, label, key`);
    const { rows: sums } = await ctx.db.execute<Measures & Record<string, unknown>>(
      sql`with d as (${picked}) select ${MEASURES}, coalesce(sum(${HOURS}), 0)::int as hours from d`,
    );
    const [total] = sums;
    if (!total) throw new Error('an aggregate without grouping always has a row');
    return { rows, total };
  },
  { report: true },
);
