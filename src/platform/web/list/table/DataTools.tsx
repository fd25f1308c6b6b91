import type { ComponentProps, ReactNode } from 'react';
import './table.css';

/** What stands above a table on its ground: a search, or what is said of its rows. */
export const DataTools = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className="data-tools" />
);
/** What can be done with a row; it stays in sight at the right. */
export const ActsCell = ({ children }: { children: ReactNode }) => (
  <td className="is-right">{children}</td>
);
