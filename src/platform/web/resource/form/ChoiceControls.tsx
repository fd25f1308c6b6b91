import type { EntityValue } from '../../../contract/resource/entity.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { CheckGroup } from '../../kit/field/CheckGroup.tsx';
import { SelectField } from '../../kit/field/fields.tsx';
import { useDictOptions } from '../../kit/page/Tag.tsx';
import { heldOf, useEntityOptions } from '../../list/useEntityOptions.ts';
import { TreeSelect } from '../../scope/TreeSelect.tsx';
import { UnitsSelect } from '../../scope/UnitsSelect.tsx';
import { type Of, text } from './controlProps.ts';

export function DictControl({ field, look, value, onChange, disabled }: Of<'dict'>) {
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
export function DictsControl({ field, look, value, onChange, disabled }: Of<'dicts'>) {
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
export function RefControl({ field, look, value, onChange, disabled, among = [] }: Of<'ref'>) {
  const { fits } = field;
  const wanted = fits ? new Set(among.map((record) => record[fits] ?? '')) : [];
  const found = useEntityOptions(
    field.to,
    fits ? { [fits]: [...wanted].slice(0, 12).join(',') } : {},
  );
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
      width={undefined}
      value={text(value)}
      onChange={(one) => onChange(chosen(one))}
      options={options}
      placeholder="请选择"
      disabled={disabled}
    />
  );
}
export function UnitControl({ field, look, value, onChange, disabled }: Of<'unit'>) {
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
export function UnitsControl({ field, look, value, onChange, disabled }: Of<'units'>) {
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
