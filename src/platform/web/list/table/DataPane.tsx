import type { ComponentProps, ReactNode } from 'react';
import './table.css';

/** The ground of a table with what stands above and below it; it takes what height is left. */
export const DataPane = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section {...props} className="data" />
);
/** Where the table scrolls. */
export const DataScroll = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className="data-scroll" />
);
export const DataToolbar = ({ children }: { children: ReactNode }) => (
  <div className="data-toolbar">{children}</div>
);
/** How many there are, and what is to be said of them. */
export const DataFoot = ({ children }: { children: ReactNode }) => (
  <p className="data-foot">{children}</p>
);
