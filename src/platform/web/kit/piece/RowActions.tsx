import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';

/** What can be done with a row, at its right: a `RowMenu`, or the one verb that there is. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Row as="span" oneLine gap={12} className="row-actions">
    {children}
  </Row>
);
