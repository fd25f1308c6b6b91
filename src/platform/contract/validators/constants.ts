// Constants that several rooms use. Those of one chart stand with it: machines/{kit,upload,notification,dialog}.
import type { NoticePosition } from '../../../../machines/notification/notification.machine.ts';

/** Weekdays mon..sun. */
export const WEEKDAYS = {
  mon: '星期一',
  tue: '星期二',
  wed: '星期三',
  thu: '星期四',
  fri: '星期五',
  sat: '星期六',
  sun: '星期日',
} as const;
/** Periods of a day. */
export const PERIODS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
/** The most teaching weeks that a week picker offers (学期 8). */
export const MAX_WEEKS = 25;
/** Icon sizes in the organisation tree by level 1 to 5, px. */
export const TREE_ICON_SIZES = { 1: 16, 2: 16, 3: 16, 4: 14, 5: 12 } as const;
/** Corners in which notices stand, and the space between two of them, px; their default stands in the chart. */
export const NOTICE_POSITIONS: readonly NoticePosition[] = [
  'top-right',
  'top-left',
  'bottom-right',
  'bottom-left',
];
export const NOTICE_SPACING = 16;
/** The least width and height of a resizable dialog, px. */
export const DIALOG_MIN_SIZE = 80;
/** Milliseconds until the address of a saved blob is given back. */
export const BLOB_URL_LIFE = 40_000;

/** Grid layout: columns, row height and margins in px. */
export const GRID = { columns: 12, rowHeight: 150, margin: [10, 10] } as const;
/** Grid layout: the width from which each breakpoint holds, px, and its columns. */
export const GRID_BREAKPOINTS = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 } as const;
export const GRID_COLUMNS = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 } as const;
