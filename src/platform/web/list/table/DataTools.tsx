import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../../kit/layout/Layout.tsx';
import './table.css';

/** What stands above a table on its ground: a search, or what is said of its rows. */
export const DataTools = (props: Omit<ComponentProps<typeof Row>, 'className'>) => (
  <Row {...props} oneLine gap={12} pad="4px 12px" spread="space-between" />
);
/** What can be done with a row; it stays in sight at the right. */
export const ActsCell = ({ children }: { children: ReactNode }) => (
  <td className="is-right">{children}</td>
);
