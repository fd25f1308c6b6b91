import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../machines/approval/approval.types.ts';
import { linkWith } from '../../../platform/web/links.ts';

/** Paths of the screens that cards and notices open. */
export const DECLARE_PATH = '/talent/declaration';
export const queuePath = (level: Level): string => `/talent/approve/${level}`;

/** The list of one's own declarations, of one status or all. */
export const mineWith = (
  status?: keyof typeof DECLARE_STATUS,
  more: Readonly<Record<string, string>> = {},
): string =>
  linkWith(DECLARE_PATH, {
    mine: 'true',
    status: status && String(DECLARE_STATUS[status]),
    ...more,
  });
