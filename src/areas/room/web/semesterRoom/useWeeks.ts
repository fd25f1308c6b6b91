import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { calendarGet } from '../../../../school/semester/contract/semester.calls.ts';
import { teachingWeek } from '../../../../school/semester/contract/weeks.ts';

export interface Weeks {
  /** That of today; outside of the semester the first. */
  now: string;
  /** That of today, 1 Monday. */
  weekday: string;
  last: number;
  /** Until then the others are a guess: nobody may type over it, for the right number would come between their keys. */
  known: boolean;
}
/** Weeks of the semester one works in. */
export function useWeeks(): Weeks {
  const { semesterId } = useWorkingContext();
  const query = semesterId === null ? {} : { of: semesterId };
  const { data, isPending } = useCall(
    calendarGet,
    { query },
    { own: [403, 404], freshFor: 60_000, keepPrevious: true },
  );
  const week = data?.semester && teachingWeek(data.semester, data.today);
  const day = data && new Date(`${data.today}T00:00:00Z`).getUTCDay();
  return {
    now: String(week ?? 1),
    weekday: String(day || (day === 0 ? 7 : 1)),
    last: data?.semester?.weeks ?? 18,
    known: !isPending,
  };
}
