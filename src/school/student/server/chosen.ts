import type { Entity } from '../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import {
  contextSql,
  filterSql,
  fromOf,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import type { StudentChoice } from '../contract/account.calls.ts';

/** Most students of one job. */
const MOST = 5_000;

/**
 * The students of a choice whom the caller may write, with a further condition on `e`: those whose numbers are given, or all whom
 * the filters of the list find. @throws Refusal 422 for nobody, and for too many
 */
export async function chosenStudents(
  ctx: Ctx,
  entity: Entity,
  extras: EntityExtras,
  { ids, filter = {} }: StudentChoice,
  condition = 'true',
): Promise<number[]> {
  const { client, caller, context } = ctx;
  const values = new Values();
  const where = [
    `e.school_id = ${values.add(caller.schoolId)}`,
    writableSql(entity, caller, values),
    ...contextSql(entity, context, values),
    ...(ids
      ? [`e.id = any(${values.add(ids)}::bigint[])`]
      : filterSql(entity, filter, values, extras, { caller, context, now: ctx.now })),
    condition,
  ].join(' and ');
  const { rows } = await client.query<{ id: number }>(
    `select e.id::float8 as id from ${fromOf(entity, where)} where ${where} order by e.student_no limit ${MOST + 1}`,
    values.list,
  );
  if (rows.length > MOST) throw invalid({ filter: `一次最多处理 ${MOST} 名学生，请缩小筛选范围` });
  return rows.map(({ id }) => id);
}
