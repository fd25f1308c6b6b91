import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** Pixels (the contract takes no others). */
const NARROWEST = 40;
const WIDEST = 800;
const STEP = 16;
const within = (pixels: number) => Math.round(Math.max(NARROWEST, Math.min(pixels, WIDEST)));

/** The right edge of a header cell: dragging it changes the column's width, which is kept when it is let go. */
export function ColumnWidth({
  title,
  onWidth,
}: {
  title: string;
  onWidth: (pixels: number) => void;
}) {
  const drag = useRef<{ x: number; from: number; col: HTMLElement | null; to: number } | null>(
    null,
  );
  const grip = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.parentElement as HTMLTableCellElement;
    const col =
      cell.closest('table')?.querySelectorAll<HTMLElement>('colgroup > col')[cell.cellIndex] ??
      null;
    const from = cell.getBoundingClientRect().width;
    drag.current = { x: event.clientX, from, col, to: from };
    event.currentTarget.dataset.held = '';
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    current.to = within(current.from + event.clientX - current.x);
    // the rows are not drawn again while it moves
    if (current.col) current.col.style.width = `${current.to}px`;
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.held;
    const { current } = drag;
    drag.current = null;
    if (current && current.to !== current.from) onWidth(current.to);
  };
  return (
    <span
      className="data-width"
      title={`拖动调整“${title}”的列宽（Alt+← →）`}
      aria-hidden="true"
      onPointerDown={grip}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}

/** Alt with an arrow key on a header. */
export function stepWidth(
  event: KeyboardEvent,
  width: number,
  onWidth: (pixels: number) => void,
): void {
  const step = event.altKey ? { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] : undefined;
  if (step === undefined) return;
  event.preventDefault();
  onWidth(within(width + step));
}
