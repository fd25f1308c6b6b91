/** A grid whose cells are numbered column by column from 0. */
export interface Grid {
  rows: number;
  cells: number;
}
const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
/** Cells of the rectangle between two of them, in their order. */
export function between({ rows, cells }: Grid, a: number, b: number): number[] {
  const [left, right] = sorted(Math.floor(a / rows), Math.floor(b / rows));
  const [top, bottom] = sorted(a % rows, b % rows);
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => {
    const [column, row] = [Math.floor(cell / rows), cell % rows];
    return column >= left && column <= right && row >= top && row <= bottom;
  });
}
/** What is chosen when these are added or taken away, in the order of the grid. */
export function changed(
  chosen: readonly number[],
  cells: readonly number[],
  add: boolean,
): number[] {
  const next = new Set(chosen);
  for (const cell of cells) {
    if (add) next.add(cell);
    else next.delete(cell);
  }
  return [...next].sort((a, b) => a - b);
}
