import type { ComponentProps } from 'react';

/** What every box takes beside what a plain `input` takes: its value, and who hears of another one. Its name: a `Field` around it, or `aria-label`. */
export type BoxProps<T, Of extends 'input' | 'textarea' | 'select' = 'input'> = Omit<
  ComponentProps<Of>,
  'value' | 'onChange' | 'size' | 'type' | 'color'
> & {
  value: T;
  onChange: (value: T) => void;
};
