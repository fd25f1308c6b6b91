import { createElement, memo, type ReactNode } from 'react';
import type { Drawing } from '../../../chart/drawing.ts';
import { type Marks, type Shape, shapesOf } from '../../../chart/shapes.ts';

const drawn = ({ tag, attrs: { class: className, ...rest }, inner }: Shape, at: number): ReactNode =>
  createElement(tag, { key: at, className, ...rest }, typeof inner === 'string' ? inner : inner?.map(drawn));

/** The drawing of a chart inside an `<svg>`, the same as in the files (src/chart/shapes.ts). */
export const Picture = memo(({ drawing, marks }: { drawing: Drawing; marks: Marks }) => <>{shapesOf(drawing, marks).map(drawn)}</>);
