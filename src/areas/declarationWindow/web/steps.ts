import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';

/** What ends, by its number: declaring, then the levels. */
export const STEP_WORDS: readonly string[] = [
  '申报',
  ...LEVELS.map((level) => `${LEVEL_UNIT_ZH[level]}审批`),
];

const DAY = 86_400_000;
const OFFSET = 8 * 3_600_000;
const dayNumber = (at: string) => Math.floor((Date.parse(at) + OFFSET) / DAY);
/** `剩 3 天`, `今天截止`, `已截止`, by days of the calendar. */
export function leftText(end: string, now: string): string {
  if (Date.parse(now) > Date.parse(end)) return '已截止';
  const days = dayNumber(end) - dayNumber(now);
  return days === 0 ? '今天截止' : `剩 ${days} 天`;
}
