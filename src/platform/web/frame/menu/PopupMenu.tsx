import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useAway } from '../../kit/plain/useAway.ts';

interface Props {
  /** what the menu is for, read aloud */
  label: string;
  id?: string;
  /** where it was called, in pixels of the window; absent: below its button */
  at?: { x: number; y: number };
  /** a press or the focus in here leaves it open */
  around?: RefObject<HTMLElement | null>;
  /** `refocus`: the focus belongs back to where it came from */
  onClose: (refocus: boolean) => void;
  /** items are buttons of role menuitem or menuitemradio */
  children: ReactNode;
}
const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};
/** Pixels between a menu and the edge of the window. */
const EDGE = 8;

/** A small menu: arrow keys, Esc, a press elsewhere. Plain, since Chakra's menu costs the shell 32 kB. */
export function PopupMenu({ label, id, at, around, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
  ];
  // called near an edge, it stands inside the window all the same
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0, style } = box.current ?? {};
    if (!at || !style) return;
    style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - offsetWidth - EDGE))}px`;
    style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - offsetHeight - EDGE))}px`;
  }, [at]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus();
  }, []);
  useAway(true, [box, around], () => onClose(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose(true);
    }
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
  };
  return (
    <div
      className={at ? 'dropdown-list is-free' : 'dropdown-list'}
      role="menu"
      id={id}
      aria-label={label}
      ref={box}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
