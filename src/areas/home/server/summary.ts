import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { may, mayEnter } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type HomeSummary, homeSummary } from '../../../school/approval/contract/home.calls.ts';
import { windowOf } from '../../../school/approval/server/notice/window.ts';
import { APPROVE_PERMISSION, LIST } from '../../../school/declaration/contract/permissions.ts';
import { inContext, waitingFor } from '../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import { teachingWeek } from '../../../school/semester/contract/weeks.ts';

const { draft, inReview, returned, withdrawn, approved, rejected } = DECLARE_STATUS;
const STATUS = { draft, inReview, returned, withdrawn, approved, rejected };
const count = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/**
 * What waits for the caller at each level, over all campuses as the queues count it (首页 4), and how far their own declarations in
 * the working context are, in one statement.
 */
async function counts(ctx: Ctx) {
  const { caller, context } = ctx;
  const here = inContext(context);
  const own = (status: number) =>
    count(
      and(here, eq(declaration.declarerId, caller.userId), eq(declaration.declareStatus, status)),
    );
  const [row] = await ctx.db
    .select({
      ...Object.fromEntries(LEVELS.map((level) => [level, count(waitingFor(caller, level))])),
      ...Object.fromEntries(Object.entries(STATUS).map(([name, status]) => [name, own(status)])),
    } as Record<(typeof LEVELS)[number] | keyof typeof STATUS, SQL<number>>)
    .from(declaration)
    .where(
      and(eq(declaration.schoolId, caller.schoolId), inContext({ ...context, campusId: null })),
    );
  if (!row) throw new Error('an aggregate without grouping always has a row');
  return row;
}

/**
 * The teaching week of the current semester; null before its first and after its last. Who works in no business type, such as the
 * security administrator, is told that of any: the school is in its semester all the same (首页 7).
 */
function weekOf({ reference, context, now }: Ctx): HomeSummary['week'] {
  for (const one of reference.semesters) {
    if (!one.isCurrent || (context.businessType ?? one.businessType) !== one.businessType) continue;
    const week = teachingWeek(one, dayOf(now));
    if (week !== null) return { semesterName: one.semesterName, week, weeks: one.weeks };
  }
  return null;
}

/** What the home page and the badges of the menus show; each number is the length of the list that it opens. */
export const summary = serve(homeSummary, async (ctx) => {
  const numbers = await counts(ctx);
  const levels = LEVELS.filter((level) => mayEnter(ctx.caller, APPROVE_PERMISSION[level]));
  const { management, teaching, supervisor, master, ...mine } = numbers;
  return {
    todos: levels.map((level) => ({
      level,
      title: `${LEVEL_UNIT_ZH[level]}审批`,
      pending: numbers[level],
    })),
    mine: may(ctx.caller, LIST) ? mine : null,
    window: await windowOf(ctx),
    week: weekOf(ctx),
  };
});
