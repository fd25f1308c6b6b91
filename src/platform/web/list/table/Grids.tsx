import type { HTMLAttributes, RefObject } from 'react';
import type { ListLook } from '../../../contract/auth/auth.shapes.ts';
import { CheckBox } from '../../kit/plain/CheckBox.tsx';
import type { Sort } from '../listState.ts';
import { CardRow, SkeletonCards } from './CardRow.tsx';
import type { Column } from './columns.ts';
import { leastWidth, TableHead, type Whole } from './TableHead.tsx';
import { type RowProps, SkeletonRows, TableRow } from './TableRow.tsx';

interface Props<R> {
  /** What is drawn of each row. */
  rows: readonly (RowProps<R> & { key: string })[];
  body: RefObject<HTMLElement | null>;
  /** Of what holds the rows. */
  around: Pick<HTMLAttributes<HTMLElement>, 'aria-busy' | 'className' | 'onKeyDown'>;
  /** Absent: nothing can be chosen. */
  whole: Whole | undefined;
  /** Rows that are drawn while they are waited for. */
  skeletons: number;
}

/** Rows as cards below each other (列表 30). */
export function Cards<R extends { id: number }>({
  rows,
  body,
  around,
  whole,
  skeletons,
}: Props<R>) {
  return (
    <>
      {whole && !whole.disabled && (
        <div className="data-cards-all">
          <CheckBox label="选择本页全部" {...whole} />
        </div>
      )}
      <ul
        {...around}
        ref={body as RefObject<HTMLUListElement | null>}
        className={['data-cards', around.className].filter(Boolean).join(' ')}
      >
        <SkeletonCards cards={skeletons} />
        {rows.map(({ key, ...row }) => (
          <CardRow key={key} {...row} />
        ))}
      </ul>
    </>
  );
}

interface TableProps<R> extends Props<R> {
  columns: readonly Column<R>[];
  /** How high rows are, where somebody wants them otherwise (列表 38). */
  density: ListLook['density'];
  /** Rows in all; absent while it is not known. */
  total: number | undefined;
  sort: Sort | null;
  onSort: (column: string) => void;
  onWidth: (key: string, pixels: number) => void;
}
/** Rows as a table. */
export function TableGrid<R extends { id: number }>(props: TableProps<R>) {
  const { rows, columns, whole, around, body, skeletons } = props;
  const { 'aria-busy': busy, ...ofBody } = around;
  return (
    <table
      className="data-table"
      data-density={props.density}
      style={{ minWidth: leastWidth(columns, Boolean(whole)) }}
      aria-busy={busy}
      aria-rowcount={props.total ?? -1}
    >
      <TableHead
        columns={columns}
        whole={whole}
        sort={props.sort}
        onSort={props.onSort}
        onWidth={props.onWidth}
      />
      <tbody ref={body as RefObject<HTMLTableSectionElement | null>} {...ofBody}>
        {skeletons > 0 && (
          <SkeletonRows rows={skeletons} columns={columns} checked={Boolean(whole)} />
        )}
        {rows.map(({ key, ...row }) => (
          <TableRow key={key} {...row} />
        ))}
      </tbody>
    </table>
  );
}
