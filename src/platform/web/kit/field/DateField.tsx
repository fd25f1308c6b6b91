import { Input } from '@chakra-ui/react';
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
    <FieldFrame {...look}>
      {(control) => (
        <Input
          {...control}
          size="sm"
          type="date"
          max="9999-12-31"
          value={value}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </FieldFrame>
  );
}
