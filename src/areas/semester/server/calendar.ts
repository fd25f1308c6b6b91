import { levelOfKey } from '../../../platform/contract/scope.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { may, scopeOf } from '../../../platform/server/request/caller.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type Calendar, calendarGet } from '../../../school/semester/contract/semester.calls.ts';
import { calendarWeeks } from '../../../school/semester/contract/weeks.ts';

type Semester = NonNullable<Calendar['semester']>;

/** The calendar of a semester of the working business type; without a wish that of the working semester (学期 34). */
export const calendar = serve(calendarGet, async ({ client, caller, context, now }, { query }) => {
  const { rows } = await client.query<Semester & { isCurrent: boolean }>(
    `select id, semester_name as "semesterName", state, to_char(begin_on, 'YYYY-MM-DD') as "beginOn", to_char(end_on, 'YYYY-MM-DD') as "endOn",
       weeks, stages from semester where school_id = $1 and business_type = $2 order by semester_code desc`,
    [caller.schoolId, context.businessType],
  );
  const wanted = query.of ?? context.semesterId;
  const semester = rows.find((row) => row.id === wanted) ?? null;
  if (query.of !== undefined && !semester) throw notFound();
  const days = semester ? calendarWeeks(semester.beginOn).flatMap((week) => week.days) : [];
  const holidays = await client.query<Calendar['holidays'][number]>(
    `select id, holiday_name as "holidayName", to_char(start_on, 'YYYY-MM-DD') as "startOn", to_char(end_on, 'YYYY-MM-DD') as "endOn",
       to_char(switch_to, 'YYYY-MM-DD') as "switchTo" from holiday
     where school_id = $1 and business_type = $2 and (start_on <= $4 and end_on >= $3 or switch_to between $3 and $4) order by start_on`,
    [caller.schoolId, context.businessType, days[0] ?? '9999-12-31', days.at(-1) ?? '0001-01-01'],
  );
  const scope = scopeOf(caller, context.businessType, 'management');
  return {
    semester,
    semesters: rows.map(({ id, semesterName }) => ({ id, semesterName })),
    holidays: holidays.rows,
    today: dayOf(now),
    writable:
      caller.operator === null &&
      scope !== undefined &&
      levelOfKey(scope.nodeKey) === 1 &&
      may(caller, 'foundation:calendar:edit'),
  };
});
