import { NativeSelect, type Option } from '../control/NativeSelect.tsx';
import { NumberBox, useNumberText } from '../control/NumberInput.tsx';
import { TextArea } from '../control/TextArea.tsx';
import { TextInput } from '../control/TextInput.tsx';
import { CheckBox } from '../plain/CheckBox.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

export type { Option };

interface Editable<T> extends FieldLook {
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** Letters up to which a line is a short one. */
const SHORT = 20;
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
}: Editable<string> & {
  rows?: number;
  max?: number;
  placeholder?: string;
  type?: 'password';
  fills?: string;
}) {
  return (
    <FieldFrame width={max !== undefined && max <= SHORT ? 'short' : undefined} {...look}>
      {(control) => {
        const props = { ...control, value, onChange, disabled, maxLength: max, placeholder };
        return rows ? (
          <TextArea {...props} rows={rows} />
        ) : (
          <TextInput {...props} {...(type ? { type, autoComplete: fills } : {})} />
        );
      }}
    </FieldFrame>
  );
}

/** A whole number, or a multiple of `step`, with its unit; with `onEmpty` it may stay empty. */
export function NumberField({
  value,
  onChange,
  onEmpty,
  disabled,
  unit,
  step = 1,
  ...look
}: Editable<number> & { unit?: string; step?: number; onEmpty?: () => void }) {
  const { box, problem } = useNumberText({ value, onChange, onEmpty, step });
  return (
    <FieldFrame width="number" {...look} error={look.error ?? problem}>
      {(control) => <NumberBox {...control} {...box} unit={unit} disabled={disabled} />}
    </FieldFrame>
  );
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
    <FieldFrame width="short" {...look}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={onChange}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </FieldFrame>
  );
}

/** Yes or no, with its words beside it. */
export const CheckField = (props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) => <CheckBox {...props} />;
