import { useState } from 'react';
import {
  type Parameter,
  type ParameterScope,
  parameterText,
} from '../../../../platform/contract/settings/parameterKinds.ts';
import {
  PARAMETERS,
  type ParameterKey,
} from '../../../../platform/contract/settings/parameters.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import {
  CheckField,
  NumberField,
  SelectField,
} from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { type ParameterRow, resetParameter, saveParameter } from '../../contract/general.calls.ts';
import { usePlaceNames } from './Parameters.tsx';
import { useMaySet } from './useMaySet.ts';

const SCOPES: readonly ParameterScope[] = ['school', 'businessType', 'semester'];
type Value = ParameterRow['value'] | readonly string[];

/** One parameter: where it is set, to what, and back to what it was shipped with. */
export function ParameterDialog({
  name,
  set,
  onClose,
}: {
  name: ParameterKey;
  set: readonly ParameterRow[];
  onClose: () => void;
}) {
  const parameter: Parameter = PARAMETERS[name];
  const places = usePlaceNames();
  const may = useMaySet();
  const refresh = useRefresh();
  const scopes = SCOPES.slice(0, SCOPES.indexOf(parameter.scope) + 1);
  const [scope, setScope] = useState<ParameterScope>(set[0]?.scope ?? parameter.scope);
  const own = set.find((row) => row.scope === scope);
  // what would count there without a value of its own
  const wider =
    set.find((row) => SCOPES.indexOf(row.scope) < SCOPES.indexOf(scope))?.value ?? parameter.value;
  const [typed, setTyped] = useState<Value | null>(null);
  const value: Value = typed ?? own?.value ?? wider;
  const { busy, problems, send } = useSending();
  const done = async (message: string) => {
    notify({ type: 'success', message, duration: 3000 });
    await refresh('parameterList');
    onClose();
  };
  const save = () =>
    send(async () => {
      await callApi(
        saveParameter,
        {
          params: { key: name },
          body: {
            scope,
            value: Array.isArray(value) ? [...value] : (value as string),
            version: own?.version ?? 0,
          },
        },
        AT_FIELDS,
      );
      await done(`${parameter.name}已设为“${parameterText(parameter, value)}”，立即生效`);
    });
  const reset = () =>
    send(async () => {
      await callApi(resetParameter, { params: { key: name, scope } });
      await done(`已取消${places[scope]}的设置`);
    });
  const choose = (next: string) => {
    setScope(next as ParameterScope);
    setTyped(null);
  };
  return (
    <TaskDialog
      title={`${may ? '设置' : '查看'}参数：${parameter.name}`}
      {...(may ? { action: '保存' } : { closeText: '关闭' })}
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      <Hint>{parameter.note}</Hint>
      <div className="general-fields">
        <SelectField
          label="设在"
          name="scope"
          value={scope}
          onChange={choose}
          options={scopes.map((one) => ({
            value: one,
            label: `${places[one]}${set.some((row) => row.scope === one) ? '（已设置）' : ''}`,
          }))}
          error={problems.scope}
        />
        <ValueField
          parameter={parameter}
          value={value}
          onChange={setTyped}
          disabled={!may}
          error={problems.value}
        />
      </div>
      <Hint>
        {own
          ? `没有它时为“${parameterText(parameter, wider)}”。`
          : `这里还没有设置，现在为“${parameterText(parameter, wider)}”。`}
        出厂值：{parameterText(parameter, parameter.value)}
      </Hint>
      {may && own && (
        <TextButton disabled={busy} onClick={() => void reset()}>
          取消{places[scope]}的设置
        </TextButton>
      )}
    </TaskDialog>
  );
}

interface FieldProps {
  parameter: Parameter;
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
  error: string | undefined;
}
function ValueField({ parameter, value, onChange, disabled, error }: FieldProps) {
  const look = { label: '值', name: 'value', disabled, error };
  if (parameter.type === 'int')
    return (
      <NumberField
        {...look}
        unit={parameter.unit}
        value={Number(value)}
        onChange={onChange}
        hint={`${parameter.min}–${parameter.max}`}
      />
    );
  if (parameter.type === 'several') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    const toggle = (key: string, on: boolean) =>
      onChange(
        Object.keys(parameter.choices).filter((one) => (one === key ? on : chosen.includes(one))),
      );
    return (
      <Stack as="fieldset" gap={6} className="general-choices" disabled={disabled}>
        <legend>值</legend>
        {Object.entries(parameter.choices).map(([key, label]) => (
          <CheckField
            key={key}
            label={label}
            checked={chosen.includes(key)}
            disabled={disabled}
            onChange={(on) => toggle(key, on)}
          />
        ))}
        {error && <Problem>{error}</Problem>}
      </Stack>
    );
  }
  const options =
    parameter.type === 'yes'
      ? [
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]
      : Object.entries(parameter.choices).map(([key, label]) => ({ value: key, label }));
  return (
    <SelectField
      {...look}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(parameter.type === 'yes' ? chosen === 'true' : chosen)}
    />
  );
}
