import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListLook } from '../../../contract/auth/auth.shapes.ts';

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
  /** It is what a row is called, where no card says so and another stands first. */
  names?: boolean;
  /** Not shown until somebody chooses it (列表 35). */
  off?: boolean;
  /**
   * On a card (below 640 px): what the row is called, a word beside others, or a line with the column's title before it. Where no column
   * of a list says so, see `cardOf`; else what has none is not on the card.
   */
  card?: 'name' | 'word' | 'line' | undefined;
}

/** The column at the end of a row with what can be done with it (列表 37). */
export const actsColumn = <Row>(cell: Column<Row>['cell']): Column<Row> => ({
  key: 'actions',
  title: '操作',
  width: 44,
  pinned: 'right',
  text: () => null,
  cell,
});

/** Lines of a card whose list says nothing of cards. */
const LINES = 4;
export interface CardParts<Row> {
  name: Column<Row> | undefined;
  words: readonly Column<Row>[];
  lines: readonly Column<Row>[];
  /** What can be done with the row. */
  acts: readonly Column<Row>[];
}
/** The same columns as a card has them: what names the row, words, lines, and at its foot what is pinned to the right. */
export function cardOf<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
  const acts = columns.filter(({ pinned }) => pinned === 'right');
  const others = columns.filter((column) => !acts.includes(column));
  const as = (card: Column<Row>['card']) => others.filter((column) => column.card === card);
  const name = as('name')[0] ?? others.find(({ pinned }) => pinned === 'left') ?? others[0];
  if (others.some(({ card }) => card)) return { name, words: as('word'), lines: as('line'), acts };
  return { name, words: [], lines: others.filter((one) => one !== name).slice(0, LINES), acts };
}

/** What a row is called in a table. */
export const namingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ names }) => names) ?? cardOf(columns).name;

/** Whether somebody's look leaves a column out (列表 11、35). */
export const isHidden = (
  { hidden = [], shown = [] }: ListLook,
  { key, pinned, off }: Pick<Column<never>, 'key' | 'pinned' | 'off'>,
): boolean => !pinned && (off ? !shown.includes(key) : hidden.includes(key));

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;

/**
 * Classes of a header or body cell: number columns to the right, pinned ones stay (`is-shifted`: beside the boxes), and what a row
 * that can be opened is called looks like what opens it (`naming`).
 */
export const cellClass = <Row>(
  column: Column<Row>,
  shifted: boolean,
  naming = false,
): string | undefined =>
  [
    naming && 'is-name',
    column.align === 'right' && 'is-number',
    column.pinned && `is-${column.pinned}`,
    column.pinned === 'left' && shifted && 'is-shifted',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/**
 * In the order that somebody has given them (列表 32): pinned ones stay at their ends, and a column that the order does not know (it came
 * later) stands behind the one before which it stood.
 */
export function inOrder<C extends Pick<Column<never>, 'key' | 'pinned'>>(
  columns: readonly C[],
  order: readonly string[],
): C[] {
  if (order.length === 0) return [...columns];
  const free = columns.filter(({ pinned }) => !pinned);
  const sorted = order.flatMap((key) => free.find((column) => column.key === key) ?? []);
  for (const [at, column] of free.entries())
    if (!sorted.includes(column)) {
      const before = free[at - 1];
      sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
    }
  const at = (side: 'left' | 'right') => columns.filter(({ pinned }) => pinned === side);
  return [...at('left'), ...sorted, ...at('right')];
}
