/** A cell as Excel has it. */
export type Cell = string | number | boolean | Date | null;
/** `named`: the sheet to read if there is one of this name, else the first. */
export type ExcelTask =
  | { op: 'read'; file: string; mostRows: number; named: string }
  | { op: 'write'; file: string; name: string; headers: string[]; widths: number[] };
export type ToWorker = { type: 'rows'; rows: Cell[][] } | { type: 'end' };
/** `hidden`: places of the columns that Excel does not show. */
export type FromWorker =
  | { type: 'sheet'; name: string; rows: Cell[][]; hidden: number[] }
  | { type: 'tooLong'; rows: number }
  | { type: 'more' }
  | { type: 'written' }
  | { type: 'failed'; message: string };
