import { calendarGet } from '../../../contract/foundation/semester.calls.ts';
import { teachingWeek } from '../../../contract/foundation/weeks.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';

/** Weeks of the semester one works in: that of today (outside of it the first), and how many there are (18 until it is known). */
export function useWeeks(): { now: string; last: number } {
  const { semesterId } = useWorkingContext();
  const { data } = useCall(calendarGet, { query: semesterId === null ? {} : { of: semesterId } }, { own: [403, 404], freshFor: 60_000 });
  const week = data?.semester && teachingWeek(data.semester, data.today);
  return { now: String(week ?? 1), last: data?.semester?.weeks ?? 18 };
}
