import { and, eq, inArray } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { inContext } from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { locate } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { submitFindings } from '../submit/submitChecks.ts';
import { submitContext } from '../submit/submitContext.ts';
import type { Filters } from './filters.ts';
import { grouped } from './grouped.ts';

/** What a submit would find missing of these declarations, by id: its own checks, run without submitting (申报 76). */
async function missingOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const bySemester = grouped(await locate(ctx, ids, false), (it) => it.row.semesterId);
  for (const items of bySemester.values()) {
    const context = await submitContext(ctx, items);
    for (const it of items) found.set(it.row.id, submitFindings(ctx, it, context).missing);
  }
  return found;
}

/** The rows; those that the caller may submit with what is missing before. */
export async function withMissing<R extends Row>(
  ctx: Ctx,
  rows: readonly R[],
): Promise<(R & { missing?: string[] })[]> {
  const own = rows.filter(
    (row) => row.declarerId === ctx.caller.userId && EDITABLE_STATUSES.includes(row.declareStatus),
  );
  const missing = await missingOf(
    ctx,
    own.map(({ id }) => id),
  );
  return rows.map((row) => {
    const texts = missing.get(row.id);
    return texts ? { ...row, missing: texts } : row;
  });
}

/** The filter, 有待补 as the ids that it finds: no condition of the database says what the checks of a submit say. */
export async function wherever<F extends Filters>(ctx: Ctx, { missing, ...filter }: F) {
  if (!missing) return filter;
  const own = await ctx.db
    .select({ id: declaration.id })
    .from(declaration)
    .where(
      and(
        inContext(ctx.context),
        eq(declaration.declarerId, ctx.caller.userId),
        inArray(declaration.declareStatus, [...EDITABLE_STATUSES]),
      ),
    );
  const found = await missingOf(
    ctx,
    own.map(({ id }) => id),
  );
  const lacking = [...found].flatMap(([id, texts]) => (texts.length > 0 ? [id] : []));
  const { ids } = filter;
  return { ...filter, ids: ids ? lacking.filter((id) => ids.includes(id)) : lacking };
}
