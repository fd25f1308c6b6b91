import { formatTime, MINUTE } from '../../contract/validators/time.ts';

/**
 * `2026-11-20 10:32` by the school's clock (look.md "Words"); a text that is no time stays as it is.
 * An example: `minuteText('2026-11-20T02:32:00Z')`.
 */
export const minuteText = (iso: string): string => formatTime(iso, MINUTE) || iso;
