import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Row } from './row.ts';

/** Teachers of these items whose weekly hours in the semester, this item among them, are above their limit: in whole hours, as 申报 22 counts them. */
const SQL = `with mine as (select distinct t.declaration_id, t.staff_id, d.semester_id from teaching_class_teacher t
    join declaration d on d.school_id = t.school_id and d.id = t.declaration_id where t.school_id = $1 and t.declaration_id = any($2::bigint[])),
  loads as (select t.staff_id, d.semester_id, round(sum(d.weekly_hours * t.hours::numeric / nullif(d.total_hours, 0)))::int as hours
    from teaching_class_teacher t join declaration d on d.school_id = t.school_id and d.id = t.declaration_id
    where t.school_id = $1 and t.staff_id in (select staff_id from mine) and d.semester_id in (select semester_id from mine)
      and d.declare_status = any($3::smallint[]) group by 1, 2)
  select m.declaration_id::float8 as id, u.id::float8 as teacher, u.cname, l.hours, u.weekly_hour_limit::int as most
  from mine m join loads l on l.staff_id = m.staff_id and l.semester_id = m.semester_id
    join app_user u on u.school_id = $1 and u.id = m.staff_id where l.hours > u.weekly_hour_limit order by 1, u.cname`;
interface Found {
  id: number;
  teacher: number;
  cname: string;
  hours: number;
  most: number;
}

/** What whoever passes at the teaching unit has to take note of (审批 73): items that wait there and have teachers above their limit, by id. */
export async function overloadsOf(
  { client, caller }: Ctx,
  rows: readonly Row[],
): Promise<Map<number, Warning[]>> {
  const ids = rows
    .filter(
      (row) =>
        row.declareStatus === DECLARE_STATUS.inReview &&
        row.currentLevel === levelNumber('teaching'),
    )
    .map(({ id }) => id);
  const warnings = new Map<number, Warning[]>();
  if (ids.length === 0) return warnings;
  const found = await client.query<Found>(SQL, [caller.schoolId, ids, HANDED_IN]);
  for (const { id, teacher, cname, hours, most } of found.rows)
    warnings.set(id, [
      ...(warnings.get(id) ?? []),
      {
        key: `overload:${teacher}`,
        text: `教师 ${cname} 本学期周学时为 ${hours}，超过上限 ${most}`,
      },
    ]);
  return warnings;
}
