import { useState } from 'react';
import { ENABLED, isPerson } from '../../../contract/resource/entity.ts';
import { isNeeded } from '../../../contract/resource/shapes.ts';
import { PictureControl } from '../../form/PictureControl.tsx';
import { DateField } from '../../kit/field/DateField.tsx';
import { FieldFrame, type FieldLook } from '../../kit/field/FieldFrame.tsx';
import { NumberField, SelectField, TextField } from '../../kit/field/fields.tsx';
import { MomentField } from '../../kit/field/MomentField.tsx';
import {
  DictControl,
  DictsControl,
  RefControl,
  UnitControl,
  UnitsControl,
} from './ChoiceControls.tsx';
import { type ControlProps, type Of, text } from './controlProps.ts';
import { PersonControl } from './PersonControl.tsx';
import { PiecesControl } from './PiecesControl.tsx';
import { pictureAddress } from './picture.ts';
import { SpansControl } from './SpansControl.tsx';

/** The control of a field; what it holds is what the contract sends. */
export function Control(props: ControlProps) {
  const { field, value, error, note } = props;
  const numbered = field.numbered && !value ? '不填时按编号规则生成' : undefined;
  const look: FieldLook = {
    name: props.name,
    label: field.label,
    required: isNeeded(field),
    hint: note ?? numbered ?? field.hint,
    error,
  };
  switch (field.kind) {
    case 'text':
    case 'int':
    case 'date':
    case 'moment':
    case 'yes':
      return <PlainControl {...props} field={field} look={look} />;
    case 'spans':
      return <SpansControl {...look} {...typed(props)} field={field} />;
    case 'pieces':
      return <PiecesControl {...look} {...typed(props)} field={field} />;
    case 'dict':
      return <DictControl {...props} field={field} look={look} />;
    case 'dicts':
      return <DictsControl {...props} field={field} look={look} />;
    case 'ref':
      return isPerson(field) ? (
        <PersonControl look={look} {...typed(props)} name={props.address} />
      ) : (
        <RefControl {...props} field={field} look={look} />
      );
    case 'unit':
      return <UnitControl {...props} field={field} look={look} />;
    case 'units':
      return <UnitsControl {...props} field={field} look={look} />;
    case 'picture':
      return <PictureField {...props} field={field} look={look} />;
    case 'count':
    case 'shown':
      return null;
  }
}
const typed = ({ value, onChange, disabled }: ControlProps) => ({ value, onChange, disabled });

/** What is typed, and 是 or 否. */
function PlainControl({
  name,
  field,
  look,
  value,
  onChange,
  disabled,
}: Of<'text' | 'int' | 'date' | 'moment' | 'yes'>) {
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...look}
          value={text(value)}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
          max={field.max}
          disabled={disabled}
          {...(field.lines ? { rows: field.lines } : {})}
        />
      );
    case 'int':
      return (
        <NumberField
          {...look}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={onChange}
          disabled={disabled}
          {...(field.required || field.start !== undefined
            ? {}
            : { onEmpty: () => onChange(null) })}
          {...(field.unit ? { unit: field.unit } : {})}
          {...(field.step ? { step: field.step } : {})}
        />
      );
    case 'date':
      return (
        <DateField
          {...look}
          value={text(value)}
          onChange={(day) => onChange(day || null)}
          disabled={disabled}
        />
      );
    case 'moment':
      return (
        <MomentField
          {...look}
          value={text(value)}
          onChange={(at) => onChange(at || null)}
          disabled={disabled}
        />
      );
    case 'yes': {
      const words = name === 'enabled' ? ENABLED : { true: '是', false: '否' };
      return (
        <SelectField
          {...look}
          value={String(value === true)}
          onChange={(chosen) => onChange(chosen === 'true')}
          options={[
            { value: 'true', label: words.true },
            { value: 'false', label: words.false },
          ]}
          disabled={disabled}
        />
      );
    }
  }
}

/** The stored picture stands at the address that its resource gives it; a new one shows as an uploaded file until it is saved. */
function PictureField({ name, field, look, value, onChange, disabled, address }: Of<'picture'>) {
  const [first] = useState(value);
  const stored = typeof value === 'string' && value === first;
  const url = stored ? pictureAddress(field, value, address) : null;
  return (
    <FieldFrame {...look}>
      {() => (
        <PictureControl
          label={field.label}
          modelId={field.modelId}
          shown={url ? { url, alt: field.label } : null}
          disabled={disabled}
          onChange={onChange}
          key={name}
        />
      )}
    </FieldFrame>
  );
}
