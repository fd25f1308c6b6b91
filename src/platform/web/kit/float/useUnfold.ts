import { type RefObject, useCallback, useRef, useState } from 'react';
import { move, OPENING } from '../feedback/moving.ts';

/** What was pressed, while it still has the focus: from its upper to its lower edge, px of the window. */
function pressed(): { top: number; bottom: number } | null {
  const { activeElement: it, body } = document;
  if (!it || it === body || it.tagName === 'H1') return null;
  return (it.closest('tr') ?? it).getBoundingClientRect();
}
/** A drawer unfolds from the height of what opened it (列表 40); answers what hears of its element, which `content` holds then. */
export function useUnfold<E extends HTMLElement>(content: RefObject<E | null>) {
  const [from] = useState(pressed);
  // who puts several listeners together tells each of them with every drawing
  const unfolded = useRef(false);
  return useCallback(
    (element: E | null) => {
      content.current = element;
      if (!element || !from || unfolded.current) return;
      unfolded.current = true;
      const low = Math.max(0, innerHeight - from.bottom);
      const folded = `inset(${Math.max(0, from.top)}px 0 ${low}px 0)`;
      void move(element, { clipPath: [folded, 'inset(0px 0 0px 0)'] }, OPENING);
    },
    [content, from],
  );
}
