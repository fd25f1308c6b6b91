import type { ComponentProps } from 'react';
import css from './toggle.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  pressed: boolean;
}
/** One of several beside each other that stays down: what is shown, or counted by. */
export const Toggle = ({ pressed, ...props }: Props) => (
  <button {...props} type="button" className={css.toggle} aria-pressed={pressed} />
);
