import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  deadlineFor,
  type LevelDeadlines,
} from '../../../../school/semester/server/levelDeadline.ts';
import { workingDays } from '../../../../school/semester/server/workingDays.ts';
import type { TimeRow } from '../../contract/time.calls.ts';

/** Working days of which the pace is taken. */
export const PACE_DAYS = 10;
const DAY = 86_400_000;
/** How far ahead a forecast looks: behind it nobody plans. */
const HORIZON = 180;

/** The working days of the next half year: how many there are from tomorrow up to a day, and the day of the n-th. */
export async function ahead({ client, caller, context, now }: Ctx) {
  const { rows } = await client.query<{ day: string; n: number }>(
    `select to_char(c.day, 'YYYY-MM-DD') as day, c.n from ${workingDays('$1', '$2', '$3', '$4')} c order by c.day`,
    [
      caller.schoolId,
      context.businessType,
      dayOf(new Date(now.getTime() + DAY)),
      dayOf(new Date(now.getTime() + HORIZON * DAY)),
    ],
  );
  return {
    until: (day: string): number => rows.findLast((row) => row.day <= day)?.n ?? 0,
    nth: (n: number): string | null => rows.find((row) => row.n === n)?.day ?? null,
  };
}

/** What waits now against the deadline, at the pace of the last working days; what comes later is not foreseen (报表 27). */
export function forecastOf(
  {
    level,
    waiting,
    recent,
    path,
  }: { level: number; waiting: number; recent: number; path: string | null },
  deadlines: LevelDeadlines,
  days: Awaited<ReturnType<typeof ahead>>,
): TimeRow['forecast'] {
  const one = LEVELS[level - 1];
  const deadline = one && deadlines[one] ? deadlineFor(deadlines[one], path) : null;
  const left = deadline ? days.until(dayOf(deadline)) : null;
  const pace = recent / PACE_DAYS;
  const needs = waiting === 0 || recent === 0 ? null : Math.ceil((waiting * PACE_DAYS) / recent);
  return {
    deadline: deadline?.toISOString() ?? null,
    left,
    pace,
    doneOn: needs === null ? null : days.nth(needs),
    short: left === null ? null : Math.max(0, waiting - Math.floor((recent * left) / PACE_DAYS)),
  };
}
