import type { ReactNode } from 'react';
import { Pressable } from './plain/Pressable.tsx';
import css from './stat.module.css';

interface Props {
  /** Not read yet: a dash. */
  value: number | string | undefined;
  label: string;
  /** Nothing to open: it cannot be pressed. */
  disabled: boolean;
  onClick: () => void;
  children?: ReactNode;
}
/** A number over its word that opens the list of exactly what it counts (首页 2). */
export const Stat = ({ value, label, disabled, onClick, children }: Props) => (
  <Pressable className="stat" disabled={disabled} onClick={onClick}>
    <b>{value ?? '—'}</b>
    <span>{label}</span>
    {children}
  </Pressable>
);

interface GridProps {
  /** As many columns as there is room for, also where there are fewer numbers. */
  many?: boolean;
  children: ReactNode;
}
/** Numbers side by side in a card, their words in line with its title. */
export const StatGrid = ({ many = false, children }: GridProps) => (
  <div className={many ? `${css.grid} ${css.many}` : css.grid}>{children}</div>
);
