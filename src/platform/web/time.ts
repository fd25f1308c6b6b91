import { formatTime, MINUTE } from '../contract/validators/time.ts';

/**
 * `2026-11-20 10:32` by the school's clock (表单 34); a text that is no time stays as it is.
 * An example: `minuteText('2026-11-20T02:32:00Z')`.
 */
export const minuteText = (iso: string): string => formatTime(iso, MINUTE) || iso;
/** `12-18 17:00`, where the year goes without saying. */
export const shortTime = (iso: string): string => minuteText(iso).slice(5);
/** `2026-11-24`: the day that the school's clock shows now, by which logs are kept. */
export const today = (): string => daysAgo(0);
/** The day so many days before it. */
export const daysAgo = (days: number): string =>
  minuteText(new Date(Date.now() - days * 86_400_000).toISOString()).slice(0, 10);

const TERMS = '一二三';
/** `2026-2027学年第二学期` → `2026-2027-2`, as people say it; any other name stays as it is. */
export const shortSemester = (name: string): string =>
  name.replace(
    /^(\d{4}-\d{4})学年第([一二三])学期$/,
    (_, years, term) => `${years}-${TERMS.indexOf(term) + 1}`,
  );
