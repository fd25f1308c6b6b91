import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { ahead, lazily } from '../../lazily.ts';
import type { BoxProps } from '../control/box.ts';
import { TextInput } from '../control/TextInput.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useLifted } from '../field/useLifted.ts';
import { Problem } from '../plain/Text.tsx';
import css from './date.module.css';
import { type CalendarMarks, dayIn } from './dates.ts';

export type DateProps = BoxProps<string> & {
  /** First and last day that may be chosen, `2026-11-09`. */
  min?: string | undefined;
  max?: string | undefined;
  marks?: CalendarMarks | undefined;
  /** There is room below it to say that this is no date. */
  says?: boolean;
};
interface Props extends Omit<DateProps, 'marks'> {
  /** The value that a text stands for; null: it stands for none. */
  valueIn: (text: string) => string | null;
  shownAs: (value: string) => string;
  example: string;
  marks: CalendarMarks | undefined;
  /** The day that was chosen in the calendar, as a value. */
  withDay: (day: string) => string;
  /** Below the calendar; without it a day chosen closes it. */
  below?: ReactNode;
}
const load = () => import('./Calendar.tsx').then((file) => ({ default: file.Calendar }));
const Calendar = lazily(load);

/**
 * A box in which a date is typed as people write it, with a calendar behind a button (or Alt+↓). What is no date stays as it was typed, is
 * marked and keeps its form from being sent (表单 42).
 */
export function DateBox({
  valueIn,
  shownAs,
  example,
  marks,
  withDay,
  below,
  says = false,
  value,
  onChange,
  min,
  max,
  ...props
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { root, panel } = useLifted<HTMLSpanElement>(open, {
    close,
    leave: () => setOpen(false),
    below: (at) => at.querySelector('input'),
  });
  const isTyped = typed !== null && (valueIn(typed) ?? '') === value;
  const wrong = isTyped && typed.trim() !== '' && value === '';
  const why = `应为 ${example} 这样的日期`;
  const isSaid = says && wrong && told;
  const take = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  return (
    <span className={css.box} ref={root}>
      <TextInput
        {...props}
        autoComplete="off"
        inputMode="numeric"
        placeholder={props.placeholder ?? example}
        title={wrong ? why : props.title}
        aria-invalid={wrong ? true : props['aria-invalid']}
        aria-describedby={isSaid ? id : props['aria-describedby']}
        data-unread={wrong || undefined}
        onInvalid={() => setTold(true)}
        value={isTyped ? typed : shownAs(value)}
        onChange={(text) => {
          setTyped(text);
          setTold(false);
          onChange(valueIn(text) ?? '');
        }}
        onBlur={() => (wrong ? setTold(true) : setTyped(null))}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <button
        type="button"
        className={css.opener}
        ref={button}
        aria-label={props['aria-label'] ? `${props['aria-label']}：打开日历` : '打开日历'}
        aria-expanded={open}
        disabled={props.disabled}
        onPointerEnter={() => ahead(load)}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
      {open && (
        <div className={css.panel} popover="manual" role="dialog" aria-label="日历" ref={panel}>
          <Suspense fallback={<Skeleton height={220} />}>
            <Calendar
              value={dayIn(value.slice(0, 10)) ?? ''}
              min={min}
              max={max}
              marks={marks}
              onChoose={(day) => {
                take(withDay(day));
                if (below === undefined) close();
              }}
            />
          </Suspense>
          {below}
        </div>
      )}
      {isSaid && (
        <Problem id={id} role="alert">
          {why}
        </Problem>
      )}
    </span>
  );
}
