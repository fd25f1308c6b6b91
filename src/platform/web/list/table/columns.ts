import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column of a list. The texts of a row stay in one line; what is cut off can be read as the cell's tooltip. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The tooltip, where the cell is not plain text already. */
  text?: (row: Row) => string | null | undefined;
  /** Pixels; columns keep their width and the table scrolls. */
  width: number;
  align?: 'right';
  /** Name of the column for the server's order; without it the header is no button. */
  sort?: string;
  /** Stays while the table is scrolled sideways. */
  pinned?: 'left' | 'right';
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;

/** Classes of a header or body cell: number columns to the right, pinned ones stay (`is-shifted`: beside the boxes). */
export const cellClass = <Row>(column: Column<Row>, shifted: boolean): string | undefined =>
  [
    column.align === 'right' && 'is-number',
    column.pinned && `is-${column.pinned}`,
    column.pinned === 'left' && shifted && 'is-shifted',
  ]
    .filter(Boolean)
    .join(' ') || undefined;
