import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { useTopLayer } from '../../topLayer.ts';

interface Popup {
  open: boolean;
  show: () => void;
  hide: () => void;
  /** Row that the arrow keys stand on. */
  active: number;
  setActive: (index: number) => void;
  /** Around the box and its list; the list is `popover="manual"`. */
  root: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Arrow keys, Home, End, Enter of a combobox; true when the key was used. */
  onKey: (e: KeyboardEvent) => boolean;
}

/** A list below a box, or above it where there is more room: opens on typing and arrow down, closes on Esc, on choosing and when the focus goes elsewhere. */
export function usePopup(count: number, choose: (index: number) => void): Popup {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEscape(
    open,
    () => root.current,
    () => setOpen(false),
  );
  useTopLayer(open, () => root.current?.querySelector('input'), list);
  const last = Math.max(0, count - 1);
  const at = Math.min(active, last);

  // at once with the list: whoever is quicker than an effect would close the dialog around it
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (e: Event) => {
      if (!root.current?.contains(e.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  /** Answers whether the key meant the list. */
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') open ? setActive(Math.min(at + 1, last)) : setOpen(true);
    else if (key === 'ArrowUp') setActive(Math.max(at - 1, 0));
    else if (!open) return false;
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else if (key === 'Enter') {
      if (count > 0) choose(at);
    } else return false;
    return true;
  };
  return {
    open,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    active: at,
    setActive,
    root,
    list,
    onKey: (e) => {
      // while an input method composes, Enter and the arrows are its own
      if (e.nativeEvent.isComposing || !act(e.key)) return false;
      e.preventDefault();
      e.stopPropagation();
      return true;
    },
  };
}
