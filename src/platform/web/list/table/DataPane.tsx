import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../../kit/layout/Layout.tsx';
import { PageTools } from '../../kit/page/PageFrame.tsx';
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
/** What can be done with a list and its columns: in the line of the page's title, or above its rows. */
export const DataTools = ({ chooser, children }: { chooser: ReactNode; children: ReactNode }) => (
  <PageTools
    here={(tools) => (
      <Row oneLine gap={12} pad="8px 12px" spread="space-between">
        <DataToolbar>{tools}</DataToolbar>
        {chooser}
      </Row>
    )}
    more={chooser}
  >
    {children}
  </PageTools>
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
