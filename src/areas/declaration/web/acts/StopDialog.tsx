import { OPINION_MAX, OPINION_MIN } from '../../../../../machines/approval/approval.types.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { DECIDING, useDecision } from '../../../../platform/web/form/useDecision.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent } from '../../contract/decision.calls.ts';
import { rowName } from '../list/listColumns.tsx';

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
  const { text: reason, type: setReason, clear } = useKeptText(`stop:${row.id}`);
  const { busy, decide } = useDecision<string>({
    send: (opinion, version) =>
      callApi(
        declarationEvent,
        { params: { id: row.id }, body: { type: 'void', version, opinion } },
        DECIDING,
      ),
    onEnded: (_, outcome) => {
      if (outcome !== 'done') return; // told already; the reason stays
      notify({ type: 'success', message: `已停开：${rowName(row)}`, duration: 3000 });
      clear();
      onDone();
      onClose();
    },
  });
  return (
    <TaskDialog
      title={`停开：${rowName(row)}`}
      action="停开该任务"
      busy={busy !== null}
      blocked={lengthProblem(reason, OPINION_MIN.void, OPINION_MAX) !== null}
      onAction={() => void decide({ what: reason.trim(), version: row.version })}
      onClose={onClose}
    >
      <p>停开后该申报作废，所选班级可以另行申报；不能恢复，只能复制为新申报。</p>
      <ReasonField
        label="停开原因（必填）"
        value={reason}
        onChange={setReason}
        min={OPINION_MIN.void}
        max={OPINION_MAX}
      />
    </TaskDialog>
  );
}
