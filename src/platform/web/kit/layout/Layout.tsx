import type { CSSProperties, HTMLAttributes, RefObject } from 'react';
import css from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?:
    | 'article'
    | 'aside'
    | 'div'
    | 'dl'
    | 'fieldset'
    | 'figure'
    | 'footer'
    | 'h4'
    | 'header'
    | 'label'
    | 'li'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
  ref?: RefObject<HTMLElement | null>;
  /** Of a `fieldset`: with all that stands in it. */
  disabled?: boolean | undefined;
  /** Of a `label`: what it names. */
  htmlFor?: string;
  /** Room within, in pixels; or above and beside: `8px 16px`. */
  pad?: number | string;
  /** In the type of tables: 13/20. */
  small?: boolean;
  /** On paper it is not there. */
  onScreen?: boolean;
}
interface Placed extends Props {
  /** Between its parts, in pixels; rows and columns apart: `4px 16px`. */
  gap?: number | string;
  /** Room above it. */
  air?: number;
  /** It is a card. */
  card?: boolean;
}
/** The element with the classes of its looks; `own` is what it is. */
function placed(
  { as: Tag = 'div', gap, air, pad, small, card, onScreen, className, ...props }: Placed,
  own: string | undefined,
  style?: CSSProperties,
) {
  const looks = [own, card && css.panel, small && css.small, onScreen && css.onScreen, className];
  return (
    <Tag
      {...(props as object)}
      className={looks.filter(Boolean).join(' ')}
      style={{ gap, marginTop: air, padding: pad, ...style }}
    />
  );
}

interface RowProps extends Placed {
  align?: 'baseline' | 'center' | 'end' | 'start' | 'stretch';
  /** Its parts stay in one line however narrow it is. */
  oneLine?: boolean;
  /** Where its parts stand when there is more room than they need. */
  spread?: 'space-between' | 'end' | 'center';
}
/** Side by side. */
export const Row = ({ gap = 8, align, oneLine, spread, ...props }: RowProps) =>
  placed({ gap, ...props }, css.row, {
    alignItems: align,
    flexWrap: oneLine ? 'nowrap' : undefined,
    justifyContent: spread,
  });

interface StackProps extends Placed {
  /** No part is wider than it needs. */
  align?: 'start' | 'center';
}
/** Below each other. */
export const Stack = ({ gap = 12, align, ...props }: StackProps) =>
  placed({ gap, ...props }, css.stack, { justifyItems: align });

interface TilesProps extends Placed {
  min: number;
  /** Few of them take all the room there is. */
  fit?: boolean;
  /** They are as high as they need. */
  align?: 'start';
}
/** As many side by side as there is room for, each at least so wide. */
export const Tiles = ({ gap = 12, min, fit = false, align, ...props }: TilesProps) =>
  placed({ gap, ...props }, css.tiles, {
    alignItems: align,
    gridTemplateColumns: `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(${min}px, 1fr))`,
  });

interface ColumnsProps extends Placed {
  /** How wide each is, as the style sheet says it: `240px 1fr`. */
  of: string;
  /** They stay side by side however narrow the window is. */
  always?: boolean;
}
/** Side by side, each of its width, from the top; below each other in a narrow window. */
export const Columns = ({ gap = 12, of, always = false, ...props }: ColumnsProps) =>
  placed({ gap, ...props }, always ? `${css.columns} ${css.always}` : css.columns, {
    '--columns': of,
  } as CSSProperties);

/** A card without a heading of its own. */
export const Panel = (props: Props) => placed(props, css.panel);
/** A frame within a card or a dialog. */
export const Box = ({ pad = '8px 12px', ...props }: Placed) =>
  placed({ pad, ...props }, props.gap === undefined ? css.box : `${css.box} ${css.stack}`);

interface ScrollProps extends Placed {
  /** No higher than this: `40vh`. */
  high?: string;
  /** Without a frame. */
  bare?: boolean;
  /** As high as there is room in its column. */
  fill?: boolean;
}
/** A frame in which something large scrolls; on paper all of it is there. */
export const Scroll = ({ high, bare = false, fill = false, ...props }: ScrollProps) =>
  placed({ card: !bare, ...props }, css.scroll, { maxHeight: high, flex: fill ? 1 : undefined });
