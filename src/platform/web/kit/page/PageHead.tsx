import type { ReactNode } from 'react';
import css from './pageHead.module.css';

interface Props {
  title: string;
  /** Small words or figures behind the title. */
  hint?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}
/** The title of a page, its only `h1`. */
export const PageHead = ({ title, hint, children }: Props) => (
  <header className={css.head}>
    <h1>{title}</h1>
    {hint}
    {children && <div className={css.acts}>{children}</div>}
  </header>
);
