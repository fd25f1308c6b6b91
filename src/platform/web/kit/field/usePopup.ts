import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useLifted } from './useLifted.ts';

export interface Popup {
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
  const hide = () => setOpen(false);
  const { root, panel: list } = useLifted<HTMLDivElement>(open, {
    close: hide,
    leave: hide,
    below: (at) => at.querySelector('input'),
  });
  const last = Math.max(0, count - 1);
  const at = Math.min(active, last);

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
    hide,
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
