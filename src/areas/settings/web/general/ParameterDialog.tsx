import { APPROVAL_SETTINGS } from '../../../../platform/contract/settings/approval.ts';
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
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own as field } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
} from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { Rehearsing } from '../../../../school/approval/web/rehearsal/Rehearsing.tsx';
import {
  type ParameterRow,
  rehearseParameter,
  resetParameter,
  saveParameter,
} from '../../contract/general.calls.ts';
import { usePlaceNames } from './Parameters.tsx';
import { useMaySet } from './useMaySet.ts';

const SCOPES: readonly ParameterScope[] = ['school', 'businessType', 'semester'];
type Value = ParameterRow['value'] | readonly string[];

/** What is typed or counts at a place, and what would without a value of its own. */
function valuesAt(
  scope: ParameterScope,
  set: readonly ParameterRow[],
  parameter: Parameter,
  typed: Value | null,
) {
  const own = set.find((row) => row.scope === scope);
  const wider =
    set.find((row) => SCOPES.indexOf(row.scope) < SCOPES.indexOf(scope))?.value ?? parameter.value;
  return { own, wider, value: typed ?? ((own?.value ?? wider) as Value) };
}
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
  const reset = async (scope: ParameterScope) => {
    await callApi(resetParameter, { params: { key: name, scope } });
    notify({ type: 'success', message: `已取消${places[scope]}的设置`, duration: 3000 });
    onClose();
    await refresh('parameterList');
  };
  return (
    <Task
      title={`${may ? '设置' : '查看'}参数：${parameter.name}`}
      action={may ? '保存' : undefined}
      closeText={may ? undefined : '关闭'}
      fields={{
        scope: field<ParameterScope>(set[0]?.scope ?? parameter.scope, () => null),
        // null: what counts there
        value: field<Value | null>(null, () => null),
      }}
      send={({ scope, ...typed }) => {
        const { own, value } = valuesAt(scope, set, parameter, typed.value);
        const sent = Array.isArray(value) ? [...value] : (value as string);
        const body = { scope, value: sent, version: own?.version ?? 0 };
        return callApi(saveParameter, { params: { key: name }, body }, AT_FIELDS);
      }}
      said={(_, { values: { scope, value } }) => {
        const text = parameterText(parameter, valuesAt(scope, set, parameter, value).value);
        return `${parameter.name}已设为“${text}”，立即生效`;
      }}
      rereads={['parameterList']}
      onClose={onClose}
    >
      {({ values: { scope, ...typed }, put, problems, busy, run }) => {
        const { own, wider, value } = valuesAt(scope, set, parameter, typed.value);
        return (
          <>
            <Hint>{parameter.note}</Hint>
            <div className="general-fields">
              <SelectField
                label="设在"
                name="scope"
                value={scope}
                onChange={(next) => put({ scope: next, value: null })}
                options={scopes.map((one) => ({
                  value: one,
                  label: `${places[one]}${set.some((row) => row.scope === one) ? '（已设置）' : ''}`,
                }))}
                error={problems.scope}
              />
              <ValueField
                parameter={parameter}
                value={value}
                onChange={(next) => put({ value: next })}
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
            {may && typed.value !== null && name in APPROVAL_SETTINGS && (
              <Rehearsing
                call={rehearseParameter}
                asked={{
                  params: { key: name },
                  body: { scope, value: Array.isArray(value) ? [...value] : (value as string) },
                }}
              />
            )}
            {may && own && (
              <TextButton disabled={busy} onClick={() => run(() => reset(scope))}>
                取消{places[scope]}的设置
              </TextButton>
            )}
          </>
        );
      }}
    </Task>
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
  if (parameter.type === 'text')
    return (
      <TextField
        {...look}
        value={String(value)}
        onChange={onChange}
        max={parameter.max}
        hint={`最多 ${parameter.max} 个字，留空则不写`}
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
