import { OPINION_MAX, OPINION_MIN } from '../../../../../machines/approval/approval.types.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../../platform/web/form/task/taskFields.tsx';
import { DECIDING, useDecision } from '../../../../platform/web/form/useDecision.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent } from '../../contract/decision.calls.ts';
import { rowName } from '../list/listColumns.tsx';

const LOOK = { label: '停开原因（必填）', min: OPINION_MIN.void, max: OPINION_MAX };

/** 停开: the task is given up with a reason, by the chart's rule for voiding (审批 38、39). */
export default function StopDialog({
  row,
  onDone,
  onClose,
}: {
  row: DeclarationRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const kept = useKeptText(`stop:${row.id}`);
  const { decide } = useDecision<string>({
    send: (opinion, version) =>
      callApi(
        declarationEvent,
        { params: { id: row.id }, body: { type: 'void', version, opinion } },
        DECIDING,
      ),
  });
  return (
    <Task
      title={`停开：${rowName(row)}`}
      action="停开该任务"
      fields={{ opinion: reason({ ...LOOK, start: kept.text, onTyped: kept.type }) }}
      // what is refused has been told, and the reason stays
      send={({ opinion }) => decide({ what: opinion.trim(), version: row.version })}
      said={() => `已停开：${rowName(row)}`}
      onDone={() => {
        kept.clear();
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>停开后该申报作废，所选班级可以另行申报；不能恢复，只能复制为新申报。</p>
    </Task>
  );
}
