import { Button, type ButtonProps } from './Button.tsx';
import css from './control.module.css';

interface Props extends Omit<ButtonProps, 'aria-label'> {
  /** What it does; shown when the pointer rests on it. */
  name: string;
}
/** A sign to press: a square, its name for screen readers and as a hint. */
export const IconButton = ({ name, variant = 'ghost', size = 'xs', ...props }: Props) => (
  <Button
    className={css.icon ?? ''}
    title={name}
    {...props}
    aria-label={name}
    variant={variant}
    size={size}
  />
);
