import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Changes } from '../../../../school/approval/server/write.ts';
import type { Row } from '../item/row.ts';

interface Count {
  classNo: number;
  expected: number;
  now: number;
}
/** What 更新人数 changes: the expected count of each class becomes the sum of its classes' head counts (申报 45). */
export async function planRecount(
  ctx: Ctx,
  row: Row,
): Promise<{ patch: Partial<Row>; changes: Changes; counts: Count[] }> {
  const { rows } = await ctx.client.query<Count>(
    `select t.class_no as "classNo", t.expected_count as expected, case when cardinality(t.admin_class_ids) = 0 then t.expected_count else
        (select coalesce(sum(a.headcount), 0)::int from admin_class a where a.school_id = t.school_id and a.id = any(t.admin_class_ids)) end as now
     from teaching_class t where t.school_id = $1 and t.declaration_id = $2 order by t.class_no`,
    [ctx.caller.schoolId, row.id],
  );
  const counts = rows.filter(({ expected, now }) => expected !== now);
  const place = (classNo: number) => rows.findIndex((one) => one.classNo === classNo);
  return {
    counts,
    patch: { headcount: rows.reduce((sum, { now }) => sum + now, 0) },
    changes: Object.fromEntries(
      counts.map(({ classNo, expected, now }) => [
        `teachingClasses.${place(classNo)}.expectedCount`,
        [String(expected), String(now)],
      ]),
    ),
  };
}

/** A class never holds fewer than are expected: its limit grows with them. */
export async function writeCounts(
  { client, caller }: Ctx,
  declarationId: number,
  counts: readonly Count[],
): Promise<void> {
  await client.query(
    `update teaching_class t set expected_count = c.now, capacity = greatest(t.capacity, c.now)
     from jsonb_to_recordset($3::jsonb) as c("classNo" smallint, now smallint)
     where t.school_id = $1 and t.declaration_id = $2 and t.class_no = c."classNo"`,
    [caller.schoolId, declarationId, JSON.stringify(counts)],
  );
}
