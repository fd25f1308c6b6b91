import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import {
  moveUnit,
  type UnitMovePreview,
  unitMovePreview,
} from '../../contract/unitChange.calls.ts';
import { Reaching } from './Reaching.tsx';
import { TARGET_PREVIEW, type UnitRef, useTarget } from './target.tsx';
import { useUnitReread } from './useUnitReread.ts';

interface Props {
  unit: UnitRef;
  /** Where it was let go in the tree. */
  to?: string | undefined;
  onClose: () => void;
}

/** Hangs a unit below another one; what that means for whom stands there before it is confirmed (单位 24). */
export function MoveDialog({ unit, to, onClose }: Props) {
  const reread = useUnitReread();
  const { id, unitName, version } = unit;
  const parent = useTarget(
    '新的上级单位',
    (node) => node.level < unit.level && node.nodeKey !== unit.nodeKey,
    to,
  );
  return (
    <Task
      title={`移动：${unitName}`}
      action="移动"
      fields={{ parentKey: parent }}
      preview={{
        ...TARGET_PREVIEW,
        call: unitMovePreview,
        input: ({ parentKey }) =>
          parentKey === null ? null : { params: { id }, query: { parentKey } },
        show: (preview) => <Effects preview={preview} />,
      }}
      send={({ parentKey }) =>
        parentKey !== null && callApi(moveUnit, { params: { id }, body: { parentKey, version } })
      }
      said={(_, { read }) => `${unitName} 已移动到 ${read?.toName ?? '新的上级'} 之下`}
      rereads={reread}
      onClose={onClose}
    >
      {({ at, preview }) => (
        <Stack className="unit-task">
          {at.parentKey}
          {preview}
        </Stack>
      )}
    </Task>
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
