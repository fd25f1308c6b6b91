import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import './table.css';

export interface Head {
  title: string;
  /** px */
  width: number;
  align?: 'is-number' | 'is-right';
}

/** A table that is read whole, without paging or chosen columns: fixed widths, a head that stays, rows of the caller's. */
export function PlainTable({
  heads,
  className,
  children,
}: {
  heads: readonly Head[];
  className?: string;
  children: ReactNode;
}) {
  return (
    <table
      className={className ? `data-table ${className}` : 'data-table'}
      style={
        { '--least': `${heads.reduce((sum, { width }) => sum + width, 0)}px` } as CSSProperties
      }
    >
      <colgroup>
        {heads.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {heads.map(({ title, align }) => (
            <th key={title} scope="col" className={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
/** The last cell of a row, which stays in sight. */
export const PinnedCell = ({ children }: { children: ReactNode }) => (
  <td className="is-right">{children}</td>
);
interface RowProps extends Omit<ComponentProps<'tr'>, 'className'> {
  /** The sums of all rows, the title of those below it, or what is shown beside the table. */
  kind?: 'total' | 'group' | 'open' | undefined;
}
export const PlainRow = ({ kind, ...props }: RowProps) => (
  <tr {...props} className={kind && `is-${kind}`} />
);
