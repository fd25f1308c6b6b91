import type { ComponentProps } from 'react';
import css from './chip.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What a press does: × takes it away, ＋ brings it back. */
  sign: '×' | '＋';
}
/** Something chosen that goes, or comes back, with one press. */
export const Chip = ({ sign, children, ...props }: Props) => (
  <button {...props} type="button" className={css.chip}>
    {children}
    <i aria-hidden="true">{sign}</i>
  </button>
);
