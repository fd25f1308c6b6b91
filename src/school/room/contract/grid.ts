import { dayPlus, weekdayOf } from '../../semester/contract/weeks.ts';

/** Weekdays and periods of the grid of a room (教室 20): 7 × 11 cells, Monday's periods first. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
export const PERIODS = 11;
export const CELLS = WEEKDAYS.length * PERIODS;
export const cellOf = (weekday: number, period: number): number => (weekday - 1) * PERIODS + period - 1;
export const weekdayOfCell = (cell: number): number => Math.floor(cell / PERIODS) + 1;
export const periodOfCell = (cell: number): number => (cell % PERIODS) + 1;

/** Weeks as bits, the first week is bit 0. */
export const allWeeks = (weeks: number): number => 2 ** weeks - 1;
export const weeksOf = (mask: number): number[] => Array.from({ length: 25 }, (_, i) => i + 1).filter((week) => mask & (1 << (week - 1)));
/** `1-16`, `1-9、11`, `1-15单`. */
export function maskText(mask: number): string {
  const weeks = weeksOf(mask);
  const [first, second] = weeks;
  if (first !== undefined && weeks.length > 2 && second === first + 2 && weeks.every((week, i) => week === first + 2 * i))
    return `${first}-${weeks.at(-1)}${first % 2 ? '单' : '双'}`;
  const runs: [number, number][] = [];
  for (const week of weeks) {
    const last = runs.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else runs.push([week, week]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('、');
}
/** Reads what `maskText` writes, and commas; null: it cannot be read, or lies beyond the last week. */
export function readMask(text: string, last: number): number | null {
  let mask = 0;
  for (const part of text.split(/[、,，;；\s]+/).filter(Boolean)) {
    const [, first, second, pattern] = /^第?(\d{1,2})(?:[-–—~～至](\d{1,2}))?周?([单双])?周?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(second ?? first)];
    if (first === undefined || from < 1 || to < from || to > last) return null;
    for (let week = from; week <= to; week++) if (!pattern || week % 2 === (pattern === '单' ? 1 : 0)) mask |= 1 << (week - 1);
  }
  return mask || null;
}
/** 周二第3-4节 */
export const hoursText = (weekday: number, from: number, to: number): string =>
  `周${WEEKDAYS[weekday - 1] ?? ''}第${from === to ? from : `${from}-${to}`}节`;

const DAY = 86_400_000;
/** Distance of two days in the calendar of all semesters (schema/resource.ts `room_hold`). */
export const DAY_SLOTS = 16;
/** Hours as PostgreSQL's int4multirange: `{[332739,332741),…}`; the weeks of a semester that begins on this day. */
export function slotsText(beginOn: string, weeks: number, weekday: number, from: number, to: number): string {
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
