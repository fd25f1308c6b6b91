import { calendarGet } from '../../../contract/foundation/semester.calls.ts';
import { teachingWeek } from '../../../contract/foundation/weeks.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';

/** Weeks of the semester one works in: that of today (outside of it the first), its day (1 Monday), and how many there are (18 until it is known). */
export function useWeeks(): { now: string; weekday: string; last: number } {
  const { semesterId } = useWorkingContext();
  const { data } = useCall(calendarGet, { query: semesterId === null ? {} : { of: semesterId } }, { own: [403, 404], freshFor: 60_000 });
  const week = data?.semester && teachingWeek(data.semester, data.today);
  const day = data && new Date(`${data.today}T00:00:00Z`).getUTCDay();
  return { now: String(week ?? 1), weekday: String(day || (day === 0 ? 7 : 1)), last: data?.semester?.weeks ?? 18 };
}
