import { Checkbox, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

interface Editable<T> extends FieldLook {
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** One line, or with `rows` several. */
export function TextField({
  value,
  onChange,
  disabled,
  rows,
  max,
  placeholder,
  ...look
}: Editable<string> & { rows?: number; max?: number; placeholder?: string }) {
  return (
    <FieldFrame {...look}>
      {(control) => {
        const props = { ...control, value, disabled, maxLength: max, placeholder };
        return rows ? (
          <Textarea {...props} rows={rows} onChange={(e) => onChange(e.target.value)} />
        ) : (
          <Input {...props} size="sm" onChange={(e) => onChange(e.target.value)} />
        );
      }}
    </FieldFrame>
  );
}

/**
 * A whole number with its unit. What is no digit is not taken; an empty box counts as 0 and stays empty while it is being typed in.
 */
export function NumberField({ value, onChange, disabled, unit, ...look }: Editable<number> & { unit?: string }) {
  const [empty, setEmpty] = useState(false);
  return (
    <FieldFrame {...look}>
      {(control) => (
        <span className="form-number">
          <Input
            {...control}
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={empty && value === 0 ? '' : String(value)}
            onFocus={(e) => e.target.select()}
            onBlur={() => setEmpty(false)}
            onChange={(e) => {
              const digits = e.target.value.replace(/\D/g, '').slice(0, 4);
              setEmpty(digits === '');
              onChange(Number(digits));
            }}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

export interface Option<T extends string> {
  value: T;
  label: string;
}
/** A choice of few. `placeholder` makes "nothing chosen" an entry of its own, value ''. */
export function SelectField<T extends string>({
  value,
  onChange,
  disabled,
  options,
  placeholder,
  ...look
}: Editable<T> & { options: readonly Option<T>[]; placeholder?: string }) {
  return (
    <FieldFrame {...look}>
      {(control) => (
        <NativeSelect.Root size="sm" disabled={disabled}>
          <NativeSelect.Field {...control} value={value} onChange={(e) => onChange(e.target.value as T)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((o) => (
              <option key={o.value} value={o.value}>
                {o.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  );
}

/** Yes or no. */
export function CheckField({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <Checkbox.Root size="sm" checked={checked} disabled={disabled} onCheckedChange={(e) => onChange(e.checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
