import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { useTopLayer } from '../../topLayer.ts';

/**
 * A button with a small panel of boxes below it. Esc and a press elsewhere close it, Esc gives the focus back. Plain elements:
 * a list has several of them, and nothing here needs the weight of a menu.
 */
export function Popup({ label, summary, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer(open, () => button.current, panel, align);
  useEscape(
    open,
    () => root.current,
    () => {
      setOpen(false);
      button.current?.focus();
    },
  );
  useLayoutEffect(() => {
    if (!open) return;
    const away = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
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
