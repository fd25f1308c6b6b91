import type { Calendar } from '../../../../school/semester/contract/semester.calls.ts';
import { calendarWeeks, dayPlus, weekdayOf } from '../../../../school/semester/contract/weeks.ts';

type Holiday = Calendar['holidays'][number];
/** One day of the grid. */
export interface Day {
  day: string;
  /** `11-20`, on the first of a month or of the grid with its month. */
  label: string;
  holiday: Holiday | null;
  /** The day whose classes are held here. */
  makesUp: Holiday | null;
  isToday: boolean;
  isWeekend: boolean;
}
export interface Week {
  week: number;
  days: Day[];
  /** Inside the teaching weeks. */
  teaches: boolean;
  isNow: boolean;
}
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
/** Titles of the columns, from the weekday on which the semester begins. */
export const headsOf = (beginOn: string): string[] =>
  Array.from({ length: 7 }, (_, i) => `周${WEEKDAYS[weekdayOf(dayPlus(beginOn, i)) - 1]}`);
export const weekdayText = (day: string): string => `周${WEEKDAYS[weekdayOf(day) - 1]}`;

/** The 25 weeks of a semester (学期 34) with what lies on each day. */
export function weeksOf({ semester, holidays, today }: Calendar): Week[] {
  if (!semester) return [];
  return calendarWeeks(semester.beginOn).map(({ week, days }) => ({
    week,
    teaches: week <= semester.weeks,
    isNow: days.includes(today),
    days: days.map((day) => ({
      day,
      label:
        day.endsWith('-01') || day === semester.beginOn
          ? day.slice(5)
          : String(Number(day.slice(8))),
      holiday: holidays.find(({ startOn, endOn }) => startOn <= day && day <= endOn) ?? null,
      makesUp: holidays.find(({ switchTo }) => switchTo === day) ?? null,
      isToday: day === today,
      isWeekend: weekdayOf(day) > 5,
    })),
  }));
}
/** What a day is, in words for screen readers and the tooltip. */
export function dayText({ day, holiday, makesUp, isToday }: Day): string {
  const parts = [
    `${day} ${weekdayText(day)}`,
    isToday && '今天',
    holiday &&
      `${holiday.holidayName}放假${holiday.switchTo ? `，课调到 ${holiday.switchTo}` : ''}`,
    makesUp && `补 ${makesUp.startOn.slice(5)} ${weekdayText(makesUp.startOn)}的课`,
  ];
  return parts.filter(Boolean).join('，');
}
