import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { DateField } from '../../../../platform/web/kit/field/DateField.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  mergeUnit,
  type UnitMergePreview,
  unitMergePreview,
} from '../../contract/unitChange.calls.ts';
import { Reaching } from './Reaching.tsx';
import { TargetDialog, type UnitRef } from './TargetDialog.tsx';
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
  const [toKey, setTo] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [effectiveOn, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const { busy, problems: errors, send: underWay } = useSending();
  const reread = useUnitReread();
  const { data, error, refetch } = useCall(
    unitMergePreview,
    { params: { id: unit.id }, query: { toKey: toKey ?? '' } },
    { enabled: toKey !== null },
  );
  const preview = toKey === null ? undefined : data;
  const merge = () =>
    underWay(async () => {
      if (!preview || toKey === null) return;
      const repoint = preview.holdings
        .filter((one) => !one.always && !left.includes(one.key))
        .map((one) => one.key);
      const body = { toKey, version: unit.version, effectiveOn, reason: reason.trim(), repoint };
      await callApi(mergeUnit, { params: { id: unit.id }, body }, { own: [CODE.invalid] });
      notify({
        type: 'success',
        message: `${unit.unitName} 已合并到 ${preview.toName}`,
        duration: 3000,
      });
      onClose();
      void reread();
    });
  return (
    <TargetDialog
      unit={unit}
      verb="合并"
      field={{ name: 'toKey', label: '合并到' }}
      chosen={toKey}
      onChoose={setTo}
      selectable={(node) => node.level >= 3 && node.nodeKey !== unit.nodeKey}
      preview={preview}
      error={error}
      onRetry={() => void refetch()}
      blocked={effectiveOn === '' || lengthProblem(reason, 2, 200) !== null}
      busy={busy}
      onAction={() => void merge()}
      onClose={onClose}
      effects={preview && <Holdings preview={preview} left={left} onLeft={setLeft} />}
    >
      <FormGrid>
        <DateField
          name="effectiveOn"
          label="生效日期"
          required
          value={effectiveOn}
          onChange={setDay}
          error={errors.effectiveOn}
        />
      </FormGrid>
      <ReasonField label="原因" value={reason} onChange={setReason} min={2} max={200} />
    </TargetDialog>
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
