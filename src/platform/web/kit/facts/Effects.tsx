import type { ReactNode } from 'react';
import css from './effects.module.css';

interface Props {
  items: readonly { key: string | number; text: ReactNode }[];
  /** They are told at once: something did not go. */
  role?: 'alert';
}
/** What a step brings about, in sentences. */
export const Effects = ({ items, role }: Props) => (
  <ul className={css.effects} role={role}>
    {items.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
);
