import { writeXlsx } from 'hucre/xlsx';
import { CHECK_COLUMNS, type CheckPath, pathRows } from '../../../machines/kit/exportPaths.ts';

/** Widths of the columns, in characters. */
const WIDTHS = [9, 44, 26, 6, 34, 24, 20, 50, 50, 24, 10];

/**
 * The check list as an xlsx workbook, in Node and in the browser (load it lazily: 30 kB gz). Cells are typed: what begins with
 * `=` or another sign of formulas stays text.
 * @param chart Chinese name of the chart, the sheet's name
 */
export const pathsXlsx = (chart: string, paths: readonly CheckPath[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: chart.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: CHECK_COLUMNS.map((header, i) => ({
          header,
          key: String(i),
          width: WIDTHS[i] ?? 12,
        })),
        data: pathRows(paths).map((row) =>
          Object.fromEntries(row.map((value, i) => [String(i), value])),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
