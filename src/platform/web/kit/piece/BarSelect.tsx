import { NativeSelect, type SelectProps } from '../control/NativeSelect.tsx';
import css from './barSelect.module.css';

/** A choice in the bar above what it chooses, its word beside it. */
export const BarSelect = <T extends string>({
  label,
  ...props
}: SelectProps<T> & { label: string }) => (
  <label className={css.bar}>
    {label}
    <NativeSelect {...props} />
  </label>
);
