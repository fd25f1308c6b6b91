import { CELLS } from './grid.ts';

/** 可用, 不可用, 专用于某单位 (教室 20): a cell is one of them in each week. */
export const CELL_USES = { closed: '不可用', reserved: '专用于某单位', open: '可用' } as const;
export type CellUse = keyof typeof CELL_USES;

/** What a unit has of the grid alone: weeks of each of the 77 cells. */
export interface ReservedCells {
  unitKey: string;
  cells: readonly number[];
}
/** The same with these cells painted in these weeks: they leave whoever had them; `unitKey` null: nobody has them alone from now on. */
export function repainted(
  reserved: readonly ReservedCells[],
  { cells, mask, unitKey }: { cells: readonly number[]; mask: number; unitKey: string | null },
): ReservedCells[] {
  const painted = new Set(cells);
  const known =
    unitKey === null || reserved.some((one) => one.unitKey === unitKey)
      ? reserved
      : [...reserved, { unitKey, cells: NONE }];
  return known
    .map((one) => ({
      unitKey: one.unitKey,
      cells: one.cells.map((weeks, cell) =>
        painted.has(cell) ? (one.unitKey === unitKey ? weeks | mask : weeks & ~mask) : weeks,
      ),
    }))
    .filter((one) => one.cells.some((weeks) => weeks !== 0));
}
const NONE: readonly number[] = Array.from({ length: CELLS }, () => 0);
