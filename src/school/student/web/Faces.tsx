import type { ReactNode } from 'react';
import css from './faces.module.css';

/** What a sheet of people says above them. */
export const SheetFacts = ({ children }: { children: ReactNode }) => (
  <p className={css.facts}>{children}</p>
);
interface PortraitProps {
  src: string | null | undefined;
  alt: string;
  width: number | string;
  /** Said in its place. */
  none: string;
}
/** A picture of somebody, 3 : 4, or as much room with a word. */
export const Portrait = ({ src, alt, width, none }: PortraitProps) =>
  src ? (
    <img className={css.portrait} style={{ width }} src={src} alt={alt} />
  ) : (
    <p className={css.portrait} style={{ width }}>
      {none}
    </p>
  );
/** Faces on a sheet, six in a row; two pictures of each are four in a row. An item is a picture and its words. */
export const Faces = ({ pairs = false, children }: { pairs?: boolean; children: ReactNode }) => (
  <ul className={pairs ? `${css.faces} ${css.pairs}` : css.faces}>{children}</ul>
);
