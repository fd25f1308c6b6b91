/** The school's clock is ahead of UTC by this many milliseconds all the year (Asia/Shanghai, without summer time since 1991). */
export const SCHOOL_OFFSET = 8 * 3_600_000;
const WEEKDAY = '日一二三四五六';
/** A point in time, or what names one: milliseconds, ten digits of seconds, or a text. */
export type TimeLike = Date | number | string | null | undefined;

/** Ten digits are seconds (表单 34). */
const fromNumber = (number: number) => (/^\d{10}$/.test(String(number)) ? number * 1000 : number);

/** Milliseconds; NaN for what is no time. A text without a zone is of the school's clock, wherever the browser stands. */
function milliseconds(time: TimeLike): number {
  if (time instanceof Date) return time.getTime();
  if (typeof time === 'number') return new Date(fromNumber(time)).getTime();
  if (typeof time !== 'string') return Number.NaN;
  const text = time.trim();
  if (/^\d+$/.test(text)) return new Date(fromNumber(Number(text))).getTime();
  const [, day, clock = '00:00', zone = '+08:00'] =
    /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:\d{2})?$/.exec(
      text,
    ) ?? [];
  if (!day) return Number.NaN;
  const date = day.replaceAll('/', '-');
  return dayExists(date) ? new Date(`${date}T${clock}${zone}`).getTime() : Number.NaN;
}

/** Whether the calendar has the day `2026-11-20`: by itself a Date takes the 30th of February for the 2nd of March. */
export function dayExists(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * A time as text, by the school's clock (表单 34). Tokens in braces: `y` year, `m` month, `d` day, `h` hour of 24,
 * `i` minute, `s` second, all with leading zeros, `a` weekday 日 to 六. Empty for what is no time.
 * An example: `formatTime(1795141935)` is `2026-11-20 10:32:15`; screens mostly take `MINUTE`.
 */
export function formatTime(time: TimeLike, pattern = SECOND): string {
  const at = new Date(milliseconds(time) + SCHOOL_OFFSET);
  if (Number.isNaN(at.getTime())) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  const year = at.getUTCFullYear();
  const parts: Record<string, string> = {
    y: `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`,
    m: two(at.getUTCMonth() + 1),
    d: two(at.getUTCDate()),
    h: two(at.getUTCHours()),
    i: two(at.getUTCMinutes()),
    s: two(at.getUTCSeconds()),
    a: WEEKDAY.charAt(at.getUTCDay()),
  };
  return pattern.replace(/\{([ymdhisa])\}/g, (_, token: string) => parts[token] ?? '');
}

/** `2026-11-20 10:32`, the form of screens. */
export const MINUTE = '{y}-{m}-{d} {h}:{i}';
/** With seconds, for logs. */
export const SECOND = '{y}-{m}-{d} {h}:{i}:{s}';
