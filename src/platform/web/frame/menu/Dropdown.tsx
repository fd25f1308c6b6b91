import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import { PopupMenu } from './PopupMenu.tsx';

interface Props {
  /** what the menu is for, read aloud */
  label: string;
  button: ReactNode;
  /** the whole of what the button may show cut off */
  title?: string;
  /** the button shows no words of its own */
  wordless?: true;
  /** items are buttons of role menuitem or menuitemradio */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu below it. */
export function Dropdown({ label, button, title, wordless, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div className="dropdown" ref={root}>
      <Pressable
        className="dropdown-button"
        aria-label={wordless && label}
        title={wordless ? label : title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </Pressable>
      {open && (
        <PopupMenu label={label} id={id} around={root} onClose={close}>
          {children(() => close(true))}
        </PopupMenu>
      )}
    </div>
  );
}
