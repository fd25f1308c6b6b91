import { memo } from 'react';
import { Tag } from '../../kit/page/Tag.tsx';
import { CheckBox } from '../../kit/plain/CheckBox.tsx';
import { cardOf } from './columns.ts';
import { isSameRow, opening, type RowProps, rowClass } from './TableRow.tsx';
import './cards.css';

/** A row as a card, where a table has no room (列表 30): the columns are those of the table. */
function Card<R extends { id: number }>(props: RowProps<R>) {
  const { row, name, columns, gone, selected, onToggle, onOpen } = props;
  const parts = cardOf(columns);
  const lines = parts.lines.flatMap((column) => {
    const content = column.cell(row);
    return content === '' || content === undefined || content === null || content === false
      ? []
      : [{ column, content }];
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it takes the keys of all its rows
    <li
      tabIndex={props.tabbable ? 0 : -1}
      data-row={row.id}
      className={rowClass(props)}
      onFocus={props.onFocus}
      onClick={opening(row, onOpen)}
    >
      <div className="data-card-head">
        {selected !== null && (
          <CheckBox
            tabIndex={-1}
            aria-label={`选择 ${name}`}
            checked={selected}
            disabled={gone !== undefined}
            onChange={onToggle}
          />
        )}
        <b>{parts.name?.cell(row)}</b>
        {props.note !== undefined && <Tag tone="warning">{props.note}</Tag>}
        {gone === undefined &&
          [...parts.words, ...parts.acts].map((column) => (
            <span
              key={column.key}
              className={parts.acts.includes(column) ? 'data-card-acts' : undefined}
            >
              {column.cell(row)}
            </span>
          ))}
      </div>
      {gone !== undefined && <p>{gone}</p>}
      {gone === undefined && lines.length > 0 && (
        <dl>
          {lines.map(({ column, content }) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
export const CardRow = memo(Card, isSameRow) as typeof Card;

/** Cards of about the height of the real ones, shown when waiting takes longer than a moment (列表 13). */
export const SkeletonCards = ({ cards }: { cards: number }) =>
  Array.from({ length: cards }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike
    <li key={at} className="is-skeleton">
      <i className="skeleton-bar" style={{ width: `${50 + ((at * 13) % 40)}%` }} />
    </li>
  ));
