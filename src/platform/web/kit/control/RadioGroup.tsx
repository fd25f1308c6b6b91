import { useId } from 'react';
import { Radio } from '../plain/Radio.tsx';
import css from './control.module.css';
import type { Option } from './NativeSelect.tsx';

interface Props<T extends string> {
  /** What is chosen between. */
  label: string;
  options: readonly (Option<T> & { disabled?: boolean })[];
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** Side by side in one bar, for a view of the same thing. */
  segmented?: boolean;
}
/** One of a few that all stand there. The browser's own keys: arrows choose, Tab leaves. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  segmented = false,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset
      className={segmented ? css.segments : css.radios}
      aria-label={label}
      disabled={disabled}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={segmented ? <span>{option.label}</span> : option.label}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
