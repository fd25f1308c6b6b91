import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { EDITABLE_PLAN } from '../../../../school/plan/contract/planStatus.ts';
import { plan } from '../../../../school/plan/server/schema/plan.ts';
import { bodyOf } from '../../../plan/server/read.ts';
import { writeBody } from '../../../plan/server/writeBody.ts';
import { mergeCourses } from '../../contract/course.calls.ts';
import { foundCourseLocked } from './read.ts';

/** Plans that can still change take the kept course; where both stand in one plan, the merged one goes. Answers how many plans. */
async function intoPlans(ctx: Ctx, keptId: number, mergedIds: readonly number[]): Promise<number> {
  const { client, db, caller } = ctx;
  const values = [caller.schoolId, keptId, mergedIds, EDITABLE_PLAN];
  const open = 'c.plan_id in (select p.id from plan p where p.school_id = $1 and p.plan_status = any($4::int[]))';
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

/** 合并重复课程 (课程 13): declarations and published plans keep what they have; the merged courses are stopped. */
export const merge = serve(mergeCourses, async (ctx, { body: { keptId, mergedIds } }) => {
  const { client, caller, now } = ctx;
  if (mergedIds.includes(keptId)) throw invalid({ mergedIds: '保留的课程不能同时被合并' });
  // always in the same order, so that two merges do not wait for each other
  for (const id of [keptId, ...mergedIds].sort((a, b) => a - b)) if (!(await foundCourseLocked(ctx, { id })).writable) throw forbidden();
  const { rows } = await client.query<{ types: number; gone: number }>(
    `select count(distinct business_type)::int as types, count(*) filter (where merged_into_id is not null)::int as gone from course where school_id = $1 and id = any($2::bigint[])`,
    [caller.schoolId, [keptId, ...mergedIds]],
  );
  if (rows[0]?.types !== 1) throw rule('不同业务类型的课程不能合并');
  if (rows[0].gone > 0) throw rule('其中有已被合并的课程');
  await client.query(
    `update course set prerequisite_ids = (select array_agg(distinct case when i = any($3::bigint[]) then $2 else i end) from unnest(prerequisite_ids) i)
     where school_id = $1 and prerequisite_ids && $3::bigint[] and id <> $2 and not id = any($3::bigint[])`,
    [caller.schoolId, keptId, mergedIds],
  );
  await client.query(
    `update course set prerequisite_ids = array(select i from unnest(prerequisite_ids) i where not i = any($3::bigint[])) where school_id = $1 and id = $2`,
    [caller.schoolId, keptId, mergedIds],
  );
  await client.query(
    `update course set merged_into_id = $2, enabled = false, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = any($3::bigint[])`,
    [caller.schoolId, keptId, mergedIds, caller.userId, now],
  );
  const { rowCount: loops } = await client.query(
    `with recursive needs as (select prerequisite_ids from course where school_id = $1 and id = $2
       union select o.prerequisite_ids from needs n join course o on o.school_id = $1 and o.id = any(n.prerequisite_ids))
     select from needs where $2 = any(prerequisite_ids)`,
    [caller.schoolId, keptId],
  );
  if (loops) throw rule('合并后先修课程会形成循环，请先调整先修课程');
  const plans = await intoPlans(ctx, keptId, mergedIds);
  for (const id of mergedIds)
    ctx.audit({ entity: 'course', entityId: id, detail: { event: 'merge', into: keptId, after: { enabled: false } } });
  return { merged: mergedIds.length, plans };
});
