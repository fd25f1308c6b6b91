import type { ComponentProps, ReactNode } from 'react';
import css from './smallTable.module.css';

interface Props {
  /** That of a column of `NumberCell`s is given as `{ number: '条数' }`. */
  heads: readonly (string | { number: string })[];
  /** It has a border and scrolls; what is said above it stands within. */
  boxed?: boolean;
  role?: 'status';
  /** Within the box, above the table. */
  above?: ReactNode;
  children: ReactNode;
}
/** A few rows within a dialog, with as much height as their words need. */
export function SmallTable({ heads, boxed = false, role, above, children }: Props) {
  const table = (
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.number} scope="col" className={css.number}>
                {head.number}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (!boxed) return table;
  return (
    <div className={css.box} role={role}>
      {above}
      {table}
    </div>
  );
}

/** A number in a cell, at its end. */
export const NumberCell = (props: Omit<ComponentProps<'td'>, 'className'>) => (
  <td {...props} className={css.number} />
);
