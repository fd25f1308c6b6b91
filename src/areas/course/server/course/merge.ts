import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { mergeCourses } from '../../contract/course.calls.ts';
import { foundCourseLocked } from './read.ts';

/** Puts the kept course in place of the merged ones in plans that can still change. Answers how many plans. */
export type IntoPlans = (ctx: Ctx, keptId: number, mergedIds: readonly number[]) => Promise<number>;

/** 合并重复课程 (课程 13): declarations and published plans keep what they have; the merged courses are stopped. */
export const merge = (intoPlans: IntoPlans): Served =>
  serve(mergeCourses, async (ctx, { body: { keptId, mergedIds } }) => {
    const { client, caller, now } = ctx;
    if (mergedIds.includes(keptId)) throw invalid({ mergedIds: '保留的课程不能同时被合并' });
    // always in the same order, so that two merges do not wait for each other
    for (const id of [keptId, ...mergedIds].sort((a, b) => a - b))
      if (!(await foundCourseLocked(ctx, { id })).writable) throw forbidden();
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
      ctx.audit({
        entity: 'course',
        entityId: id,
        detail: { event: 'merge', into: keptId, after: { enabled: false } },
      });
    return { merged: mergedIds.length, plans };
  });
