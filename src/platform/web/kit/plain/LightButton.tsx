import type { ComponentProps } from 'react';
import css from './plain.module.css';

type Look = { primary?: boolean; small?: boolean };
const nameOf = ({ primary, small }: Look) =>
  [css.light, primary && css.primary, small && css.small].filter(Boolean).join(' ');

/** The button of the frame, which comes before Chakra and must stay light (110 kB). Everywhere else: `Button`. */
export const LightButton = ({
  primary = false,
  small = false,
  ...props
}: Look & Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...props} type="button" className={nameOf({ primary, small })} />
);
/** The same that loads a page of the browser anew. */
export const LightLink = ({
  primary = false,
  small = false,
  ...props
}: Look & ComponentProps<'a'> & { href: string }) => (
  <a {...props} className={nameOf({ primary, small })} />
);
