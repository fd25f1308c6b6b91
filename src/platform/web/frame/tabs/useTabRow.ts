import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The row of tabs: the shown one is scrolled into sight, a wheel scrolls it sideways, arrow keys go from tab to tab.
 * `hidden` tells on which sides tabs are out of sight.
 */
export function useTabRow(row: RefObject<HTMLElement | null>, current: string, tabs: string) {
  const [hidden, setHidden] = useState({ left: false, right: false });
  const arrows = hidden.left || hidden.right;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shown tab, another list of tabs, or less room beside the arrows
  useEffect(() => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!box || !tab) return;
    const right = tab.offsetLeft + tab.offsetWidth - box.clientWidth;
    box.scrollLeft = Math.min(Math.max(box.scrollLeft, right), tab.offsetLeft);
  }, [row, current, tabs, arrows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of tabs has another width
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const look = () => {
      const [left, right] = [
        box.scrollLeft > 1,
        box.scrollLeft + box.clientWidth < box.scrollWidth - 1,
      ];
      setHidden((old) => (old.left === left && old.right === right ? old : { left, right }));
    };
    const wheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    const size = new ResizeObserver(look);
    size.observe(box);
    look();
    box.addEventListener('scroll', look, { passive: true });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      size.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('wheel', wheel);
    };
  }, [row, tabs]);
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const all = [...(row.current?.querySelectorAll<HTMLElement>('.tab') ?? [])];
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
  };
  return { hidden, scroll, onKeyDown };
}
