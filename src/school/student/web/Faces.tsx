import type { ReactNode } from 'react';
import css from './faces.module.css';

/** What a sheet of people says above them. */
export const SheetFacts = ({ children }: { children: ReactNode }) => (
  <p className={css.facts}>{children}</p>
);
/** Faces on a sheet, six in a row; two pictures of each are four in a row. An item is a picture and its words. */
export const Faces = ({ pairs = false, children }: { pairs?: boolean; children: ReactNode }) => (
  <ul className={pairs ? `${css.faces} ${css.pairs}` : css.faces}>{children}</ul>
);
