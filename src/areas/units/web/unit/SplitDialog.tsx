import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { date } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own, reason, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  splitUnit,
  type UnitSplitPreview,
  unitSplitPreview,
} from '../../contract/unitChange.calls.ts';
import type { UnitRef } from './target.tsx';
import { useUnitReread } from './useUnitReread.ts';

type Part = UnitSplitPreview['parts'][number];
type Chosen = Readonly<Partial<Record<Part['key'], readonly number[]>>>;

interface Props {
  unit: UnitRef;
  today: string;
  onClose: () => void;
}
const countOf = (chosen: Chosen) => Object.values(chosen).reduce((sum, ids) => sum + ids.length, 0);
const FIELDS = {
  unitCode: text({ label: '新单位代码', required: true, max: 10 }),
  unitName: text({ label: '新单位名称', required: true, max: 100 }),
  // below the parts, which only the preview knows
  chosen: own<Chosen>({}, ({ error }) => error && <Problem>{error}</Problem>),
  reason: reason(),
};
/** Splits a unit: a new one beside it, and what of its own goes along, in one step (单位 25). */
export function SplitDialog({ unit: { id, unitName, version }, today, onClose }: Props) {
  const reread = useUnitReread();
  return (
    <Task
      title={`拆分：${unitName}`}
      action={({ values: { chosen } }) =>
        countOf(chosen) > 0 ? `拆分（划出 ${countOf(chosen)} 项）` : '拆分'
      }
      fields={{
        ...FIELDS,
        effectiveOn: date({ label: '生效日期', required: true, start: today }),
      }}
      needs={['unitCode', 'effectiveOn']}
      preview={{
        call: unitSplitPreview,
        input: () => ({ params: { id } }),
        reading: <Hint>正在读取…</Hint>,
        refusal: ({ refusal }) => refusal,
      }}
      blocked={({ values: { unitName: name, chosen } }) =>
        name.trim().length < 2 || countOf(chosen) === 0
      }
      send={(values) => {
        const chosen = Object.fromEntries(
          Object.entries(values.chosen).map(([key, list]) => [key, [...list]]),
        );
        const body = {
          ...values,
          version,
          unitCode: values.unitCode.trim(),
          unitName: values.unitName.trim(),
          reason: values.reason.trim(),
          chosen,
        };
        return callApi(splitUnit, { params: { id }, body }, { own: [CODE.invalid] });
      }}
      said={(_, { values }) =>
        `已从 ${unitName} 分出 ${values.unitName.trim()}，请为它设置负责人和审批人`
      }
      saidFor={4000}
      rereads={reread}
      onClose={onClose}
    >
      {({ at, values: { chosen }, put, preview, read }) => (
        <Stack className="unit-task">
          {preview}
          <Hint>
            在{read?.parentName ?? '同一上级'}
            之下建立新单位，类别和可任角色与原单位相同。在途申报和数据范围留在原单位。
          </Hint>
          <FormGrid>
            {at.unitCode}
            {at.unitName}
            {at.effectiveOn}
          </FormGrid>
          {read?.parts.map((part) => (
            <PartPick
              key={part.key}
              part={part}
              chosen={chosen[part.key] ?? []}
              onChoose={(ids) => put({ chosen: { ...chosen, [part.key]: ids } })}
            />
          ))}
          {at.chosen}
          {at.reason}
        </Stack>
      )}
    </Task>
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
