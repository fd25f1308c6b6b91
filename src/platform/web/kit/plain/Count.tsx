import type { ReactNode } from 'react';
import css from './plain.module.css';

interface Props {
  /** What is counted, in words. */
  title: string;
  /** Of the place where it stands. */
  className?: string;
  children: ReactNode;
}
/** How much waits behind an entry. */
export const Count = ({ title, className, children }: Props) => (
  <b className={className ? `${css.count} ${className}` : css.count} title={title}>
    {children}
  </b>
);
