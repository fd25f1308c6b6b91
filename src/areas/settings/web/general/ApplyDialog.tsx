import { useState } from 'react';
import { callApi } from '../../../../platform/web/api/call.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { shortSemester } from '../../../../platform/web/time.ts';
import {
  ALL_OFF_TEXT,
  applySwitches,
  isAllOff,
  type SwitchRow,
} from '../../../../school/approval/contract/switches.calls.ts';

/** The switches as they stand, for what is in flight. */
export function ApplyDialog({
  row,
  onDone,
  onClose,
}: {
  row: SwitchRow;
  onDone: (jobId: number | null) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { busy, problems, send } = useSending();
  const allOff = isAllOff(row.switches);
  const apply = () =>
    send(async () => {
      const body = { reason, ...(allOff ? { typed } : {}) };
      const { data } = await callApi(
        applySwitches,
        { params: { semesterId: row.semesterId }, body },
        AT_FIELDS,
      );
      onDone(data.jobId);
    });
  return (
    <TaskDialog
      title={`应用到在途：${shortSemester(row.semesterName)}`}
      action="应用到在途"
      busy={busy}
      blocked={lengthProblem(reason, 2, 200) !== null || (allOff && typed.trim() !== ALL_OFF_TEXT)}
      onAction={() => void apply()}
      onClose={onClose}
    >
      <p>
        {row.applicable}{' '}
        条在途申报将按现在的开关调整：停在已关闭的级的记为系统通过并进入下一级，还没有到已打开的级的增加该级。每条都有审批记录。
      </p>
      {allOff && (
        <TextField
          label={`各级都已关闭，这些申报将全部通过。请输入“${ALL_OFF_TEXT}”以确认`}
          name="typed"
          required
          value={typed}
          onChange={setTyped}
          error={problems.typed}
        />
      )}
      <ReasonField label="原因" value={reason} onChange={setReason} min={2} max={200} />
      {problems.reason && <Problem>{problems.reason}</Problem>}
    </TaskDialog>
  );
}
