import { NativeSelect as Chakra } from '@chakra-ui/react';
import type { BoxProps } from './box.ts';

export interface Option<T extends string = string> {
  value: T;
  label: string;
}
export type SelectProps<T extends string> = BoxProps<T, 'select'> & {
  options: readonly Option<T>[];
  /** Makes "nothing chosen" an entry of its own, value ''. */
  placeholder?: string | undefined;
  /** As wide as its longest option, in a bar or a line of text; else it fills its field. */
  fit?: boolean;
};

/** One of a few, in the browser's own list. */
export const NativeSelect = <T extends string>({
  onChange,
  options,
  placeholder,
  disabled,
  fit = false,
  ...props
}: SelectProps<T>) => (
  <Chakra.Root size="sm" disabled={disabled ?? false} width={fit ? 'auto' : undefined}>
    <Chakra.Field {...props} onChange={(event) => onChange(event.target.value as T)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Chakra.Field>
    <Chakra.Indicator aria-hidden />
  </Chakra.Root>
);
