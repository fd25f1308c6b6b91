import type { ComponentProps } from 'react';
import type { BoxProps } from '../control/box.ts';
import type { Option } from '../control/NativeSelect.tsx';

interface SelectProps<T extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
}
/** One of a few in a cell of a big table, or in the bar of the page: the browser alone draws it, its owner says how it looks. */
export const PlainSelect = <T extends string>({ options, onChange, ...props }: SelectProps<T>) => (
  <select {...props} onChange={(event) => onChange(event.target.value as T)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

/** A line of text in a cell of a big table, or in the search of the frame, which comes before Chakra. */
export const PlainInput = ({ onChange, ...props }: BoxProps<string>) => (
  <input {...props} onChange={(event) => onChange(event.target.value)} />
);
