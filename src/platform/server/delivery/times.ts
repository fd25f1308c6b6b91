import type { Digest } from '../../contract/delivery/channels.ts';
import { SCHOOL_OFFSET } from '../../contract/validators/time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When somebody wants to hear of it; times are `22:00` by the school's clock. */
export interface Wishes {
  quietFrom: string | null;
  quietTo: string | null;
  digest: Digest;
  digestAt: string;
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** The next moment from `at` on at which the school's clock shows this time. */
function nextAt(at: Date, time: string): Date {
  const local = at.getTime() + SCHOOL_OFFSET;
  const today = local - (local % DAY) + minutesOf(time) * 60_000;
  return new Date((today >= local ? today : today + DAY) - SCHOOL_OFFSET);
}

/** The end of the quiet hours in which a moment lies, the last minute not included; null: it lies in none (消息 11). */
export function quietUntil(at: Date, { quietFrom, quietTo }: Wishes): Date | null {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return null;
  const minute = Math.floor(((at.getTime() + SCHOOL_OFFSET) % DAY) / 60_000);
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const within = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return within ? nextAt(at, quietTo) : null;
}

/**
 * Until when a message waits that somebody wants together with others, or not in the quiet hours; null: it may go now.
 * @param waited its digest has been waited for (消息 12)
 */
export function heldUntil(at: Date, wishes: Wishes, waited: boolean): Date | null {
  let until = at;
  if (!waited && wishes.digest === 'hourly')
    until = new Date(Math.floor(at.getTime() / HOUR) * HOUR + HOUR);
  if (!waited && wishes.digest === 'daily')
    until = nextAt(new Date(at.getTime() + 1), wishes.digestAt);
  const quiet = quietUntil(until, wishes);
  if (quiet) return quiet;
  return until > at ? until : null;
}
