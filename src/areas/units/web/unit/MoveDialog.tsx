import { useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import {
  moveUnit,
  type UnitMovePreview,
  unitMovePreview,
} from '../../contract/unitChange.calls.ts';
import { Reaching } from './Reaching.tsx';
import { TargetDialog, type UnitRef } from './TargetDialog.tsx';
import { useUnitReread } from './useUnitReread.ts';

interface Props {
  unit: UnitRef;
  /** Where it was let go in the tree. */
  to?: string | undefined;
  onClose: () => void;
}

/** Hangs a unit below another one; what that means for whom stands there before it is confirmed (单位 24). */
export function MoveDialog({ unit, to, onClose }: Props) {
  const [parentKey, setParent] = useState<string | null>(to ?? null);
  const { busy, send: underWay } = useSending();
  const reread = useUnitReread();
  const { data, error, refetch } = useCall(
    unitMovePreview,
    { params: { id: unit.id }, query: { parentKey: parentKey ?? '' } },
    { enabled: parentKey !== null },
  );
  const preview = parentKey === null ? undefined : data;
  const move = () =>
    underWay(async () => {
      if (parentKey === null) return;
      await callApi(moveUnit, {
        params: { id: unit.id },
        body: { parentKey, version: unit.version },
      });
      notify({
        type: 'success',
        message: `${unit.unitName} 已移动到 ${preview?.toName ?? '新的上级'} 之下`,
        duration: 3000,
      });
      onClose();
      void reread();
    });
  return (
    <TargetDialog
      unit={unit}
      verb="移动"
      field={{ name: 'parentKey', label: '新的上级单位' }}
      chosen={parentKey}
      onChoose={setParent}
      selectable={(node) => node.level < unit.level && node.nodeKey !== unit.nodeKey}
      preview={preview}
      error={error}
      onRetry={() => void refetch()}
      busy={busy}
      onAction={() => void move()}
      onClose={onClose}
      effects={preview && <Effects preview={preview} />}
    />
  );
}

function Effects({ preview }: { preview: UnitMovePreview }) {
  return (
    <section className="unit-effects" aria-label="移动的影响">
      <p>
        上级由<b>{preview.fromName}</b>改为<b>{preview.toName}</b>；
        {preview.unitsBelow > 0 ? `${preview.unitsBelow} 个下级单位一起移动；` : ''}
        涉及 {preview.declarations} 条在途申报。单位键不变，名称和记录保留。
      </p>
      {preview.uncovered.length > 0 && (
        <Band role="alert">移动后没有人能审批：{preview.uncovered.join('、')}</Band>
      )}
      <div className="unit-reaches">
        <Reaching title="失去数据范围" people={preview.losing} none="没有人失去" />
        <Reaching title="得到数据范围" people={preview.gaining} none="没有人得到" />
      </div>
    </section>
  );
}
