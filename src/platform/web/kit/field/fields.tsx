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
  type,
  fills = 'current-password',
  ...look
}: Editable<string> & { rows?: number; max?: number; placeholder?: string; type?: 'password'; fills?: string }) {
  return (
    <FieldFrame {...look}>
      {(control) => {
        const props = { ...control, value, disabled, maxLength: max, placeholder };
        return rows ? (
          <Textarea {...props} rows={rows} onChange={(e) => onChange(e.target.value)} />
        ) : (
          <Input {...props} size="sm" {...(type ? { type, autoComplete: fills } : {})} onChange={(e) => onChange(e.target.value)} />
        );
      }}
    </FieldFrame>
  );
}

/** What stands in a number box, also in full-width figures of an input method; an empty box counts as 0. NaN: no number at all. */
const numberIn = (text: string): number => {
  const plain = text.normalize('NFKC').trim();
  return plain === '' ? 0 : Number(plain);
};
const OFF_STEP = (step: number) => (step === 1 ? '应为整数' : `应为 ${step} 的倍数`);

/**
 * A whole number, or a multiple of `step`, with its unit. What is none stays as it was typed and is marked: taking its digits only would make 45 of 4.5.
 * With `onEmpty` the box may stay empty: the value is then NaN.
 */
export function NumberField({
  value,
  onChange,
  onEmpty,
  disabled,
  unit,
  step = 1,
  ...look
}: Editable<number> & { unit?: string; step?: number; onEmpty?: () => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(numberIn(typed), value);
  // nobody has typed yet, or it may stay empty: what is missing is said when the form is sent
  const isLeft = Number.isNaN(value) && (typed === null || (onEmpty !== undefined && typed.trim() === ''));
  const whole = isLeft || Number.isInteger(value / step);
  return (
    <FieldFrame {...look} error={look.error ?? (whole ? undefined : OFF_STEP(step))}>
      {(control) => (
        <span className="form-number">
          <Input
            {...control}
            size="sm"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={disabled}
            value={isTyped ? typed : Number.isFinite(value) ? String(value) : ''}
            onFocus={(e) => e.target.select()}
            onBlur={() => whole && setTyped(null)}
            onChange={(e) => {
              setTyped(e.target.value);
              if (onEmpty && e.target.value.trim() === '') onEmpty();
              else onChange(numberIn(e.target.value));
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
