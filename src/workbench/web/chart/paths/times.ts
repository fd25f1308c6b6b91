import { minuteText } from '../../../../platform/web/time.ts';
import type { FileStep } from '../../../drawing/files.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long is between two moments or days: `2 天 3 小时`, `5 分钟`; empty below a minute or when either is not known. */
export function gapText(from: string | undefined, to: string | undefined): string {
  const ms = Date.parse(to ?? '') - Date.parse(from ?? '');
  if (!(ms >= MINUTE)) return '';
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (days > 0) return hours > 0 && days < 30 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  return hours > 0 ? `${hours} 小时` : `${Math.floor(ms / MINUTE)} 分钟`;
}

/** When a recorded step happened, and how long after the one before it; empty for what never happened. */
export function stepTime(steps: readonly FileStep[], at: number): string {
  const when = steps[at]?.at;
  if (!when) return '';
  const gap = gapText(steps[at - 1]?.at, when);
  return gap ? `${minuteText(when)}，隔 ${gap}` : minuteText(when);
}
