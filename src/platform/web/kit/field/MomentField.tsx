import { MomentPicker } from '../date/MomentPicker.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';

interface Props extends FieldLook {
  /** `2026-11-09T08:00` by the school's clock, or nothing */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}
/** A day with its time, to the minute. */
export function MomentField({ value, onChange, disabled, ...look }: Props) {
  return (
    <FieldFrame width="short" {...look}>
      {(control) => (
        <MomentPicker {...control} says value={value} onChange={onChange} disabled={disabled} />
      )}
    </FieldFrame>
  );
}
