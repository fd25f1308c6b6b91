import { type RefObject, useEffect, useRef } from 'react';
import type { Problems } from '../../../../../machines/editing/editing.types.ts';

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

/** The form is opened from a refused submit: what is missing is marked at once. */
export function useBegin(
  check: boolean,
  missing: () => Problems,
  onMissing: (problems: Problems) => void,
): void {
  const begin = useRef(() => {
    const problems = check ? missing() : {};
    if (Object.keys(problems).length > 0) onMissing(problems);
  });
  useEffect(() => begin.current(), []);
}
