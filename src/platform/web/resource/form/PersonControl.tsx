import { useState } from 'react';
import type { EntityValue } from '../../../contract/resource/entity.ts';
import type { PersonOption } from '../../../contract/scope/staff.calls.ts';
import type { FieldLook } from '../../kit/field/FieldFrame.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { PeoplePick } from '../../scope/PeoplePick.tsx';

interface Props {
  look: FieldLook;
  value: EntityValue | undefined;
  onChange: (value: EntityValue) => void;
  disabled: boolean;
  name: string | undefined;
}
/** Somebody of the staff; what is stored has only its name (`name`) until another one is chosen. */
export function PersonControl({ look, value, onChange, disabled, name }: Props) {
  const [picked, setPicked] = useState<PersonOption | null>(null);
  const shown =
    picked && picked.userId === value
      ? picked
      : { userId: Number(value), cname: name ?? '', employeeNumber: '', unitName: null };
  return (
    <div>
      <PeoplePick
        {...look}
        chosen={typeof value === 'number' ? [shown] : []}
        onChange={([one]) => {
          setPicked(one ?? null);
          onChange(one?.userId ?? null);
        }}
        disabled={disabled}
      />
      {typeof value === 'number' && !look.required && !disabled && (
        <TextButton onClick={() => onChange(null)}>不指定{look.label}</TextButton>
      )}
    </div>
  );
}
