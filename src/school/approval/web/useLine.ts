import { type FocusEvent, type RefObject, useState } from 'react';

/**
 * The opinion is one line until somebody is in it, so that the room belongs to the record; what helps to write it comes with it. It
 * stays while the focus is in the bar: what is pressed there does not move away beneath the pointer (审批 82).
 * @param whole it stays open whatever has the focus
 */
export function useLine(whole: boolean, box: RefObject<HTMLTextAreaElement | null>) {
  const [writing, setWriting] = useState(false);
  return {
    closed: !whole && !writing,
    bar: {
      tabIndex: -1,
      onFocus: (event: FocusEvent) => event.target === box.current && setWriting(true),
      onBlur: (event: FocusEvent) => {
        // another window has the focus: nobody has gone away
        if (document.activeElement === event.target) return;
        if (!event.currentTarget.contains(event.relatedTarget)) setWriting(false);
      },
    },
  };
}
