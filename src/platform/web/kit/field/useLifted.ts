import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../../escape.ts';
import { useTopLayer } from '../../topLayer.ts';

interface Options {
  /** Esc within it. */
  close: () => void;
  /** A press or the focus elsewhere. */
  leave: () => void;
  /** What it stands below, within `root`. */
  below: (root: HTMLElement) => Element | null;
  align?: 'start' | 'end';
}
/** A panel (`popover="manual"`) below its box or button, above everything: Esc closes it and not what lies around it, and so does a press elsewhere. */
export function useLifted<Root extends HTMLElement>(
  open: boolean,
  { close, leave, below, align = 'start' }: Options,
): { root: RefObject<Root | null>; panel: RefObject<HTMLDivElement | null> } {
  const root = useRef<Root>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(open, () => root.current, close);
  useTopLayer(open, () => root.current && below(root.current), panel, align);
  // at once with the panel: whoever is quicker than an effect would close the dialog around it
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` does the same while it is open
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) leave();
    };
    // a press on words within it gives the focus to the page around it: nobody has gone away
    const elsewhere = (event: Event) => {
      if (!(event.target as Node).contains(root.current)) outside(event);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);
  return { root, panel };
}
