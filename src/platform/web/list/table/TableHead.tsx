import { CheckBox } from '../../kit/plain/CheckBox.tsx';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import type { Sort } from '../listState.ts';
import { ColumnWidth, stepWidth } from './ColumnWidth.tsx';
import './tableParts.css';
import { type Column, cellClass } from './columns.ts';

const CHECK_WIDTH = 40;
/** How wide a table is at least. */
export const leastWidth = (columns: readonly { width: number }[], hasChecks: boolean) =>
  columns.reduce((sum, { width }) => sum + width, hasChecks ? CHECK_WIDTH : 0);

/** The box above those of the rows. */
export interface Whole {
  disabled: boolean;
  checked: boolean;
  partly: boolean;
  onChange: (on: boolean) => void;
}
interface Props<Row> {
  columns: readonly Column<Row>[];
  /** Absent: nothing can be chosen. */
  whole: Whole | undefined;
  sort: Sort | null;
  onSort: (column: string) => void;
  onWidth: (key: string, pixels: number) => void;
}
/** The widths of the columns and their titles. */
export function TableHead<Row>({ columns, whole, sort, onSort, onWidth }: Props<Row>) {
  return (
    <>
      <colgroup>
        {whole && <col style={{ width: CHECK_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {whole && (
            <th scope="col" className="data-check is-left">
              <CheckBox
                aria-label="选择本页全部"
                title="键盘：J 到列表，空格选择一条，Ctrl+A 选择本页全部"
                {...whole}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              sort={sort}
              onSort={onSort}
              shifted={Boolean(whole)}
              onWidth={(pixels) => onWidth(column.key, pixels)}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (column: string) => void;
  shifted: boolean;
  onWidth: (pixels: number) => void;
}
/** Sorts; its right edge, or Alt with an arrow key on it, makes the column wider or narrower. */
function HeadCell<Row>({ column, sort, onSort, shifted, onWidth }: HeadProps<Row>) {
  const sorted =
    column.sort !== undefined && sort?.column === column.sort
      ? sort.ascending
        ? 'ascending'
        : 'descending'
      : undefined;
  const classes = cellClass(column, shifted);
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={sorted ?? (column.sort ? 'none' : undefined)}
      onKeyDown={(event) => stepWidth(event, column.width, onWidth)}
    >
      {column.sort ? (
        <Pressable
          className="data-sort"
          onClick={() => column.sort && onSort(column.sort)}
          title={`按${column.title}排序`}
        >
          {column.title}
          <i aria-hidden="true">
            {sorted === 'ascending' ? '↑' : sorted === 'descending' ? '↓' : '↕'}
          </i>
        </Pressable>
      ) : (
        column.title
      )}
      <ColumnWidth title={column.title} onWidth={onWidth} />
    </th>
  );
}
