import { useState } from 'react';
import {
  ENABLED,
  type EntityField,
  type EntityValue,
  isPerson,
} from '../../../contract/resource/entity.ts';
import { isNeeded } from '../../../contract/resource/shapes.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { PictureControl } from '../../form/PictureControl.tsx';
import { CheckGroup } from '../../kit/field/CheckGroup.tsx';
import { DateField } from '../../kit/field/DateField.tsx';
import { FieldFrame, type FieldLook } from '../../kit/field/FieldFrame.tsx';
import { NumberField, SelectField, TextField } from '../../kit/field/fields.tsx';
import { MomentField } from '../../kit/field/MomentField.tsx';
import { useDictOptions } from '../../kit/page/Tag.tsx';
import { heldOf, useEntityOptions } from '../../list/useEntityOptions.ts';
import { TreeSelect } from '../../scope/TreeSelect.tsx';
import { UnitsSelect } from '../../scope/UnitsSelect.tsx';
import { PersonControl } from './PersonControl.tsx';
import { PiecesControl } from './PiecesControl.tsx';
import { pictureAddress } from './picture.ts';
import { SpansControl } from './SpansControl.tsx';

interface Props {
  name: string;
  field: EntityField;
  value: EntityValue | undefined;
  onChange: (value: EntityValue) => void;
  error: string | undefined;
  disabled: boolean;
  /** Says why it cannot be changed. */
  note?: string | undefined;
  /** What the server tells of the stored value: where a picture is shown, who somebody is. */
  address?: string | undefined;
}
type Of<K extends EntityField['kind']> = Omit<Props, 'field'> & {
  field: Extract<EntityField, { kind: K }>;
  look: FieldLook;
};
const text = (value: EntityValue | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** The control of a field; what it holds is what the contract sends. */
export function Control(props: Props) {
  const { name, field, value, onChange, error, disabled, note } = props;
  const numbered = field.numbered && !value ? '不填时按编号规则生成' : undefined;
  const look: FieldLook = {
    name,
    label: field.label,
    required: isNeeded(field),
    hint: note ?? numbered ?? field.hint,
    error,
  };
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
    case 'spans':
      return (
        <SpansControl
          {...look}
          field={field}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'pieces':
      return (
        <PiecesControl
          {...look}
          field={field}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'yes': {
      const words = name === 'enabled' ? ENABLED : { true: '是', false: '否' };
      const options = [
        { value: 'true', label: words.true },
        { value: 'false', label: words.false },
      ];
      return (
        <SelectField
          {...look}
          value={String(value === true)}
          onChange={(chosen) => onChange(chosen === 'true')}
          options={options}
          disabled={disabled}
        />
      );
    }
    case 'dict':
      return <DictControl {...props} field={field} look={look} />;
    case 'dicts':
      return <DictsControl {...props} field={field} look={look} />;
    case 'ref':
      return isPerson(field) ? (
        <PersonControl {...{ look, value, onChange, disabled }} name={props.address} />
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

function DictControl({ field, look, value, onChange, disabled }: Of<'dict'>) {
  const options = useDictOptions(field.dict, [text(value)]);
  const chosen = (one: string): EntityValue =>
    one === '' ? null : field.numbers ? Number(one) : one;
  return (
    <SelectField
      {...look}
      value={text(value)}
      onChange={(one) => onChange(chosen(one))}
      options={options}
      placeholder="请选择"
      disabled={disabled}
    />
  );
}
function DictsControl({ field, look, value, onChange, disabled }: Of<'dicts'>) {
  const offered = useDictOptions(field.dict, Array.isArray(value) ? value : []);
  const options = offered.map(({ value: one, label }) => ({
    value: field.numbers ? Number(one) : one,
    label,
  }));
  return (
    <CheckGroup
      {...look}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      options={options}
      disabled={disabled}
    />
  );
}
function RefControl({ field, look, value, onChange, disabled }: Of<'ref'>) {
  const found = useEntityOptions(field.to);
  // a stopped one stays where it is chosen, and is not offered anew
  const options = found
    .filter((one) => one.enabled || heldOf(field, one) === value)
    .map((one) => ({
      value: String(heldOf(field, one)),
      label: one.enabled ? one.label : `${one.label}（已停用）`,
    }));
  const chosen = (one: string): EntityValue => {
    const option = found.find((each) => String(heldOf(field, each)) === one);
    return option ? heldOf(field, option) : null;
  };
  return (
    <SelectField
      {...look}
      value={text(value)}
      onChange={(one) => onChange(chosen(one))}
      options={options}
      placeholder="请选择"
      disabled={disabled}
    />
  );
}
function UnitControl({ field, look, value, onChange, disabled }: Of<'unit'>) {
  const { businessType } = useWorkingContext();
  return (
    <TreeSelect
      {...look}
      businessType={field.tree ?? businessType ?? 0}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      selectable={() => true}
      disabled={disabled}
    />
  );
}
function UnitsControl({ field, look, value, onChange, disabled }: Of<'units'>) {
  const { businessType } = useWorkingContext();
  return (
    <UnitsSelect
      {...look}
      businessType={field.tree ?? businessType ?? 0}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      only={field.only}
      disabled={disabled}
    />
  );
}
