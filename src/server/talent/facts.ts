import { and, asc, eq, inArray } from 'drizzle-orm';
import { levelNumber } from '../../../machines/approval/approval.stored.ts';
import { type ApprovalActor, NOBODY } from '../../../machines/approval/approval.types.ts';
import { hasBegun, isSemesterOver } from '../../../machines/semester/semester.stored.ts';
import { parameter } from '../database/parameter.ts';
import { approvalRecord } from '../database/schema/talent.ts';
import { levelsOf, mayVoid } from '../policy/declarationScope.ts';
import { type Caller, may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import type { Located } from './locate.ts';
import type { ApprovalRecord, Row } from './row.ts';

/** All actions stop when the semester has ended (domain.md 2.8 #13). */
export const isOver = (it: Located): boolean => isSemesterOver(it.semester.state);

/** Steps that only talk: they never decide and are not taken back. */
const TALK = ['comment', 'assignTeachers'];
/** The last step of each declaration, by id; `decisions`: without talk. Read after the lock, so a faster one is seen. */
export async function lastSteps(ctx: Ctx, ids: readonly number[], what: 'all' | 'decisions'): Promise<Map<number, ApprovalRecord>> {
  const rows = await ctx.db
    .select()
    .from(approvalRecord)
    .where(and(eq(approvalRecord.schoolId, ctx.caller.schoolId), inArray(approvalRecord.declarationId, [...ids])))
    .orderBy(asc(approvalRecord.declarationId), asc(approvalRecord.seq));
  return new Map(rows.filter((r) => what === 'all' || !TALK.includes(r.action)).map((r) => [r.declarationId, r]));
}

/** Parameter `takeBackHours` (domain.md 2.8, settings summary), in milliseconds. */
export const takeBackTime = async ({ client, caller }: Ctx, { row: { businessType } }: Located): Promise<number> =>
  (await parameter(client, caller.schoolId, 'takeBackHours', { businessType })) * 3_600_000;

/** The last decision is the caller's own pass, in time, at a level where he still holds the right. */
function isHisPass(caller: Caller, row: Row, last: ApprovalRecord | undefined, now: Date, withinMs: number): boolean {
  if (last?.action !== 'pass' || last.operatorId !== caller.userId) return false;
  const inTime = now.getTime() - last.createdAt.getTime() <= withinMs;
  return inTime && levelsOf(caller, row).some((level) => levelNumber(level) === last.level);
}

/**
 * What the caller may do with this item, worked out live (D3; domain.md 2.8 #11). `taking`: the last decision and the time
 * within which it may be taken back; without it nobody has just passed.
 */
export function actorOf(
  caller: Caller,
  it: Located,
  now: Date,
  taking?: { last: ApprovalRecord | undefined; withinMs: number },
): ApprovalActor {
  const { row, semester: term } = it;
  return {
    declarer: row.declarerId === caller.userId,
    levels: levelsOf(caller, row),
    justPassed: taking !== undefined && isHisPass(caller, row, taking.last, now, taking.withinMs),
    mayVoid: mayVoid(caller, row) && (!hasBegun(term.state) || may(caller, 'talent:declaration:admin')),
  };
}
/** The same for a screen: nobody can do anything in a simulation (domain.md 2.4 rule 5) or after the end of the semester. */
export const visibleActor = (ctx: Ctx, it: Located, taking: { last: ApprovalRecord | undefined; withinMs: number }): ApprovalActor =>
  ctx.caller.operator || isOver(it) ? NOBODY : actorOf(ctx.caller, it, ctx.now, taking);
