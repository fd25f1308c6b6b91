import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';

/** Weekly hours of each teacher in one form: their share of the total hours, of the weekly hours. */
export function sharesOf(
  form: Pick<DeclarationBody, 'teachingClasses' | 'totalHours' | 'weeklyHours'>,
): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { staffId, hours } of form.teachingClasses.flatMap((c) => c.teachers))
    if (form.totalHours > 0)
      shares.set(
        staffId,
        (shares.get(staffId) ?? 0) + (form.weeklyHours * hours) / form.totalHours,
      );
  return shares;
}

/** Weekly hours that teachers have in the active declarations of a semester, by staff id. `except`: declarations left out. */
export async function weeklyLoads(
  ctx: Ctx,
  semesterId: number,
  staffIds: readonly number[],
  except: readonly number[] = [],
): Promise<Map<number, number>> {
  if (staffIds.length === 0) return new Map();
  const { rows } = await ctx.client.query<{ id: string; load: string }>(
    `select t.staff_id as id, sum(d.weekly_hours * t.hours::numeric / nullif(d.total_hours, 0)) as load
     from teaching_class_teacher t join declaration d on d.school_id = t.school_id and d.id = t.declaration_id
     where t.school_id = $1 and t.staff_id = any($2::bigint[]) and d.semester_id = $3 and d.declare_status = any($4::smallint[])
       and d.id <> all($5::bigint[]) group by t.staff_id`,
    [ctx.caller.schoolId, staffIds, semesterId, HANDED_IN, except],
  );
  return new Map(rows.map((row) => [Number(row.id), Number(row.load)]));
}
