import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../machines/approval/approval.types.ts';

/** Paths of the screens that the cards open. */
export const DECLARE_PATH = '/talent/declaration';
export const queuePath = (level: Level): string => `/talent/approve/${level}`;

/** A page with filters of its list; empty ones are left out. Example: `linkWith('/talent/declaration', { mine: 'true' })`. */
export function linkWith(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${path}?${search}` : path;
}
export const STUDENT_PATH = '/student/student';
export const CHANGE_PATH = '/student/change';
export const ROOM_PATH = '/resource/semesterRoom';

/** The list of one's own declarations, of one status or all. */
export const mineWith = (status?: keyof typeof DECLARE_STATUS, more: Readonly<Record<string, string>> = {}): string =>
  linkWith(DECLARE_PATH, { mine: 'true', status: status && String(DECLARE_STATUS[status]), ...more });
