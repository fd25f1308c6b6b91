import { type RefObject, useEffect, useRef } from 'react';

/** What a button of the form does, named by `data-act`. */
export type Act = 'save' | 'submit';
/** The button of what has just ended: it was out of reach, so nothing could give the focus back to it. */
export const focusOn = (root: RefObject<HTMLElement | null>, act: Act) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus();
  });

/** Says what was under way and has ended. */
export function useEnded(busy: Act | null, onEnded: (act: Act) => void): void {
  const was = useRef(busy);
  useEffect(() => {
    if (was.current && !busy) onEnded(was.current);
    was.current = busy;
  });
}
