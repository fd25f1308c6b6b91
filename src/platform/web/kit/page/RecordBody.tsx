import { Drawer } from '@chakra-ui/react';
import type { HTMLAttributes } from 'react';
import './recordDrawer.css';

/** What a `RecordDrawer` shows of its record; it scrolls, and takes the focus when another record comes. */
export const RecordBody = (props: HTMLAttributes<HTMLDivElement>) => (
  <Drawer.Body {...props} className="detail-body" tabIndex={-1} />
);
