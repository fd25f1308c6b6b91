import { useRef } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { numberedKey } from '../../../../platform/contract/warning.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { questionOf } from '../../../../platform/web/form/confirming.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { reason, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { DECIDING, useDecision } from '../../../../platform/web/form/useDecision.ts';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { shortSemester } from '../../../../platform/web/time.ts';
import {
  ALL_OFF_TEXT,
  APPLIED,
  applySwitches,
  isAllOff,
  type SwitchRow,
} from '../../../../school/approval/contract/switches.calls.ts';

const APPLYING = { head: '应用前请确认：', confirmText: '仍要应用', cancelText: '不应用' };
const FIELDS = {
  typed: text({
    label: `各级都已关闭，这些申报将全部通过。请输入“${ALL_OFF_TEXT}”以确认`,
    required: true,
  }),
  reason: reason(),
};

/** The switches as they stand, for what is in flight; the number in the dialog is what is confirmed, a larger one is asked about (审批 75). */
export function ApplyDialog({
  row,
  onDone,
  onClose,
}: {
  row: SwitchRow;
  onDone: (jobId: number | null) => void;
  onClose: () => void;
}) {
  const allOff = isAllOff(row.switches);
  const begun = useRef<number | null>(null);
  const { decide, problems: refused } = useDecision<{ reason: string; typed?: string }>({
    send: async (what, _, confirmed) => {
      const body = { ...what, confirmed: [numberedKey(APPLIED, row.applicable), ...confirmed] };
      const { data } = await callApi(
        applySwitches,
        { params: { semesterId: row.semesterId }, body },
        { own: [...DECIDING.own, CODE.invalid] },
      );
      begun.current = data.jobId;
    },
    words: (_, warnings) => questionOf(warnings, APPLYING),
  });
  return (
    <Task
      title={`应用到在途：${shortSemester(row.semesterName)}`}
      action="应用到在途"
      fields={FIELDS}
      blocked={({ values }) => allOff && values.typed.trim() !== ALL_OFF_TEXT}
      problems={refused}
      send={({ reason: why, typed }) =>
        decide({ what: { reason: why, ...(allOff ? { typed } : {}) }, version: 0 })
      }
      onDone={() => onDone(begun.current)}
      onClose={onClose}
    >
      {({ at, problems }) => (
        <>
          <p>
            {row.applicable}{' '}
            条在途申报将按现在的开关调整：停在已关闭的级的记为系统通过并进入下一级，还没有到已打开的级的增加该级。每条都有审批记录。
          </p>
          {allOff && at.typed}
          {at.reason}
          {problems.reason && <Problem>{problems.reason}</Problem>}
        </>
      )}
    </Task>
  );
}
