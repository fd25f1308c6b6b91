import { type RefObject, useLayoutEffect } from 'react';

/** Pixels: the narrowest list, the highest, the gap to its field and to the edge of the window. */
const LEAST = 280;
const HIGHEST = 320;
const GAP = 4;
const EDGE = 8;

/** Below the field, or above it where there is more room; never beyond the window. */
function place(field: DOMRect, list: HTMLElement, align: 'start' | 'end'): void {
  const { style } = list;
  style.minWidth = `${Math.min(Math.max(field.width, LEAST), innerWidth - 2 * EDGE)}px`;
  style.maxWidth = `${innerWidth - 2 * EDGE}px`;
  const [below, above] = [innerHeight - field.bottom - GAP - EDGE, field.top - GAP - EDGE];
  const up = below < Math.min(list.scrollHeight + 2, HIGHEST) && above > below;
  style.maxHeight = `${Math.max(0, Math.min(HIGHEST, up ? above : below))}px`;
  style.top = `${up ? field.top - GAP - list.offsetHeight : field.bottom + GAP}px`;
  const left = align === 'end' ? field.right - list.offsetWidth : field.left;
  style.left = `${Math.max(EDGE, Math.min(left, innerWidth - list.offsetWidth - EDGE))}px`;
}

/**
 * Lifts a list that belongs to a field (element of `popover="manual"`, style sheet `lifted`) above everything, so that no dialog, drawer
 * or table clips it. It stays where it is in the document: focus traps, Esc and the names for screen readers go on as before.
 */
export function useTopLayer(
  open: boolean,
  field: () => Element | null | undefined,
  list: RefObject<HTMLElement | null>,
  align: 'start' | 'end' = 'start',
): void {
  const again = () => {
    const [from, box] = [field(), list.current];
    if (open && from && box?.showPopover) place(from.getBoundingClientRect(), box, align);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: field and list are the same while it is open
  useLayoutEffect(() => {
    const box = list.current;
    if (!open || !box?.showPopover) return;
    box.showPopover();
    const scrolled = ({ target }: Event) => target !== box && again();
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      box.hidePopover();
      document.removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('resize', again);
    };
  }, [open]);
  // other rows have another height, and what stands above the field another one, too
  useLayoutEffect(again);
}
