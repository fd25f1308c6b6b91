import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { EDITABLE_PLAN } from '../../../school/plan/contract/planStatus.ts';
import { plan } from '../../../school/plan/server/schema/plan.ts';
import { bodyOf } from './read.ts';
import { writeBody } from './writeBody.ts';

/** Plans that can still change take the kept course; where both stand in one plan, the merged one goes. Answers how many plans. */
export async function intoPlans(
  ctx: Ctx,
  keptId: number,
  mergedIds: readonly number[],
): Promise<number> {
  const { client, db, caller } = ctx;
  const values = [caller.schoolId, keptId, mergedIds, EDITABLE_PLAN];
  const open =
    'c.plan_id in (select p.id from plan p where p.school_id = $1 and p.plan_status = any($4::int[]))';
  const touched = await client.query<{ id: number }>(
    `select distinct c.plan_id::float8 as id from plan_course c where c.school_id = $1 and c.course_id = any($3::bigint[]) and ${open} and $2::bigint is not null`,
    values,
  );
  const ids = touched.rows.map(({ id }) => id);
  // of each plan one row stays: that of the kept course, else the first of the merged ones
  await client.query(
    `delete from plan_course c where c.school_id = $1 and c.plan_id = any($4::bigint[]) and c.course_id = any($3::bigint[]) and exists (
       select from plan_course o where o.school_id = c.school_id and o.plan_id = c.plan_id and (o.course_id = $2 or o.course_id = any($3::bigint[]) and o.id < c.id))`,
    [caller.schoolId, keptId, mergedIds, ids],
  );
  await client.query(
    'update plan_course set course_id = $2 where school_id = $1 and plan_id = any($4::bigint[]) and course_id = any($3::bigint[])',
    [caller.schoolId, keptId, mergedIds, ids],
  );
  for (const id of ids) {
    const [row] = await db
      .select()
      .from(plan)
      .where(and(eq(plan.schoolId, caller.schoolId), eq(plan.id, id)));
    if (row) await writeBody(ctx, id, await bodyOf(ctx, row));
  }
  return ids.length;
}
