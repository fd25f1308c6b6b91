import type { ReactNode, Ref } from 'react';
import css from './pageHead.module.css';

interface Props {
  title: string;
  /** Small words or figures behind the title. */
  hint?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
  /** Where what is below puts its buttons: at the right, too. */
  tools?: Ref<HTMLDivElement>;
}
/** The title of a page, its only `h1`, with its state and what can be done in one line. */
export const PageHead = ({ title, hint, children, tools }: Props) => (
  <header className={css.head}>
    <h1>{title}</h1>
    {hint}
    {children && <div className={css.acts}>{children}</div>}
    {tools && <div className={css.acts} ref={tools} />}
  </header>
);
