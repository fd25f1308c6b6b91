const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;
/** A working day has 08:00–11:30 and 14:00–17:30: 420 minutes. */
export const DAY_MINUTES = 420;
const MORNING = 210;

/** A run of days in which people work; a moment in it is a number of working minutes from its start. */
export interface Period {
  days: readonly number[];
}

/** Monday to Friday from the first day to the last, both included, given as `2026-11-09`. */
export function period(first: string, last: string): Period {
  const days: number[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(day - SHANGHAI);
  }
  return { days };
}
export const lengthOf = ({ days }: Period): number => days.length * DAY_MINUTES;

/** The moment as milliseconds since 1970. @throws Error outside the period */
export function momentOf({ days }: Period, minute: number): number {
  const day = days[Math.floor(minute / DAY_MINUTES)];
  if (day === undefined) throw new Error(`minute ${minute} is outside the period`);
  const rest = minute % DAY_MINUTES;
  return day + Math.round((rest < MORNING ? 8 * 60 + rest : 14 * 60 + rest - MORNING) * 60_000);
}
/** `2026-11-09T08:12:30.000Z` */
export const iso = (moment: number): string => new Date(moment).toISOString();
