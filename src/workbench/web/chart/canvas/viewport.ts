/** What part of a drawing is seen: its point (0, 0) lies at x, y of the canvas, `scale` px a drawing's px. */
export interface View {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
type Rect = Size & { x: number; y: number };

const SMALLEST = 0.05;
const LARGEST = 4;
/** Space around a drawing that fits, px. */
const MARGIN = 16;
const limited = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** Space at the lower edge for what floats over the canvas, px. */
const TOOLS = 56;

/** The whole drawing in the middle of what is free, never larger than it was drawn. */
export function fitted(drawing: Size, canvas: Size): View {
  const free = { width: canvas.width - 2 * MARGIN, height: canvas.height - MARGIN - TOOLS };
  const scale = limited(Math.min(1, free.width / drawing.width, free.height / drawing.height));
  const before = (room: number, length: number) => MARGIN + (room - length * scale) / 2;
  return { x: before(free.width, drawing.width), y: before(free.height, drawing.height), scale };
}

/** Scale at which the words of a chart are read without effort. */
export const READABLE = 0.8;
/** How a drawing is first seen: whole where it can be read so, else readable from its top, around the place where it begins. */
export function opened(drawing: Size & { starts: readonly { x: number }[] }, canvas: Size): View {
  const whole = fitted(drawing, canvas);
  if (whole.scale >= READABLE || canvas.width === 0) return whole;
  const room = canvas.width - 2 * MARGIN;
  const width = drawing.width * READABLE;
  const begin = (drawing.starts[0]?.x ?? drawing.width / 2) * READABLE;
  const left =
    width <= room
      ? MARGIN + (room - width) / 2
      : Math.min(MARGIN, Math.max(MARGIN + room - width, canvas.width / 2 - begin));
  return { x: left, y: MARGIN, scale: READABLE };
}

/** Larger or smaller by a factor, while the canvas point `at` keeps what it shows. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = limited(view.scale * factor);
  const part = scale / view.scale;
  return { x: at.x - (at.x - view.x) * part, y: at.y - (at.y - view.y) * part, scale };
}

/** As it is where the rectangle of the drawing is seen whole, at `least` as large; else with its middle in the middle. */
export function shown(view: View, rect: Rect, canvas: Size, least = 0): View {
  const scale = Math.max(view.scale, least);
  const [left, top] = [view.x + rect.x * scale, view.y + rect.y * scale];
  const [right, bottom] = [left + rect.width * scale, top + rect.height * scale];
  const isSeen =
    left >= MARGIN &&
    top >= MARGIN &&
    right <= canvas.width - MARGIN &&
    bottom <= canvas.height - TOOLS;
  if (scale === view.scale && isSeen) return view;
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return {
    x: canvas.width / 2 - middle.x * scale,
    y: (canvas.height - TOOLS) / 2 - middle.y * scale,
    scale,
  };
}

/** The smallest rectangle around all of them; null when there is none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const [x, y] = [
    Math.min(...rects.map((rect) => rect.x)),
    Math.min(...rects.map((rect) => rect.y)),
  ];
  const [right, bottom] = [
    Math.max(...rects.map((rect) => rect.x + rect.width)),
    Math.max(...rects.map((rect) => rect.y + rect.height)),
  ];
  return { x, y, width: right - x, height: bottom - y };
}
