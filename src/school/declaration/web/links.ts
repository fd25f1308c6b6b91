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

/** What somebody is shown of a declaration in a simulation (模拟 19): their queue, or the list of whoever has declared it. */
export const lookAtOf =
  ({ id, courseName, declarationNo }: { id: number; courseName: string; declarationNo: string }) =>
  (level: Level | null) => ({
    item: `${courseName}（${declarationNo}）`,
    page: level === null ? `${DECLARE_PATH}?open=${id}` : `${queuePath(level)}?tab=all&open=${id}`,
  });
