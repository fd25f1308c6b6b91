/** The day that somebody means: `2026-11-9`, `20261109`, `2026/11/09`, `2026年11月9日`, also in full-width figures; null: none. */
export function dayIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain);
  if (!parts) return null;
  const day = [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-');
  const at = new Date(`${day}T00:00:00Z`);
  // the 31st of a short month would be the 1st of the next
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** Day and minute, `2026-11-09T08:00`, of what somebody typed: `2026-11-9 8:00`, `20261109 0800`; null: none. */
export function momentIn(text: string): string | null {
  const parts = /^(.+?)[T\s]+(\d{1,2})[:：]?(\d{2})(:\d{2})?$/.exec(text.normalize('NFKC').trim());
  const day = dayIn(parts?.[1] ?? '');
  const [hour, minute] = [Number(parts?.[2]), Number(parts?.[3])];
  if (day === null || !(hour < 24 && minute < 60)) return null;
  return `${day}T${two(hour)}:${two(minute)}`;
}
export const two = (figure: number): string => String(figure).padStart(2, '0');

/** `2026-11-09 08:00` */
export const momentShown = (value: string): string => value.slice(0, 16).replace('T', ' ');

/** What stands on the days of a calendar. */
export interface CalendarMarks {
  /** Which week of the term the day is in; null: none. */
  weekOf?: (day: string) => number | null;
  /** What is celebrated on the day, or made up for; null: nothing. */
  holidayOf?: (day: string) => string | null;
}
