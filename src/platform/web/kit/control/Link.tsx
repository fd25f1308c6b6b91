import type { ComponentProps } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import css from '../plain/plain.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Without a look: a tile, an entry of a menu; the sheet of its place draws it. */
  bare?: boolean;
} & ({ to: To; replace?: boolean } | { href: string | undefined });

/** Leads to a page of the product (`to`), or to a place on this page, a file or another site (`href`). */
export function Link({ className, bare = false, ...props }: Props) {
  const name = [!bare && css.link, className].filter(Boolean).join(' ') || undefined;
  return 'to' in props ? (
    <RouterLink {...props} className={name} />
  ) : (
    <a {...props} className={name} />
  );
}
