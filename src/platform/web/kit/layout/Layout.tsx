import type { HTMLAttributes } from 'react';
import css from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?:
    | 'article'
    | 'div'
    | 'dl'
    | 'fieldset'
    | 'footer'
    | 'header'
    | 'li'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
  /** Of a `fieldset`: with all that stands in it. */
  disabled?: boolean | undefined;
}
interface Placed extends Props {
  /** Between its parts, in pixels; rows and columns apart: `4px 16px`. */
  gap?: number | string;
  /** Room above it. */
  air?: number;
}
const named = (name: string | undefined, more: string | undefined) =>
  more ? `${name} ${more}` : name;

interface RowProps extends Placed {
  align?: 'baseline' | 'center' | 'end' | 'start' | 'stretch';
  /** Its parts stay in one line however narrow it is. */
  oneLine?: boolean;
  /** Where its parts stand when there is more room than they need. */
  spread?: 'space-between' | 'end' | 'center';
}
/** Side by side. */
export const Row = ({
  as: Tag = 'div',
  gap = 8,
  air,
  align,
  oneLine,
  spread,
  className,
  ...props
}: RowProps) => (
  <Tag
    {...props}
    className={named(css.row, className)}
    style={{
      gap,
      marginTop: air,
      alignItems: align,
      flexWrap: oneLine ? 'nowrap' : undefined,
      justifyContent: spread,
    }}
  />
);

/** Below each other. */
export const Stack = ({
  as: Tag = 'div',
  gap = 12,
  air,
  align,
  className,
  ...props
}: Placed & {
  /** No part is wider than it needs. */
  align?: 'start' | 'center';
}) => (
  <Tag
    {...props}
    className={named(css.stack, className)}
    style={{ gap, marginTop: air, justifyItems: align }}
  />
);

/** As many side by side as there is room for, each at least so wide. */
export const Tiles = ({
  as: Tag = 'div',
  gap = 12,
  air,
  min,
  fit = false,
  className,
  ...props
}: Placed & {
  min: number;
  /** Few of them take all the room there is. */
  fit?: boolean;
}) => (
  <Tag
    {...props}
    className={named(css.tiles, className)}
    style={{
      gap,
      marginTop: air,
      gridTemplateColumns: `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(${min}px, 1fr))`,
    }}
  />
);

/** A card without a heading of its own. */
export const Panel = ({ as: Tag = 'div', className, ...props }: Props) => (
  <Tag {...props} className={named(css.panel, className)} />
);
/** A frame in which something large scrolls. */
export const Scroll = ({ as: Tag = 'div', className, ...props }: Props) => (
  <Tag {...props} className={named(css.scroll, className)} />
);
