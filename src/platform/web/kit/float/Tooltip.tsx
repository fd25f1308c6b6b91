import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { lazily } from '../../lazily.ts';
import css from './popup.module.css';

const Bubble = lazily(() =>
  import('./TooltipBubble.tsx').then((file) => ({ default: file.TooltipBubble })),
);
/** Milliseconds that the pointer rests before it speaks. */
const REST = 400;

interface Props {
  text: string;
  /** What stands in it has these words as its name already: a reader of screens is not told twice. */
  named?: boolean;
  children: ReactNode;
}
/** Says more about what stands in it, when the pointer rests there or the focus comes by key; Esc hides it. What draws it comes with the first one. */
export function Tooltip({ text, named = false, children }: Props) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [rests, setRests] = useState(false);
  const [shown, setShown] = useState(false);
  const hide = () => {
    setRests(false);
    setShown(false);
  };
  useEscape(shown, () => root.current, hide);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setShown(true), REST);
    return () => clearTimeout(timer);
  }, [rests]);
  useEffect(() => {
    if (named) return;
    const control = root.current?.querySelector('button, a, input, select, textarea, [tabindex]');
    control?.setAttribute('aria-describedby', id);
    return () => control?.removeAttribute('aria-describedby');
  }, [id, named]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what stands in it takes the focus and the press
    <span
      className={css.popup}
      ref={root}
      onPointerEnter={() => setRests(true)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
    >
      {children}
      {!named && (
        <span className="visually-hidden" id={id}>
          {text}
        </span>
      )}
      {shown && (
        <Suspense>
          <Bubble text={text} at={() => root.current} />
        </Suspense>
      )}
    </span>
  );
}
