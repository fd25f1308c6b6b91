import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** It stays down. */
  pressed?: boolean | undefined;
  /** It stands for what is shown. */
  current?: boolean | undefined;
}
/** A row, a tile, a tab or a sign to press. It has no look: the sheet of the place where it stands draws it by its class. */
export const Pressable = ({ pressed, current, type = 'button', ...props }: Props) => (
  <button
    {...props}
    type={type}
    aria-pressed={pressed ?? props['aria-pressed']}
    aria-current={current || props['aria-current']}
  />
);
