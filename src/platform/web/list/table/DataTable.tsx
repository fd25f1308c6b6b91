import { useTable } from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import { useLeaving } from '../../kit/feedback/useLeaving.ts';
import { ErrorState } from '../../kit/page/EmptyState.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Column, type Features, features, isHidden } from './columns.ts';
import './table.css';
import { useLate } from '../../kit/page/useLate.ts';
import { usePhone } from '../../kit/page/useMedia.ts';
import { useStable } from '../../kit/page/useStable.ts';
import type { Sort } from '../listState.ts';
import { DataPane, DataScroll, DataTools } from './DataPane.tsx';
import { Cards, TableGrid } from './Grids.tsx';
import { Pagination } from './Pagination.tsx';
import type { RowProps } from './TableRow.tsx';
import { useColumns } from './useColumns.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

/** What a list call's `useCall` gives. */
export interface ListResult<Row> {
  data: { rows: Row[]; total: number } | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}
/** What the table needs of `useListState`. */
interface Paged {
  query: object;
  sort: Sort | null;
  page: number;
  pageSize: number;
  toggleSort: (column: string) => void;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
}
interface Props<Row> {
  /** Under this name hidden columns and widths are remembered. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  result: ListResult<Row>;
  list: Paged;
  /** Why there are no rows and what to do; `EmptyState`. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Says of a row's box what it chooses, e.g. `选择 程序设计基础`. */
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** The row that is open in the drawer. */
  openId?: number | null;
  /** Why a row is no longer of the list, where it has left it since it was read: it is greyed and stays in its place. */
  goneOf?: (row: Row) => string | undefined;
  /** What is said of a row for the moment, beside what names it: who else looks at it. */
  noteOf?: (row: Row) => string | undefined;
  /** J and K come to the rows from anywhere on the page. */
  shortcuts?: boolean;
  toolbar?: ReactNode;
  /** In its foot: what else is to be said of the list. */
  note?: ReactNode;
}

const NONE: never[] = [];
/** Rows that a skeleton draws: what a screen shows of a page. */
const SKELETON_ROWS = 8;

/**
 * The one table of all lists (列表 10–16): plain cells with classes, since
 * Chakra per cell costs five to eight times the script. TanStack Table keeps columns and selection.
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { name, columns, result, list, selection, rowName, openId } = props;
  const stableOpen = useStable(props.onOpen);
  const onOpen = props.onOpen && stableOpen;
  const { look, changeLook, definitions, visible } = useColumns(name, columns);
  const rows = result.data?.rows ?? NONE;
  const table = useTable<Features, Row, unknown>({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => String(row.id),
    state: {
      rowSelection: selection?.state ?? {},
      columnVisibility: Object.fromEntries(
        columns.filter((column) => isHidden(look, column)).map(({ key }) => [key, false]),
      ),
    },
    onRowSelectionChange: (updater) => selection?.change(updater),
    onColumnVisibilityChange: () => {},
  });
  const body = useRef<HTMLElement>(null);
  const question = JSON.stringify(list.query);
  useLeaving(body, rows, question);
  const keys = useRowKeys(body, rows, {
    onOpen,
    onToggle: selection && ((row) => table.getRow(String(row.id)).toggleSelected()),
    onWhole:
      selection && (() => table.toggleAllPageRowsSelected(!table.getIsAllPageRowsSelected())),
    shortcuts: props.shortcuts,
    openId,
    question,
  });
  const late = useLate(result.isPending);
  const stale = useLate(result.isPlaceholderData);

  const phone = usePhone();
  const drawn = (result.error ? NONE : table.getRowModel().rows).map(
    (row, index): RowProps<Row> & { key: string } => ({
      key: row.id,
      row: row.original,
      name: rowName(row.original),
      columns: visible,
      tabbable: index === keys.active,
      open: row.original.id === openId,
      gone: props.goneOf?.(row.original),
      note: props.noteOf?.(row.original),
      selected: selection ? row.getIsSelected() : null,
      onToggle: (on) => row.toggleSelected(on),
      onOpen,
      onFocus: () => keys.setActive(row.original.id),
    }),
  );
  const whole = selection && {
    disabled: rows.length === 0,
    checked: rows.length > 0 && table.getIsAllPageRowsSelected(),
    partly: table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected(),
    onChange: (on: boolean) => table.toggleAllPageRowsSelected(on),
  };
  const skeletons = result.isPending && late ? SKELETON_ROWS : 0;
  const around = {
    'aria-busy': result.isPending || stale,
    className: stale ? 'is-stale' : undefined,
    onKeyDown: keys.onKeyDown,
  };

  const chooser = <ColumnChooser columns={columns} look={look} onChange={changeLook} />;
  return (
    <DataPane aria-label={props.label}>
      <DataTools chooser={chooser}>{props.toolbar}</DataTools>
      <DataScroll>
        {phone ? (
          <Cards rows={drawn} {...{ body, around, whole, skeletons }} />
        ) : (
          <TableGrid
            rows={drawn}
            columns={visible}
            {...{ density: look.density, body, around, whole, skeletons }}
            total={result.data?.total}
            sort={list.sort}
            onSort={list.toggleSort}
            onWidth={(key, pixels) => changeLook({ widths: { ...look.widths, [key]: pixels } })}
          />
        )}
        {result.error && <ErrorState message={result.error.message} onRetry={result.refetch} />}
        {!result.error && !result.isPending && rows.length === 0 && props.empty}
      </DataScroll>
      <Pagination
        total={result.data?.total}
        selected={selection?.rows.length ?? 0}
        onClear={selection?.clear}
        note={props.note}
        list={list}
      />
    </DataPane>
  );
}
