import type { ReactNode } from 'react';
import css from './filterField.module.css';

interface Props {
  /** Absent: what stands in it has one, and beside it a verb. */
  label?: string;
  width?: number;
  children: ReactNode;
}
/** A field of a bar with its label above, small and grey. */
export const FilterBox = ({ label, width, children }: Props) =>
  label === undefined ? (
    <div className={`${css.filter} ${css.unit}`} style={{ width }}>
      {children}
    </div>
  ) : (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among its children
    <label className={css.filter} style={{ width }}>
      <span className={css.label}>{label}</span>
      {children}
    </label>
  );
