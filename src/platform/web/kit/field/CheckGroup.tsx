import { CheckBox } from '../plain/CheckBox.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

interface Props<T extends string | number> extends FieldLook {
  value: readonly T[];
  onChange: (value: T[]) => void;
  options: readonly { value: T; label: string }[];
  disabled?: boolean;
}
/** Several of a few; what is chosen keeps the order of the options. */
export function CheckGroup<T extends string | number>({
  value,
  onChange,
  options,
  disabled,
  ...look
}: Props<T>) {
  return (
    <FieldFrame {...look}>
      {(control) => (
        <fieldset
          id={control.id}
          className="form-checks is-wrapped"
          aria-labelledby={`${control.id}-label`}
          disabled={disabled}
        >
          {options.map((option) => (
            <CheckBox
              key={option.value}
              name={control.name}
              aria-describedby={control['aria-describedby']}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(on) =>
                onChange(
                  options.flatMap((one) =>
                    (one === option ? on : value.includes(one.value)) ? [one.value] : [],
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
