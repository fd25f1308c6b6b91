/** A cell as Excel has it. */
export type Cell = string | number | boolean | Date | null;
/** `named`: the sheet to read if there is one of this name, else the first. */
export type ExcelTask =
  | { op: 'read'; file: string; named: string; mostRows: number; mostCells: number; longest: number }
  | { op: 'write'; file: string; name: string; headers: string[]; widths: number[] };
export type ToWorker = { type: 'rows'; rows: Cell[][] } | { type: 'end' };
/** `hidden`: places of the columns that Excel does not show. */
export type FromWorker =
  | { type: 'sheet'; name: string; rows: Cell[][]; hidden: number[] }
  | { type: 'tooLong' }
  | { type: 'tooWide' }
  | { type: 'longCell'; row: number }
  | { type: 'more' }
  | { type: 'written' }
  | { type: 'failed'; message: string };
