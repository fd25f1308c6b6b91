import type { ComponentProps } from 'react';
import css from './lines.module.css';

interface Props extends Omit<ComponentProps<'ul'>, 'className'> {
  /** A line's parts stand below each other, or as it likes; else side by side. */
  free?: boolean;
  /** It scrolls and is no higher than this: `40vh`. */
  high?: string;
}
/** One `li` below the other, a hairline between them. */
export const Lines = ({ free = false, high, style, ...props }: Props) => (
  <ul
    {...props}
    className={free ? css.lines : `${css.lines} ${css.across}`}
    style={{ ...style, maxHeight: high, overflow: high && 'auto' }}
  />
);
