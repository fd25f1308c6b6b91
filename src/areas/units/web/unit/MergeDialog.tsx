import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { date } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Stack, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  mergeUnit,
  type UnitMergePreview,
  unitMergePreview,
} from '../../contract/unitChange.calls.ts';
import { Reaching } from './Reaching.tsx';
import { TARGET_PREVIEW, type UnitRef, useTarget } from './target.tsx';
import { useUnitReread } from './useUnitReread.ts';

/** Merges a unit into another one: what goes along is chosen with its numbers in sight, all in one step (单位 26). */
export function MergeDialog({
  unit,
  today,
  onClose,
}: {
  unit: UnitRef;
  today: string;
  onClose: () => void;
}) {
  const reread = useUnitReread();
  const [left, setLeft] = useState<readonly string[]>([]);
  const { id, unitName, version } = unit;
  const target = useTarget('合并到', (node) => node.level >= 3 && node.nodeKey !== unit.nodeKey);
  return (
    <Task
      title={`合并：${unitName}`}
      action="合并"
      fields={{
        toKey: target,
        effectiveOn: date({ label: '生效日期', required: true, start: today }),
        reason: reason(),
      }}
      needs={['effectiveOn']}
      preview={{
        ...TARGET_PREVIEW,
        call: unitMergePreview,
        input: ({ toKey }) => (toKey === null ? null : { params: { id }, query: { toKey } }),
        show: (preview) => <Holdings preview={preview} left={left} onLeft={setLeft} />,
      }}
      send={({ toKey, effectiveOn, reason: why }, { read }) => {
        if (!read || toKey === null) return false;
        const repoint = read.holdings
          .filter((one) => !one.always && !left.includes(one.key))
          .map((one) => one.key);
        const body = { toKey, version, effectiveOn, reason: why.trim(), repoint };
        return callApi(mergeUnit, { params: { id }, body }, { own: [CODE.invalid] });
      }}
      said={(_, { read }) => `${unitName} 已合并到 ${read?.toName}`}
      rereads={reread}
      onClose={onClose}
    >
      {({ at, preview }) => (
        <Stack className="unit-task">
          {at.toKey}
          {preview}
          <FormGrid>{at.effectiveOn}</FormGrid>
          {at.reason}
        </Stack>
      )}
    </Task>
  );
}

interface HoldingsProps {
  preview: UnitMergePreview;
  left: readonly string[];
  onLeft: (left: readonly string[]) => void;
}
function Holdings({ preview, left, onLeft }: HoldingsProps) {
  return (
    <section className="unit-effects" aria-label="合并的影响">
      <Tiles as="fieldset" min={200} gap="4px 16px" className="unit-holdings">
        <legend>改挂到 {preview.toName}</legend>
        {preview.holdings.map((one) => (
          <CheckBox
            key={one.key}
            title={one.always ? '必须随单位一起改挂' : undefined}
            checked={one.always || !left.includes(one.key)}
            disabled={one.always || one.count === 0}
            onChange={(on) =>
              onLeft(on ? left.filter((key) => key !== one.key) : [...left, one.key])
            }
            label={
              <>
                {one.title}
                <b>
                  {one.count} {one.unit}
                </b>
              </>
            }
          />
        ))}
      </Tiles>
      <Hint>合并后本单位停用；已通过的申报和审批记录保留当时的单位名称。</Hint>
      <div className="unit-reaches">
        <Reaching title="失去数据范围" people={preview.losing} none="没有人失去" />
        <Reaching title="得到数据范围" people={preview.gaining} none="没有人得到" />
      </div>
    </section>
  );
}
