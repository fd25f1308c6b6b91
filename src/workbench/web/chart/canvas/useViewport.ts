import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../../../drawing/drawing.ts';
import { fitted, opened, type Size, shown, type View, zoomed } from './viewport.ts';

/** Pointers move at least so far, px, before it is a drag. */
const DRAG = 4;
type Point = { x: number; y: number };
type Rect = Size & Point;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
// clientWidth of an svg is 0 in some browsers
function sizeOf(element: Element | null): Size {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { width, height };
}
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Zoom and pan of a drawing: wheel and pinch zoom where the pointer is, dragging pans. Until somebody moves it the drawing fits, or can
 * be read at least, however the canvas changes its size.
 */
export function useViewport(svg: RefObject<SVGSVGElement | null>, drawing: Drawing) {
  // what was moved was this drawing; another one fits again
  const [moved, setMoved] = useState<{ of: Drawing; view: View | 'whole' } | null>(null);
  const view = moved?.of === drawing ? moved.view : null;
  const setView = useCallback(
    (next: View | 'whole') => setMoved({ of: drawing, view: next }),
    [drawing],
  );
  const [canvas, setCanvas] = useState<Size>({ width: 0, height: 0 });
  const now = view === 'whole' ? fitted(drawing, canvas) : (view ?? opened(drawing, canvas));
  const latest = useRef(now);
  latest.current = now;

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => setCanvas(sizeOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);

  const pointOf = useCallback(
    (event: { clientX: number; clientY: number }): Point => {
      const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {};
      return { x: event.clientX - left, y: event.clientY - top };
    },
    [svg],
  );
  const zoomBy = useCallback(
    (factor: number, at: Point) => setView(zoomed(latest.current, factor, at)),
    [setView],
  );

  useEffect(() => {
    const element = svg.current;
    // React listens passively: the page would scroll or zoom too
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), pointOf(event));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [svg, zoomBy, pointOf]);

  const drag = useDrag(latest, setView, pointOf);

  return {
    view: now,
    /** The whole drawing, whatever the canvas' size will be. */
    showAll: () => setView('whole'),
    /** Larger or smaller around the middle. */
    zoom: (factor: number) => zoomBy(factor, { x: canvas.width / 2, y: canvas.height / 2 }),
    /** Brings a rectangle of the drawing into sight, at no smaller scale than `least`. */
    show: useCallback(
      (rect: Rect, least?: number) => {
        const next = shown(latest.current, rect, sizeOf(svg.current), least);
        if (next !== latest.current) setView(next);
      },
      [svg, setView],
    ),
    ...drag,
  };
}

/** One pointer moves the drawing, two zoom it as well. */
function useDrag(
  latest: RefObject<View>,
  setView: (next: View) => void,
  pointOf: (event: React.PointerEvent) => Point,
) {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);

  const move = (event: React.PointerEvent) => {
    const before = [...pointers.current.values()];
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    if (!dragged.current && before.length === 1 && Math.hypot(to.x - from.x, to.y - from.y) < DRAG)
      return;
    dragged.current = true;
    pointers.current.set(event.pointerId, to);
    const after = [...pointers.current.values()];
    const [old, at] = [middleOf(before), middleOf(after)];
    const { x, y, scale } = latest.current;
    const panned = { x: x + at.x - old.x, y: y + at.y - old.y, scale };
    setView(before.length > 1 ? zoomed(panned, spread(after) / (spread(before) || 1), at) : panned);
  };
  const end = (event: React.PointerEvent) => pointers.current.delete(event.pointerId);

  return {
    /** True after a drag: the click that ends it selects nothing. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        if (pointers.current.size === 0) dragged.current = false;
        pointers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: React.PointerEvent) => {
        move(event);
        // only a drag holds the pointer: a click must reach what lies below it
        if (dragged.current && pointers.current.has(event.pointerId))
          event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
