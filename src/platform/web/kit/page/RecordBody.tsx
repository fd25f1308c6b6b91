import { Drawer } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import './recordDrawer.css';

/** What a `RecordDrawer` shows of its record; it scrolls, and takes the focus when another record comes. */
export const RecordBody = (props: Omit<ComponentProps<'div'>, 'className' | 'color'>) => (
  <Drawer.Body tabIndex={-1} {...props} className="detail-body" />
);

/** Which record it is, in small words and tags below the title of its drawer. */
export const RecordFacts = ({ children }: { children: ReactNode }) => (
  <p className="detail-facts">{children}</p>
);
