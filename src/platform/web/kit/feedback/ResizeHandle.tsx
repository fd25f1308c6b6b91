import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { DIALOG_MIN_SIZE } from '../../../contract/validators/constants.ts';

/** Pixels of one arrow key. */
const STEP = 16;
/** What stays free around the dialog, both sides together. */
const ROOM = 32;

interface Size {
  width: number;
  height: number;
}
const within = (value: number, room: number) =>
  Math.round(Math.max(DIALOG_MIN_SIZE, Math.min(value, room - ROOM)));

/** Not smaller than 80 px in either direction (通知 23), not larger than the window. */
export function resize(dialog: HTMLElement, { width, height }: Size): Size {
  const size = { width: within(width, innerWidth), height: within(height, innerHeight) };
  Object.assign(dialog.style, {
    width: `${size.width}px`,
    height: `${size.height}px`,
    maxWidth: 'none',
    maxHeight: 'none',
  });
  dialog.dataset.sized = '';
  return size;
}

/** The size that it was given last; before that, as it stands. What stands on the screen may be a moment behind what was given. */
function sizeOf(dialog: HTMLElement): Size {
  const { width, height } =
    dialog.dataset.sized === undefined ? dialog.getBoundingClientRect() : dialog.style;
  return { width: Number.parseFloat(String(width)), height: Number.parseFloat(String(height)) };
}

/**
 * The corner by which a centred dialog is made larger or smaller: drag it, or the arrow keys while it has the focus. Stands
 * within the dialog's content, as its direct child.
 */
export function ResizeHandle() {
  const [size, setSize] = useState<Size | null>(null);
  const drag = useRef<(Size & { x: number; y: number }) | null>(null);
  const dialogOf = (handle: HTMLElement) => handle.parentElement as HTMLElement;
  const grip = (e: PointerEvent<HTMLElement>) => {
    const { width, height } = sizeOf(dialogOf(e.currentTarget));
    drag.current = { width, height, x: e.clientX, y: e.clientY };
    e.currentTarget.setPointerCapture(e.pointerId);
  };
  const pull = (e: PointerEvent<HTMLElement>) => {
    const { current: from } = drag;
    // it stays in the middle, so the corner keeps up with the pointer at twice the way
    if (from)
      setSize(
        resize(dialogOf(e.currentTarget), {
          width: from.width + 2 * (e.clientX - from.x),
          height: from.height + 2 * (e.clientY - from.y),
        }),
      );
  };
  const release = () => {
    drag.current = null;
  };
  const byKey = (e: KeyboardEvent<HTMLElement>) => {
    const [across, down] =
      { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
        e.key
      ] ?? [];
    if (across === undefined || down === undefined) return;
    e.preventDefault();
    const { width, height } = sizeOf(dialogOf(e.currentTarget));
    setSize(resize(dialogOf(e.currentTarget), { width: width + across, height: height + down }));
  };
  return (
    <div
      className="dialog-resize"
      role="slider"
      tabIndex={0}
      aria-label="调整对话框大小"
      aria-valuemin={DIALOG_MIN_SIZE}
      aria-valuemax={innerWidth - ROOM}
      aria-valuenow={size?.width ?? DIALOG_MIN_SIZE}
      aria-valuetext={size ? `宽 ${size.width} 像素，高 ${size.height} 像素` : '原大小'}
      title="拖动，或用方向键调整大小"
      onPointerDown={grip}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={byKey}
    />
  );
}
