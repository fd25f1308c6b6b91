import type { ReactNode } from 'react';
import './list.css';

/** Title row and content of a list page: the table takes what height is left, so its head and foot stay in sight. */
export function PageFrame({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="list-page">
      <header className="list-head">
        <h1>{title}</h1>
        {hint}
      </header>
      {children}
    </div>
  );
}
