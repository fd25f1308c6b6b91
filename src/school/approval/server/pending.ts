import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import type { Rightholder } from '../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { decidesOn, type ScopedRow } from '../../declaration/server/declarationScope.ts';

export type Pending = Readonly<Record<Level, number>>;
interface Group extends ScopedRow {
  n: number;
  count: number;
}
/** Items that wait in the working context, those that nobody's rights tell apart together. */
async function groups({ client, caller, context }: Ctx): Promise<Group[]> {
  const paths = LEVELS.map((level) => `${level}_path`);
  const { rows } = await client.query<Group>(
    `select current_level as n, business_type as "businessType", declarer_id::int as "declarerId", count(*)::int as count,
       ${LEVELS.map((level) => `case when current_level = ${levelNumber(level)} then ${level}_path end as "${level}Path"`).join(', ')}
     from declaration where school_id = $1 and business_type = $2 and semester_id = $3 and declare_status = ${DECLARE_STATUS.inReview} and ($4::int is null or campus_id = $4)
     group by current_level, business_type, declarer_id, ${paths.map((path, i) => `case when current_level = ${i + 1} then ${path} end`).join(', ')}`,
    [caller.schoolId, context.businessType, context.semesterId, context.campusId],
  );
  return rows;
}

/** What waits for each of these people at each level in the working context: as many as their own queue lists there (`waitingFor`). */
export async function pendingOf(
  ctx: Ctx,
  people: readonly Rightholder[],
): Promise<Map<number, Pending>> {
  const waiting = await groups(ctx);
  return new Map(
    people.map(({ caller }) => [
      caller.userId,
      Object.fromEntries(
        LEVELS.map((level) => [
          level,
          waiting
            .filter((group) => group.n === levelNumber(level) && decidesOn(caller, level, group))
            .reduce((sum, group) => sum + group.count, 0),
        ]),
      ) as Pending,
    ]),
  );
}
export const sumOf = (pending: Pending | undefined): number =>
  LEVELS.reduce((sum, level) => sum + (pending?.[level] ?? 0), 0);
