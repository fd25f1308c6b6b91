import { weeksOf } from '../../semester/contract/weekMask.ts';
import { dayPlus, weekdayOf } from '../../semester/contract/weeks.ts';

/** Weekdays and periods of the grid of a room (教室 20): 7 × 11 cells, Monday's periods first. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
export const PERIODS = 11;
export const CELLS = WEEKDAYS.length * PERIODS;
export const cellOf = (weekday: number, period: number): number =>
  (weekday - 1) * PERIODS + period - 1;
export const weekdayOfCell = (cell: number): number => Math.floor(cell / PERIODS) + 1;
export const periodOfCell = (cell: number): number => (cell % PERIODS) + 1;

/** 周二第3-4节 */
export const hoursText = (weekday: number, from: number, to: number): string =>
  `周${WEEKDAYS[weekday - 1] ?? ''}第${from === to ? from : `${from}-${to}`}节`;

const DAY = 86_400_000;
/** Distance of two days in the calendar of all semesters (schema/resource.ts `room_hold`). */
export const DAY_SLOTS = 16;
/** Hours as PostgreSQL's int4multirange: `{[332739,332741),…}`; the weeks of a semester that begins on this day. */
export function slotsText(
  beginOn: string,
  weeks: number,
  weekday: number,
  from: number,
  to: number,
): string {
  const monday = Date.parse(beginOn) / DAY - (weekdayOf(beginOn) - 1);
  const ranges = weeksOf(weeks).map((week) => {
    const day = (monday + (week - 1) * 7 + weekday - 1) * DAY_SLOTS;
    return `[${day + from},${day + to + 1})`;
  });
  return `{${ranges.join(',')}}`;
}
/** The day of a weekday in a week of the semester, `2026-11-24`. */
export const dayOfWeek = (beginOn: string, week: number, weekday: number): string =>
  dayPlus(beginOn, (week - 1) * 7 + weekday - weekdayOf(beginOn));
