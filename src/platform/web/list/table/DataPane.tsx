import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../../kit/layout/Layout.tsx';
import './table.css';
import '../../kit/paper/table.css';

/** The ground of a table with what stands above and below it; it takes what height is left. */
export const DataPane = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section {...props} className="data" />
);
/** Where the table scrolls. */
export const DataScroll = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className="data-scroll" />
);
export const DataToolbar = ({ children }: { children: ReactNode }) => (
  <Row className="data-toolbar">{children}</Row>
);
/** How many there are, and what is to be said of them. */
export const DataFoot = (props: ComponentProps<typeof Row>) => (
  <Row
    as="p"
    {...props}
    small
    pad="8px 12px"
    gap="8px 16px"
    spread="space-between"
    className="data-foot"
  />
);
