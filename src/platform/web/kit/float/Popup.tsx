import { type ReactNode, useId, useRef, useState } from 'react';
import { useLifted } from '../field/useLifted.ts';
import { Chevron } from '../plain/Chevron.tsx';
import css from './popup.module.css';

/**
 * A button with a small panel of boxes below it. Esc and a press elsewhere close it, Esc gives the focus back. Plain elements:
 * a list has several of them, and nothing here needs the weight of a menu.
 */
export function Popup({ label, summary, align = 'start', small = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { root, panel } = useLifted<HTMLSpanElement>(open, {
    close,
    leave: () => setOpen(false),
    below: () => button.current,
    align,
  });
  return (
    <span className={css.popup} ref={root}>
      <button
        type="button"
        className={small ? `${css.button} ${css.small}` : css.button}
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={summary === undefined ? undefined : `${label}：${summary}`}
        onClick={() => setOpen(!open)}
      >
        <span>{summary ?? label}</span>
        <Chevron />
      </button>
      {open && (
        <div id={id} className={css.panel} popover="manual" ref={panel}>
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
  /** 28 px, in a bar of small buttons. */
  small?: boolean;
  children: ReactNode;
}
