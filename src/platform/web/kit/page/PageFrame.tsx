import type { ReactNode } from 'react';
import './list.css';
import '../piece/band.css';
import { PageHead } from './PageHead.tsx';

/** Title row and content of a list page: the table takes what height is left, so its head and foot stay in sight. */
export const PageFrame = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) => (
  <div className="list-page">
    <PageHead title={title} hint={hint} />
    {children}
  </div>
);
