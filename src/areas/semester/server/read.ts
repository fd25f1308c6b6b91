import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import semester from '../../../school/semester/contract/semester.entity.ts';
import type { ClosingCheck, ClosingSemester } from '../../../school/semester/server/closing.ts';
import { semesterExtras } from './rules.ts';

/** One semester that the caller may read, locked when it is about to move. @throws Refusal 404 */
export const foundSemester =
  (lock: boolean) =>
  (ctx: Ctx, { id }: { id: number }): Promise<EntityRow> =>
    readRow(semester, ctx, id, semesterExtras, lock);

/** Its business type is its own, whatever type the caller works in. */
export async function closingOf({ client, caller }: Ctx, row: EntityRow): Promise<ClosingSemester> {
  const { rows } = await client.query<{ type: number }>(
    'select business_type as type from semester where school_id = $1 and id = $2',
    [caller.schoolId, row.id],
  );
  return { id: row.id, businessType: rows[0]?.type ?? 0, semesterName: String(row.semesterName) };
}

/** What stands open, check by check; those without anything are left out. */
export async function openChecks(ctx: Ctx, at: ClosingSemester, checks: readonly ClosingCheck[]) {
  const found = [];
  for (const check of checks) {
    const { count, seen } = await check.count(ctx, at);
    if (count > 0) found.push({ check, count, seen });
  }
  return { found, unfinished: found.reduce((sum, { count }) => sum + count, 0) };
}
