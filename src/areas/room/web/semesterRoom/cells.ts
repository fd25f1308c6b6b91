import { hoursText, periodOfCell, weekdayOfCell } from '../../../../school/room/contract/grid.ts';

/** 周二第3节 */
export const cellText = (cell: number): string =>
  hoursText(weekdayOfCell(cell), periodOfCell(cell), periodOfCell(cell));
/** Nothing can be said of rooms that have no row of the semester yet. */
export const NOT_GENERATED =
  '您的数据范围内，这个学期还没有教室明细，请先在“教室明细”中生成本学期。';
