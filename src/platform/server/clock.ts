import { SCHOOL_OFFSET } from '../contract/validators/time.ts';

const DAY_MS = 86_400_000;

/**
 * Business time: `demo.today` at the present time of day (Asia/Shanghai) while the demo is on, else now (运行 23).
 * Windows, weeks, waiting days and record times use it; tokens, throttles, signatures and audit use real time.
 */
export function businessTime(real: Date, demoToday: string | null): Date {
  if (!demoToday) return real;
  const sinceMidnight = (real.getTime() + SCHOOL_OFFSET) % DAY_MS;
  return new Date(Date.parse(`${demoToday}T00:00:00+08:00`) + sinceMidnight);
}
/** `2026-11-20` in Asia/Shanghai. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + SCHOOL_OFFSET).toISOString().slice(0, 10);
/** `10:32` in Asia/Shanghai. */
export const minuteOf = (at: Date): string =>
  new Date(at.getTime() + SCHOOL_OFFSET).toISOString().slice(11, 16);
/** Whole days between two days of the calendar. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS);
