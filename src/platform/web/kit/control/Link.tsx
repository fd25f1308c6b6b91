import type { ComponentProps } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import css from '../plain/plain.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & ({ to: To; replace?: boolean } | { href: string });

/** Leads to a page of the product (`to`), or to a place on this page, a file or another site (`href`). */
export function Link({ className, ...props }: Props) {
  const name = className ? `${css.link} ${className}` : css.link;
  return 'to' in props ? <RouterLink {...props} className={name} /> : <a {...props} className={name} />;
}
