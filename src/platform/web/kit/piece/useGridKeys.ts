import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};
const CELLS = '[data-col]:not([disabled])';
type Place = readonly HTMLElement[];

const columnOf = (cell: HTMLElement) => Number(cell.dataset.col);
/** In a line of text the arrows belong to the words until their end is reached. */
function isInWords(cell: EventTarget, key: string): boolean {
  if (!(cell instanceof HTMLInputElement) || cell.type !== 'text') return false;
  if (key === 'Home' || key === 'End') return true;
  const { selectionStart: from, selectionEnd: to, value } = cell;
  // all of it is marked: as one comes into it
  if (from === 0 && to === value.length) return false;
  if (from !== to) return key === 'ArrowLeft' || key === 'ArrowRight';
  return (key === 'ArrowLeft' && from !== 0) || (key === 'ArrowRight' && from !== value.length);
}
/** The cell that a key leads to; rows that have none in this column are passed over. */
function reached(
  lines: readonly Place[],
  from: HTMLElement,
  [down, right]: readonly [number, number],
): HTMLElement | undefined {
  const at = lines.findIndex((line) => line.includes(from));
  const line = lines[at] ?? [];
  if (right !== 0) {
    const next = Math.max(0, Math.min(line.length - 1, line.indexOf(from) + right));
    return line[next];
  }
  const beyond = down > 0 ? lines.slice(at + 1) : lines.slice(0, at).reverse();
  return beyond
    .map((cells) => cells.find((cell) => columnOf(cell) === columnOf(from)))
    .find((cell) => cell !== undefined);
}

/**
 * The keys of a table whose controls carry their column as `data-col`: arrows, Home and End go from one to the next, with Ctrl to the
 * first and the last of all (列表 39). What can not be used now is passed over. Tab comes to where one was, at first to what is marked as current.
 * @param oneStop the whole table is one stop of the Tab key; else each control is
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, oneStop: boolean) {
  const stop = useRef<HTMLElement | null>(null);
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
  const mark = () => {
    if (!oneStop) return;
    const all = cells();
    const one =
      all.find((cell) => cell === stop.current) ??
      all.find((cell) => cell.closest('[aria-current]')) ??
      all[0];
    for (const cell of all) cell.tabIndex = cell === one ? 0 : -1;
  };
  // what is drawn anew has no stop yet
  useLayoutEffect(mark);
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLElement) || !target.matches(CELLS)) return;
      stop.current = target;
      mark();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event;
      const step = STEPS[key];
      if (!step || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
      if (!(target instanceof HTMLElement) || !target.matches(CELLS) || isInWords(target, key))
        return;
      event.preventDefault();
      const all = cells();
      const lines = [...(grid.current?.querySelectorAll('tr') ?? [])].map((row) =>
        all.filter((cell) => row.contains(cell)),
      );
      const whole = event.ctrlKey && step[0] === 0;
      const next = whole ? all.at(step[1] > 0 ? -1 : 0) : reached(lines, target, step);
      next?.focus();
      if (next instanceof HTMLInputElement && next.type === 'text') next.select();
    },
  };
}
