import { Input } from '@chakra-ui/react';
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
    <FieldFrame {...look}>
      {(control) => (
        <Input
          {...control}
          size="sm"
          type="datetime-local"
          max="9999-12-31T23:59"
          value={value}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value.slice(0, 16))}
        />
      )}
    </FieldFrame>
  );
}
