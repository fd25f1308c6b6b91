import { useEffect, useLayoutEffect, useRef } from 'react';

interface Layer {
  /** Where Esc means this layer: the focus is in here. */
  within: () => Element | null | undefined;
  close: () => void;
}
/** What is open, the innermost last. */
const layers: Layer[] = [];

/** A dialog or drawer hears Esc at the document before anything inside: here it is heard first, and closes the innermost layer only. */
function heard(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const layer = layers.findLast(({ within }) => within()?.contains(event.target as Node));
  if (!layer) return;
  event.preventDefault();
  event.stopPropagation();
  layer.close();
}

/** While `open`, Esc closes this (a list, a panel, a row of buttons) and not what lies around it. */
export function useEscape(open: boolean, within: Layer['within'], close: () => void): void {
  const now = useRef({ within, close });
  useEffect(() => {
    now.current = { within, close };
  });
  // at once with what is opened: whoever is quicker than an effect would close the dialog around it
  useLayoutEffect(() => {
    if (!open) return;
    const layer: Layer = { within: () => now.current.within(), close: () => now.current.close() };
    layers.push(layer);
    window.addEventListener('keydown', heard, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', heard, true);
    };
  }, [open]);
}
