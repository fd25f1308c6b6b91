import type { ComponentProps } from 'react';
import css from './chip.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What a press does: × takes it away, ＋ brings it back. */
  sign?: '×' | '＋';
  /** The key that presses it. */
  digit?: number;
}
/** Something chosen that goes, or comes back, with one press; or a text that a press, or a key, puts where it belongs. */
export const Chip = ({ sign, digit, children, ...props }: Props) => (
  <button {...props} type="button" className={css.chip}>
    {digit !== undefined && (
      <i aria-hidden="true" className={css.digit}>
        {digit}
      </i>
    )}
    <span>{children}</span>
    {sign && <i aria-hidden="true">{sign}</i>}
  </button>
);
