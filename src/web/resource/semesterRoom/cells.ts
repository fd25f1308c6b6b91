import { hoursText, periodOfCell, weekdayOfCell } from '../../../contract/resource/grid.ts';

/** 周二第3节 */
export const cellText = (cell: number): string => hoursText(weekdayOfCell(cell), periodOfCell(cell), periodOfCell(cell));
