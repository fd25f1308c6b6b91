import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { DateField } from '../../../../platform/web/kit/field/DateField.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import {
  splitUnit,
  type UnitSplitPreview,
  unitSplitPreview,
} from '../../contract/unitChange.calls.ts';
import type { UnitRef } from './TargetDialog.tsx';
import { useUnitReread } from './useUnitReread.ts';

type Part = UnitSplitPreview['parts'][number];
type Chosen = Readonly<Partial<Record<Part['key'], readonly number[]>>>;

interface Props {
  unit: UnitRef;
  today: string;
  onClose: () => void;
}
/** What is typed of the new unit and chosen for it, and the sending. */
function useSplit(unit: UnitRef, today: string, onClose: () => void) {
  const [form, setForm] = useState({ unitCode: '', unitName: '', effectiveOn: today, reason: '' });
  const [chosen, setChosen] = useState<Chosen>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, send: underWay } = useSending();
  const reread = useUnitReread();
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((before) => ({ ...before, ...part }));
  };
  const count = Object.values(chosen).reduce((sum, ids) => sum + ids.length, 0);
  const split = () =>
    underWay(async () => {
      setErrors({});
      try {
        const ids = Object.fromEntries(
          Object.entries(chosen).map(([key, list]) => [key, [...list]]),
        );
        const body = {
          ...form,
          version: unit.version,
          unitName: form.unitName.trim(),
          reason: form.reason.trim(),
          chosen: ids,
        };
        await callApi(splitUnit, { params: { id: unit.id }, body }, { own: [CODE.invalid] });
        notify({
          type: 'success',
          message: `已从 ${unit.unitName} 分出 ${body.unitName}，请为它设置负责人和审批人`,
          duration: 4000,
        });
        onClose();
        void reread();
      } catch (failed) {
        if (failed instanceof ApiError && failed.code === CODE.invalid) setErrors(failed.fields);
      }
    });
  const missing =
    !form.unitCode ||
    form.unitName.trim().length < 2 ||
    !form.effectiveOn ||
    lengthProblem(form.reason, 2, 200) !== null;
  const choose = (part: Part['key'], ids: readonly number[]) =>
    setChosen({ ...chosen, [part]: ids });
  return { form, set, chosen, choose, count, missing, errors, busy, split };
}

/** Splits a unit: a new one beside it, and what of its own goes along, in one step (单位 25). */
export function SplitDialog({ unit, today, onClose }: Props) {
  const { form, set, chosen, choose, count, missing, errors, busy, split } = useSplit(
    unit,
    today,
    onClose,
  );
  const { data, error, refetch } = useCall(unitSplitPreview, {
    params: { id: unit.id },
    query: {},
  });
  return (
    <TaskDialog
      title={`拆分：${unit.unitName}`}
      action={count > 0 ? `拆分（划出 ${count} 项）` : '拆分'}
      blocked={!data || data.refusal !== null || count === 0 || missing}
      busy={busy}
      onAction={() => void split()}
      onClose={onClose}
    >
      <Stack className="unit-task">
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Hint>正在读取…</Hint>}
        {data?.refusal && <Band role="alert">{data.refusal}</Band>}
        <Hint>
          在{data?.parentName ?? '同一上级'}
          之下建立新单位，类别和可任角色与原单位相同。在途申报和数据范围留在原单位。
        </Hint>
        <FormGrid>
          <TextField
            label="新单位代码"
            name="unitCode"
            required
            max={10}
            value={form.unitCode}
            onChange={(unitCode) => set({ unitCode: unitCode.trim() })}
            error={errors.unitCode}
          />
          <TextField
            label="新单位名称"
            name="unitName"
            required
            max={100}
            value={form.unitName}
            onChange={(unitName) => set({ unitName })}
            error={errors.unitName}
          />
          <DateField
            name="effectiveOn"
            label="生效日期"
            required
            value={form.effectiveOn}
            onChange={(effectiveOn) => set({ effectiveOn })}
            error={errors.effectiveOn}
          />
        </FormGrid>
        {data?.parts.map((part) => (
          <PartPick
            key={part.key}
            part={part}
            chosen={chosen[part.key] ?? []}
            onChoose={(ids) => choose(part.key, ids)}
          />
        ))}
        {errors.chosen && <Problem>{errors.chosen}</Problem>}
        <ReasonField
          label="原因"
          value={form.reason}
          onChange={(reason) => set({ reason })}
          min={2}
          max={200}
        />
      </Stack>
    </TaskDialog>
  );
}

interface PickProps {
  part: Part;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}
/** Those of one kind; folded until somebody wants to choose. */
function PartPick({ part: { title, unit, items }, chosen, onChoose }: PickProps) {
  if (items.length === 0) return null;
  const all = chosen.length === items.length;
  return (
    <details className="unit-part">
      <summary>
        {title}
        <b>
          划出 {chosen.length} / {items.length} {unit}
        </b>
      </summary>
      <CheckBox
        checked={all}
        onChange={() => onChoose(all ? [] : items.map(({ id }) => id))}
        label={<>全部{title}</>}
      />
      <ul>
        {items.map(({ id, text }) => (
          <li key={id}>
            <CheckBox
              checked={chosen.includes(id)}
              onChange={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
              label={text}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
