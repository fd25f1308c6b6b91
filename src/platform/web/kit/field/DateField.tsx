import { DatePicker } from '../date/DatePicker.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

interface Props extends FieldLook {
  /** `2026-11-20`, or nothing */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}
/** A day, by the browser's own calendar or typed. */
export function DateField({ value, onChange, disabled, ...look }: Props) {
  return (
    <FieldFrame width="short" {...look}>
      {(control) => (
        <DatePicker {...control} says value={value} onChange={onChange} disabled={disabled} />
      )}
    </FieldFrame>
  );
}
