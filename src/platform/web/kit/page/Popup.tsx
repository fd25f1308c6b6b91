import { type ReactNode, useId, useRef, useState } from 'react';
import { useLifted } from '../field/useLifted.ts';

/**
 * A button with a small panel of boxes below it. Esc and a press elsewhere close it, Esc gives the focus back. Plain elements:
 * a list has several of them, and nothing here needs the weight of a menu.
 */
export function Popup({ label, summary, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { root, panel } = useLifted<HTMLSpanElement>(open, { close, leave: () => setOpen(false), below: () => button.current, align });
  return (
    <span className="popup" ref={root}>
      <button
        type="button"
        className="field popup-button"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={summary === undefined ? undefined : `${label}：${summary}`}
        onClick={() => setOpen(!open)}
      >
        <span>{summary ?? label}</span>
        <i aria-hidden="true">▾</i>
      </button>
      {open && (
        <div id={id} className={`popup-panel is-${align}`} popover="manual" ref={panel}>
          {children}
        </div>
      )}
    </span>
  );
}
interface Props {
  label: string;
  /** What is chosen, shown on the button instead of the label. */
  summary?: string;
  align?: 'start' | 'end';
  children: ReactNode;
}
