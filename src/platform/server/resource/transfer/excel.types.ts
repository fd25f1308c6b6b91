/** A cell as Excel has it. */
export type Cell = string | number | boolean | Date | null;
/** A cell of which the workbook holds no value: an error such as `#N/A`, or a formula that no program has worked out (导入导出 26). */
export interface NoValue {
  noValue: 'error' | 'formula';
  /** What stands in the cell. */
  shown: string;
}
/** A cell as it is read. */
export type ReadCell = Cell | NoValue;
/** `named`: the sheet to read if there is one of this name, else the first. `copy`: a place for the file unpacked. */
export type ExcelTask =
  | {
      op: 'read';
      file: string;
      copy: string;
      named: string;
      mostRows: number;
      mostCells: number;
      longest: number;
    }
  | { op: 'write'; file: string; name: string; headers: string[]; widths: number[] };
export type ToProcess = ExcelTask | { op: 'rows'; rows: Cell[][] } | { op: 'end' };
/** `refused`: what people read about a workbook that is too much; `hidden`: places of the columns that Excel does not show. */
export type FromProcess =
  | { type: 'rows'; rows: ReadCell[][] }
  | { type: 'sheet'; name: string; hidden: number[] }
  | { type: 'tooLong' }
  | { type: 'tooWide' }
  | { type: 'longCell'; row: number }
  | { type: 'more' }
  | { type: 'written' }
  | { type: 'refused'; message: string }
  | { type: 'failed'; message: string; code?: string };
