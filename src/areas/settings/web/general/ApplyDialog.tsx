import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { reason, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { shortSemester } from '../../../../platform/web/time.ts';
import {
  ALL_OFF_TEXT,
  applySwitches,
  isAllOff,
  type SwitchRow,
} from '../../../../school/approval/contract/switches.calls.ts';

const FIELDS = {
  typed: text({
    label: `各级都已关闭，这些申报将全部通过。请输入“${ALL_OFF_TEXT}”以确认`,
    required: true,
  }),
  reason: reason(),
};

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
  const allOff = isAllOff(row.switches);
  return (
    <Task
      title={`应用到在途：${shortSemester(row.semesterName)}`}
      action="应用到在途"
      fields={FIELDS}
      blocked={({ values }) => allOff && values.typed.trim() !== ALL_OFF_TEXT}
      send={({ reason: why, typed }) => {
        const body = { reason: why, ...(allOff ? { typed } : {}) };
        return callApi(applySwitches, { params: { semesterId: row.semesterId }, body }, AT_FIELDS);
      }}
      onDone={({ data }) => onDone(data.jobId)}
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
