import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Row } from '../item/row.ts';

/** The rows with the names of their administrative classes, `软件2501、软件2502`, as lists show them; looked up for these rows alone. */
export async function withClassNames<R extends Row>(
  { client, caller }: Ctx,
  rows: readonly R[],
): Promise<(R & { classNames: string })[]> {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length > 0
      ? await client.query<{ id: number; names: string }>({
          name: 'classNames',
          text: `select c.declaration_id::float8 as id, string_agg(distinct a.class_name, '、' order by a.class_name) as names
            from teaching_class c join admin_class a on a.school_id = c.school_id and a.id = any(c.admin_class_ids)
            where c.school_id = $1 and c.declaration_id = any($2::bigint[]) group by 1`,
          values: [caller.schoolId, ids],
        })
      : { rows: [] };
  const names = new Map(found.rows.map((one) => [one.id, one.names]));
  return rows.map((row) => ({ ...row, classNames: names.get(row.id) ?? '' }));
}
