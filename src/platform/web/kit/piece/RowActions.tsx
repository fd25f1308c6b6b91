import type { ReactNode } from 'react';
import './rowActions.css';

/** What can be done with a row, at its right: at most three, the rest in a `RowMenu`. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="row-actions">{children}</span>
);
