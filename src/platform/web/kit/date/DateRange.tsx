import { useId } from 'react';
import { DatePicker } from './DatePicker.tsx';
import css from './date.module.css';
import type { CalendarMarks } from './dates.ts';

export interface Days {
  from: string;
  to: string;
}
interface Props {
  /** What happens in these days. */
  label: string;
  value: Days;
  onChange: (value: Days) => void;
  disabled?: boolean;
  marks?: CalendarMarks;
}
/** From a day to another, both included; either may be left open. The wrong way round is said below. */
export function DateRange({ label, value, onChange, disabled = false, marks }: Props) {
  const id = useId();
  const { from, to } = value;
  const wrong = from !== '' && to !== '' && from > to;
  const shared = {
    disabled,
    marks,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? id : undefined,
  };
  return (
    <fieldset className={css.range} aria-label={label}>
      <DatePicker
        {...shared}
        aria-label={`${label}从`}
        value={from}
        onChange={(day) => onChange({ from: day, to })}
      />
      <span aria-hidden="true">至</span>
      <DatePicker
        {...shared}
        aria-label={`${label}至`}
        value={to}
        onChange={(day) => onChange({ from, to: day })}
      />
      {wrong && (
        <p id={id} role="alert">
          结束日期不能早于开始日期
        </p>
      )}
    </fieldset>
  );
}
