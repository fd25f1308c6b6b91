import type { TimeRow } from './time.calls.ts';

/** `11-26 17:00` of a moment, school time. */
const moment = (at: string) =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
/** A number with one decimal at most: `2`, `2.5`. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** What will be of that which waits, in words (报表 27). */
export function forecastText({ waiting, forecast }: Pick<TimeRow, 'waiting' | 'forecast'>): string {
  if (!forecast || waiting === 0) return '';
  const { deadline, pace, doneOn, short } = forecast;
  const soon =
    pace === 0
      ? '近 10 个工作日没有办理'
      : `每日约 ${tenth(pace)} 条，${doneOn ? `${doneOn.slice(5)} 办完` : '半年内办不完'}`;
  if (!deadline) return soon;
  return `${soon}；${moment(deadline)} 截止${short ? `时还剩 ${short} 条` : '前能办完'}`;
}
