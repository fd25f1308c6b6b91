import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { type HomeNotices, homeNotices } from '../../contract/home/home.calls.ts';
import { APPROVE_PERMISSION, declarationList } from '../../contract/talent/declaration.calls.ts';
import { dayOf } from '../clock.ts';
import { approvalRecord, declaration } from '../database/schema/talent.ts';
import { inContext, waitingFor } from '../policy/declarationScope.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { serve } from '../request/serve.ts';
import { semesterOfWindow, windowOf } from './summary.ts';

/** Days (domain.md 2.9): waiting is told of from 3 and again from 7, a deadline from 7 before. */
const LONG = 3;
const TOO_LONG = 7;
const SOON = 7;
const MOST = 5;
const DAY = 86_400_000;
const { draft, returned, withdrawn } = DECLARE_STATUS;

const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Own items that came back, with the words and the person of the last return. */
async function returnedOf({ db, caller, context }: Ctx): Promise<HomeNotices['returned']> {
  if (!may(caller, ...declarationList.access)) return [];
  const { declarationId: id, unitName, operatorName, opinion, createdAt, seq, fromStatus, toStatus } = approvalRecord;
  const { courseName } = declaration;
  const last = db
    .selectDistinctOn([id], { id, courseName, unitName, operatorName, opinion, createdAt })
    .from(approvalRecord)
    .innerJoin(declaration, and(eq(declaration.schoolId, approvalRecord.schoolId), eq(declaration.id, id)))
    .where(
      // a comment on a returned item goes from returned to returned
      and(own(caller), eq(declaration.declareStatus, returned), inContext(context), eq(toStatus, returned), ne(fromStatus, returned)),
    )
    .orderBy(id, desc(seq))
    .as('last');
  const rows = await db.select().from(last).orderBy(desc(last.createdAt), desc(last.id)).limit(MOST);
  return rows.map((row) => ({
    ...{ id: row.id, courseName: row.courseName, operatorName: row.operatorName },
    ...{ unitName: row.unitName ?? '', opinion: row.opinion ?? '', at: row.createdAt.toISOString() },
  }));
}
const own = (caller: Ctx['caller']) => and(eq(declaration.schoolId, caller.schoolId), eq(declaration.declarerId, caller.userId));

/** Calendar days, like the waiting days of the queues: what came on this day or before has waited for so long. */
const arrivedBefore = (now: Date, days: number) =>
  lte(declaration.arrivedAt, new Date(Date.parse(`${dayOf(new Date(now.getTime() - days * DAY))}T23:59:59.999+08:00`)));

async function waitingOf({ db, caller, context, now }: Ctx): Promise<HomeNotices['waiting']> {
  const levels = LEVELS.filter((level) => may(caller, APPROVE_PERMISSION[level]));
  if (levels.length === 0) return [];
  const [row] = await db
    .select(
      Object.fromEntries(
        levels.flatMap((level) => [
          [`${level}${LONG}`, count(and(waitingFor(caller, level), arrivedBefore(now, LONG)))],
          [`${level}${TOO_LONG}`, count(and(waitingFor(caller, level), arrivedBefore(now, TOO_LONG)))],
        ]),
      ) as Record<string, SQL<number>>,
    )
    .from(declaration)
    .where(and(eq(declaration.schoolId, caller.schoolId), inContext(context)));
  return levels
    .map((level) => ({
      ...{ level, title: `${LEVEL_UNIT_ZH[level]}审批` },
      ...{ threeDays: row?.[`${level}${LONG}`] ?? 0, sevenDays: row?.[`${level}${TOO_LONG}`] ?? 0 },
    }))
    .filter(({ threeDays }) => threeDays > 0);
}

/** Counted in the semester that is declared for, whatever semester the caller works in. */
async function deadlineOf(ctx: Ctx): Promise<HomeNotices['deadline']> {
  const { db, caller, context } = ctx;
  const { semesterName, state, closeAt, daysLeft } = windowOf(ctx);
  const semester = semesterOfWindow(ctx);
  if (!semester || state !== 'open' || closeAt === null || daysLeft === null || daysLeft > SOON) return null;
  const mine = may(caller, ...declarationList.access);
  const [row] = await db
    .select({
      unfinished: count(and(own(caller), mine ? inArray(declaration.declareStatus, [draft, returned, withdrawn]) : sql`false`)),
      waiting: count(
        sql`(${sql.join(
          LEVELS.map((level) => waitingFor(caller, level)),
          sql` or `,
        )})`,
      ),
    })
    .from(declaration)
    .where(and(eq(declaration.schoolId, caller.schoolId), inContext({ ...context, semesterId: semester.id })));
  const { unfinished = 0, waiting = 0 } = row ?? {};
  return unfinished + waiting > 0 ? { semesterName, closeAt, daysLeft, unfinished, waiting } : null;
}

/** What the system tells by itself; each line is also what a screen shows. */
export const notices = serve(homeNotices, async (ctx) => ({
  returned: await returnedOf(ctx),
  waiting: await waitingOf(ctx),
  deadline: await deadlineOf(ctx),
}));
