const DAY = 86_400_000;
const OFFSET = 8 * 3_600_000;

/**
 * Until when something lasts that gets `days` more: counted from its end, or once that has passed from today at the hour of that end, so that
 * a day more is always a day more (窗口 3). Answers `2026-12-21T17:00`, school time. @param end, now ISO moments
 */
export function extendedBy(end: string, days: number, now: string): string {
  const [endAt, nowAt] = [Date.parse(end) + OFFSET, Date.parse(now) + OFFSET];
  const hour = endAt % DAY;
  const today = nowAt - (nowAt % DAY) + hour;
  const from = endAt >= nowAt ? endAt : today;
  return new Date(from + days * DAY).toISOString().slice(0, 16);
}
