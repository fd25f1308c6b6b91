import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** what the menu is for, read aloud */
  label: string;
  button: ReactNode;
  /** the button shows no words of its own */
  wordless?: true;
  /** items are buttons of role menuitem or menuitemradio */
  children: (close: () => void) => ReactNode;
}
const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A small menu of the header: arrow keys, Esc, a press elsewhere. Plain, since Chakra's menu costs the shell 32 kB. */
export function Dropdown({ label, button, wordless, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu button and its items, heard in one place
    <div className="dropdown" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="dropdown-button"
        aria-label={wordless && label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className="dropdown-list" role="menu" id={id} aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
