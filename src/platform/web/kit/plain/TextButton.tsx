import type { ComponentProps } from 'react';
import css from './plain.module.css';

interface Props extends ComponentProps<'button'> {
  /** Takes something away. */
  danger?: boolean;
}
/** A verb within text, a row or a cell. A plain element: a table has hundreds of them. */
export function TextButton({ className, danger, type = 'button', ...props }: Props) {
  const name = [css.link, danger && css.danger, className].filter(Boolean).join(' ');
  return <button {...props} type={type} className={name} />;
}
