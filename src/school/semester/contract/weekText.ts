import { z } from 'zod';
import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';
import { allWeeks, maskText, readMask, weeksOf } from './weekMask.ts';

/** How the weeks of a course are told (申报 26): all, odd or even ones between two, or a list of its own. */
export const WEEK_PATTERNS = ['all', 'odd', 'even', 'custom'] as const;

const HINT = '应为周次，如 1-8、10-16，或 1-15单';
/** Weeks as people write them; nothing: all in which the course is taught. */
export const weeksInput = z
  .string()
  .trim()
  .max(60, '周次太长')
  .refine((text) => text === '' || readMask(text, MAX_WEEKS) !== null, HINT);

/** What is wrong with weeks that are being typed. */
export const weeksProblem = (text = ''): string | undefined =>
  weeksInput.safeParse(text).error?.issues[0]?.message;

export interface Weeks {
  startWeek: number;
  endWeek: number;
  weekPattern: (typeof WEEK_PATTERNS)[number];
  customWeeks: string;
}
/** The weeks of a list, bit 0: the first; nothing that can be read: none. */
export const maskOf = (text: string): number => readMask(text, MAX_WEEKS) ?? 0;

/** Weeks in which a course is taught, bit 0: the first. */
export function taughtMask({ startWeek, endWeek, weekPattern, customWeeks }: Weeks): number {
  if (weekPattern === 'custom') return maskOf(customWeeks);
  if (startWeek > endWeek || startWeek < 1) return 0;
  const between = allWeeks(endWeek) & ~allWeeks(startWeek - 1);
  const odd = weeksOf(between)
    .filter((week) => week % 2 === 1)
    .reduce((mask, week) => mask | (1 << (week - 1)), 0);
  return weekPattern === 'all' ? between : weekPattern === 'odd' ? odd : between & ~odd;
}
/** How many weeks it is taught. */
export const taughtWeeks = (weeks: Weeks): number => weeksOf(taughtMask(weeks)).length;
/** `1-16`, `1-8、10`, `1-15单`. */
export const taughtText = (weeks: Weeks): string => maskText(taughtMask(weeks));

/** First and last week of a list of its own; other patterns have them already. */
export function spanOf(weeks: Weeks): Pick<Weeks, 'startWeek' | 'endWeek' | 'customWeeks'> {
  if (weeks.weekPattern !== 'custom')
    return { startWeek: weeks.startWeek, endWeek: weeks.endWeek, customWeeks: '' };
  const all = weeksOf(maskOf(weeks.customWeeks));
  return {
    startWeek: all[0] ?? weeks.startWeek,
    endWeek: all.at(-1) ?? weeks.endWeek,
    customWeeks: weeks.customWeeks,
  };
}
/** Weeks of a part (a teacher, a wish) in which the course is not taught. */
export const outside = (text: string | undefined, weeks: Weeks): boolean =>
  Boolean(text) && (maskOf(text ?? '') & ~taughtMask(weeks)) !== 0;
