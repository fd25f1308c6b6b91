import { offeredSemester } from '../../../../machines/semester/semester.stored.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { semesterPlace } from '../../../school/semester/contract/semester.calls.ts';
import type { ClosingCheck, ClosingSemester } from '../../../school/semester/server/closing.ts';
import { consequencesOf } from './consequences.ts';
import { closingOf, foundSemester, openChecks } from './read.ts';
import { actorOf, snapshotOf } from './stored.ts';

/** The address of a check's list for whoever may open it. */
function linkOf(
  { caller }: Ctx,
  { link, needs }: ClosingCheck,
  at: ClosingSemester,
): string | null {
  if (needs && !may(caller, needs)) return null;
  return typeof link === 'string' ? link : link(at);
}
/** Where a semester stands, with what each step would bring about and what is not finished. */
export const place = (checks: readonly ClosingCheck[]) =>
  serve(
    semesterPlace,
    async (ctx, _request, row: EntityRow) => {
      const at = await closingOf(ctx, row);
      const { found, unfinished } = await openChecks(ctx, at, checks);
      const { rows } = await ctx.client.query<{ name: string }>(
        'select semester_name as name from semester where school_id = $1 and business_type = $2 and is_current and id <> $3',
        [ctx.caller.schoolId, at.businessType, row.id],
      );
      return {
        id: row.id,
        version: row.version,
        state: Number(row.state),
        can: offeredSemester(snapshotOf(row), actorOf(ctx.caller, row.writable)),
        consequences: consequencesOf(row, rows[0]?.name ?? null, found),
        checks: found.map(({ check, count, seen }) => ({
          key: check.key,
          title: check.title,
          link: linkOf(ctx, check, at),
          count,
          seen,
        })),
        unfinished,
      };
    },
    { find: foundSemester(false) },
  );
