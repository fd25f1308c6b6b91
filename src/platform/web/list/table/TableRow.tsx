import { type MouseEvent, memo, type ReactNode } from 'react';
import { Tag } from '../../kit/page/Tag.tsx';
import { CheckBox } from '../../kit/plain/CheckBox.tsx';
import { type Column, cellClass, namingOf } from './columns.ts';

export interface RowProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  tabbable: boolean;
  open: boolean;
  /** What has taken it out of the list since it was read; it stays in its place. */
  gone: string | undefined;
  /** What is said of it for the moment, beside what names it. */
  note?: string | undefined;
  /** null: the list has no boxes */
  selected: boolean | null;
  onToggle: (on: boolean) => void;
  onOpen: ((row: Row) => void) | undefined;
  onFocus: () => void;
}

/** Columns that say which one it was, of a row that has left the list. */
const KEPT = 2;

/** What is inside a row and acts by itself: a click there does not open the row. */
const ACTS = 'a, button, input, label, [role="menuitem"]';
/** What a press on a row does, where it was no press on something inside and nothing has been marked. */
export const opening =
  <R,>(row: R, onOpen: RowProps<R>['onOpen']) =>
  (event: MouseEvent) => {
    if (!(event.target as Element).closest(ACTS) && document.getSelection()?.isCollapsed !== false)
      onOpen?.(row);
  };
/** Its state as classes of the sheet. */
export const rowClass = ({
  gone,
  open,
  selected,
  onOpen,
}: Pick<RowProps<never>, 'gone' | 'open' | 'selected'> & { onOpen: unknown }) =>
  [gone && 'is-gone', open && 'is-open', selected && 'is-selected', onOpen && 'is-clickable']
    .filter(Boolean)
    .join(' ') || undefined;
/** A row is drawn anew when it has changed, and only then. */
export const isSameRow = <R,>(before: RowProps<R>, after: RowProps<R>): boolean =>
  (['row', 'columns', 'tabbable', 'open', 'gone', 'note', 'selected'] as const).every(
    (key) => before[key] === after[key],
  );

function Row<R extends { id: number }>({
  row,
  name,
  columns,
  tabbable,
  open,
  gone,
  note,
  selected,
  onToggle,
  onOpen,
  onFocus,
}: RowProps<R>) {
  const naming = onOpen && namingOf(columns);
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      data-row={row.id}
      aria-selected={selected ?? undefined}
      className={rowClass({ gone, open, selected, onOpen })}
      onFocus={onFocus}
      onClick={opening(row, onOpen)}
    >
      {selected !== null && (
        <td className="data-check is-left">
          <CheckBox
            tabIndex={-1}
            aria-label={`选择 ${name}`}
            checked={selected}
            disabled={gone !== undefined}
            onChange={onToggle}
          />
        </td>
      )}
      {(gone === undefined ? columns : columns.slice(0, KEPT)).map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            className={cellClass(column, selected !== null, column === naming)}
            title={tooltip(column, row, content)}
          >
            {note !== undefined && column === columns[0] ? (
              <Noted note={note}>{content}</Noted>
            ) : (
              content
            )}
          </td>
        );
      })}
      {gone !== undefined && (
        <td colSpan={Math.max(1, columns.length - KEPT)} className="data-gone">
          {gone}
        </td>
      )}
    </tr>
  );
}
/** The name is cut off, the note is not. */
const Noted = ({ note, children }: { note: string; children: ReactNode }) => (
  <span className="data-noted">
    <span>{children}</span>
    <Tag tone="warning">{note}</Tag>
  </span>
);
const tooltip = <R,>(column: Column<R>, row: R, content: ReactNode): string | undefined =>
  column.text ? (column.text(row) ?? undefined) : typeof content === 'string' ? content : undefined;

export const TableRow = memo(Row, isSameRow) as typeof Row;

/** Rows like the real ones, of their height, with what is pinned and what stands at the right, shown when waiting takes longer than a moment (列表 13). */
export function SkeletonRows<R>({
  rows,
  columns,
  checked,
}: {
  rows: number;
  columns: readonly Column<R>[];
  /** A row begins with its check box. */
  checked: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike
    <tr key={row} className="is-skeleton">
      {checked && <td className="data-check is-left" />}
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column, checked)}>
          <i
            className="skeleton-bar"
            style={{
              width: `${40 + ((row * 7 + at * 13) % 45)}%`,
              marginInlineStart: column.align === 'right' ? 'auto' : undefined,
            }}
          />
        </td>
      ))}
    </tr>
  ));
}
