import { createElement, memo, type ReactNode } from 'react';
import type { Drawing } from '../../../drawing/drawing.ts';
import { type Marks, type Shape, shapesOf } from '../../../drawing/shapes.ts';

const drawn = (
  { tag, attrs: { class: className, ...rest }, inner }: Shape,
  at: number,
): ReactNode =>
  createElement(
    tag,
    { key: at, className, ...rest },
    typeof inner === 'string' ? inner : inner?.map(drawn),
  );

/** The drawing of a chart inside an `<svg>`, the same as in the files (src/workbench/drawing/shapes.ts). */
export const Picture = memo(({ drawing, marks }: { drawing: Drawing; marks: Marks }) => (
  <>{shapesOf(drawing, marks).map(drawn)}</>
));
