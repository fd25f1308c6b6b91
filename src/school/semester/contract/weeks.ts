import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';

const DAY = 86_400_000;
/** `2026-11-20` so many days later. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
/** Whole days from one day to another. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
/** Teaching weeks of a semester by its dates: begun weeks count (学期 8). */
export const weeksBetween = (beginOn: string, endOn: string): number =>
  Math.ceil((daysFrom(beginOn, endOn) + 1) / 7);
/** The week in which a day lies, counted from the first day of the semester; 0 and less before it. */
export const weekOfDay = (beginOn: string, day: string): number =>
  Math.floor(daysFrom(beginOn, day) / 7) + 1;
/** The teaching week of a day (`第 12 周`); null before the first and after the last one. */
export function teachingWeek(
  { beginOn, weeks }: { beginOn: string; weeks: number },
  day: string,
): number | null {
  const week = weekOfDay(beginOn, day);
  return week >= 1 && week <= weeks ? week : null;
}
/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7;
/** Days of the weeks 1–25, seven in each, from the first day of the semester. */
export const calendarWeeks = (beginOn: string): { week: number; days: string[] }[] =>
  Array.from({ length: MAX_WEEKS }, (_, at) => ({
    week: at + 1,
    days: Array.from({ length: 7 }, (_day, i) => dayPlus(beginOn, at * 7 + i)),
  }));
/** Copying a year keeps the weekdays: 52 weeks (学期 26). */
export const YEAR_DAYS = 52 * 7;
