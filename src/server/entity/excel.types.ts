/** A cell as Excel has it. */
export type Cell = string | number | boolean | Date | null;
export type ExcelTask =
  | { op: 'read'; file: string; mostRows: number }
  | { op: 'write'; file: string; name: string; headers: string[]; widths: number[] };
export type ToWorker = { type: 'rows'; rows: Cell[][] } | { type: 'end' };
export type FromWorker =
  | { type: 'sheet'; name: string; rows: Cell[][] }
  | { type: 'tooLong'; rows: number }
  | { type: 'more' }
  | { type: 'written' }
  | { type: 'failed'; message: string };
