import type { ComponentProps } from 'react';
import css from './plain.module.css';

interface Props extends ComponentProps<'button'> {
  /** It stays down. */
  pressed?: boolean | undefined;
  /** It has the look of a line of a list: as wide as that, tinted below the pointer. */
  line?: boolean;
  /** It stands for what is shown. */
  current?: boolean | undefined;
}
/** A row, a tile, a tab or a sign to press. But for a line it has no look: the sheet of the place where it stands draws it by its class. */
export const Pressable = ({
  pressed,
  current,
  line = false,
  type = 'button',
  className,
  ...props
}: Props) => (
  <button
    {...props}
    type={type}
    className={line ? [css.line, className].filter(Boolean).join(' ') : className}
    aria-pressed={pressed ?? props['aria-pressed']}
    aria-current={current || props['aria-current']}
  />
);
