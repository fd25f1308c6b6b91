import { calendarGet } from '../../../contract/foundation/semester.calls.ts';
import { teachingWeek } from '../../../contract/foundation/weeks.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';

/** The teaching week of today in the semester one works in, `12`; outside of it the first. */
export function useWeekNow(): string {
  const { semesterId } = useWorkingContext();
  const { data } = useCall(calendarGet, { query: semesterId === null ? {} : { of: semesterId } }, { own: [403, 404], freshFor: 60_000 });
  const week = data?.semester && teachingWeek(data.semester, data.today);
  return String(week ?? 1);
}
