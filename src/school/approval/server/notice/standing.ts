import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import { may, mayEnter } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { APPROVE_PERMISSION, LIST } from '../../../declaration/contract/permissions.ts';
import { inContext, waitingFor } from '../../../declaration/server/declarationScope.ts';
import { declaration } from '../../../declaration/server/schema/declaration.ts';
import type { HomeNotices } from '../../contract/home.calls.ts';
import { returnedOf } from './returned.ts';
import { semesterOfWindow, windowOf } from './window.ts';

type Standing = Pick<HomeNotices, 'returned' | 'waiting' | 'deadline'>;
const DAY = 86_400_000;

const count = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const own = (caller: Ctx['caller']) =>
  and(eq(declaration.schoolId, caller.schoolId), eq(declaration.declarerId, caller.userId));

/** Calendar days, like the waiting days of the queues: what came on this day or before has waited for so long. */
const arrivedBefore = (now: Date, days: number) =>
  lte(
    declaration.arrivedAt,
    new Date(Date.parse(`${dayOf(new Date(now.getTime() - days * DAY))}T23:59:59.999+08:00`)),
  );

/** Over all campuses, as the queues count it (申报 59). */
async function waitingOf({ client, db, caller, context, now }: Ctx): Promise<Standing['waiting']> {
  const levels = LEVELS.filter((level) => mayEnter(caller, APPROVE_PERMISSION[level]));
  if (levels.length === 0) return [];
  const long = await parameter(client, caller.schoolId, 'remindAfterDays', context);
  const tooLong = await parameter(client, caller.schoolId, 'escalateAfterDays', context);
  const [row] = await db
    .select(
      Object.fromEntries(
        levels.flatMap((level) => [
          [`${level}Long`, count(and(waitingFor(caller, level), arrivedBefore(now, long)))],
          [`${level}TooLong`, count(and(waitingFor(caller, level), arrivedBefore(now, tooLong)))],
        ]),
      ) as Record<string, SQL<number>>,
    )
    .from(declaration)
    .where(
      and(eq(declaration.schoolId, caller.schoolId), inContext({ ...context, campusId: null })),
    );
  return levels
    .map((level) => ({
      level,
      title: `${LEVEL_UNIT_ZH[level]}审批`,
      threeDays: row?.[`${level}Long`] ?? 0,
      sevenDays: row?.[`${level}TooLong`] ?? 0,
      long,
      tooLong,
    }))
    .filter(({ threeDays }) => threeDays > 0);
}

/** Counted in the semester that is declared for, whatever semester the caller works in. */
async function deadlineOf(ctx: Ctx): Promise<Standing['deadline']> {
  const { db, caller, context } = ctx;
  const { semesterName, state, closeAt, daysLeft } = await windowOf(ctx);
  const semester = semesterOfWindow(ctx);
  const soon = await parameter(ctx.client, caller.schoolId, 'deadlineRemindDays', context);
  if (!semester || state !== 'open' || closeAt === null || daysLeft === null || daysLeft > soon)
    return null;
  const here = inContext({ ...context, semesterId: semester.id });
  const mine = may(caller, LIST);
  const [row] = await db
    .select({
      unfinished: count(
        and(
          own(caller),
          here,
          mine ? inArray(declaration.declareStatus, [...EDITABLE_STATUSES]) : sql`false`,
        ),
      ),
      waiting: count(
        sql`(${sql.join(
          LEVELS.map((level) => waitingFor(caller, level)),
          sql` or `,
        )})`,
      ),
    })
    .from(declaration)
    .where(
      and(
        eq(declaration.schoolId, caller.schoolId),
        inContext({ ...context, campusId: null, semesterId: semester.id }),
      ),
    );
  const { unfinished = 0, waiting = 0 } = row ?? {};
  return unfinished + waiting > 0 ? { semesterName, closeAt, daysLeft, unfinished, waiting } : null;
}

/**
 * What stands whether anybody was told or not: what came back, what waits too long and which deadline comes. Worked out when asked, by the home
 * page and by the bell (通知 12).
 */
export const standingOf = async (ctx: Ctx): Promise<Standing> => ({
  returned: await returnedOf(ctx),
  waiting: await waitingOf(ctx),
  deadline: await deadlineOf(ctx),
});
