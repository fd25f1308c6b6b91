import { useState } from 'react';
import type { EntityValue } from '../../../contract/resource/entity.ts';
import { startValues } from '../../../contract/resource/value.ts';
import { SelectField } from '../../kit/field/fields.tsx';
import { Hint } from '../../kit/plain/Text.tsx';
import { Control } from '../form/Control.tsx';
import { BulkDialog, type BulkProps } from './BulkDialog.tsx';
import { sendSet } from './commands.ts';

/** 批量设置: one field of the chosen records, each checked like a form of its own. */
export function SetDialog(
  props: Pick<BulkProps, 'entity' | 'rows' | 'onDone' | 'onOpen' | 'onClose'>,
) {
  const { entity, rows } = props;
  const options = (entity.several ?? []).map((name) => ({
    value: name,
    label: entity.fields[name]?.label ?? name,
  }));
  const [name, setName] = useState(options[0]?.value ?? '');
  const start = startValues(entity);
  const [value, setValue] = useState<EntityValue>(start[name] ?? null);
  const field = entity.fields[name];
  const { measure = '条' } = entity;
  const empty = value === null || Number.isNaN(value) || (Array.isArray(value) && !value.length);
  const choose = (chosen: string) => {
    setName(chosen);
    setValue(start[chosen] ?? null);
  };
  return (
    <BulkDialog
      {...props}
      action="设置"
      blocked={!field || (field.required === true && empty)}
      send={({ items }, key) => sendSet(entity, name, value, items, key)}
      ask={
        <>
          <p>
            为所选的 {rows.length} {measure}
            {entity.title}设置同一项。不能设置的会逐条说明原因。
          </p>
          <SelectField
            name="set-field"
            label="设置项"
            required
            value={name}
            onChange={choose}
            options={options}
          />
          {field && (
            <Control
              key={name}
              name={name}
              field={field}
              value={value}
              onChange={setValue}
              error={undefined}
              disabled={false}
              among={rows}
            />
          )}
          {field && !field.required && empty && (
            <Hint role="status">
              没有填写：将清空所选{entity.title}的“{field.label}”
              {field.hint ? `（${field.hint}）` : ''}。
            </Hint>
          )}
        </>
      }
    />
  );
}
