import type { ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useListLook } from '../listLook.ts';
import { type Column, type Features, inOrder, isHidden } from './columns.ts';

const NONE: readonly never[] = [];
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** The columns that are seen, as somebody has made them: how wide, and in which order (列表 11). */
export function useColumns<Row extends { id: number }>(
  name: string,
  columns: readonly Column<Row>[],
) {
  const [look, changeLook] = useListLook(name);
  const { widths = NO_WIDTHS, order = NONE } = look;
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.key,
          header: column.title,
          enableHiding: !column.pinned,
        }),
      ),
    [columns],
  );
  const visible = useMemo(
    () =>
      inOrder(columns, order)
        .filter((column) => !isHidden(look, column))
        .map((column) =>
          widths[column.key] ? { ...column, width: widths[column.key] as number } : column,
        ),
    [columns, look, widths, order],
  );
  return { look, changeLook, definitions, visible };
}
