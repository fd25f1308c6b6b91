import {
  type Found,
  type Parts,
  part,
  together,
} from '../../../../platform/server/database/together.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { flagged, flagParts } from '../item/again.ts';
import { standing } from '../item/pins.ts';
import type { Row } from '../item/row.ts';

/** The names of the administrative classes of each row, `软件2501、软件2502`; looked up for these rows alone. */
const classNamesPart = ({ caller }: Ctx, rows: readonly Row[]) =>
  part<{ id: number; names: string }>(
    `select c.declaration_id::float8 as id, string_agg(distinct a.class_name, '、' order by a.class_name) as names
     from teaching_class c join admin_class a on a.school_id = c.school_id and a.id = any(c.admin_class_ids)
     where c.school_id = $1 and c.declaration_id = any($2::bigint[]) group by 1`,
    [caller.schoolId, rows.map(({ id }) => id)],
  );

const ownParts = (ctx: Ctx, rows: readonly Row[]) => ({
  ...flagParts(ctx, rows),
  classNames: classNamesPart(ctx, rows),
});
type Own = ReturnType<typeof ownParts>;
/** Of no rows. */
const NOTHING: Found<Own> = { returns: [], objected: [], shut: [], classNames: [] };

/**
 * The rows as lists show them, with pins as they count, all flags and the names of their classes; `more`: what else the list says, found in the
 * same statement.
 */
export async function shownWith<R extends Row, M extends Parts>(
  ctx: Ctx,
  given: readonly R[],
  more: M,
) {
  const rows = await standing(ctx, given);
  const found = (
    rows.length > 0 || Object.keys(more).length > 0
      ? await together(ctx.client, { ...ownParts(ctx, rows), ...more })
      : NOTHING
  ) as Found<Own> & Found<M>;
  const names = new Map(found.classNames.map((one) => [one.id, one.names]));
  return {
    rows: flagged(rows, found).map((row) => ({ ...row, classNames: names.get(row.id) ?? '' })),
    found,
  };
}
