import { Button as ChakraButton } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import css from './control.module.css';

/** `solid`: the one thing to do here · `accent`: what to do next · `outline`: anything else · `ghost`: on a ground of its own · `danger`: takes something away · `dangerOutline`: the same, one of several things to do */
const VARIANTS = {
  solid: {},
  accent: { variant: 'outline' },
  outline: { variant: 'outline', colorPalette: 'gray' },
  ghost: { variant: 'ghost', colorPalette: 'gray' },
  danger: { colorPalette: 'red' },
  dangerOutline: { variant: 'outline', colorPalette: 'red' },
} as const;
export type ButtonVariant = keyof typeof VARIANTS;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** 28, 32, 44 px. */
  size?: 'xs' | 'sm' | 'lg';
  /** A line runs along its edge and it cannot be pressed; its word and its width stay. */
  loading?: boolean;
}

/** A verb to press. Inside text or a cell: `TextButton`. */
export const Button = ({
  variant = 'solid',
  size = 'sm',
  type = 'button',
  loading = false,
  className,
  ...props
}: ButtonProps) => (
  <ChakraButton
    {...VARIANTS[variant]}
    {...props}
    type={type}
    size={size}
    loading={loading}
    spinner={null}
    className={loading ? [css.loading, className].filter(Boolean).join(' ') : className}
  />
);
