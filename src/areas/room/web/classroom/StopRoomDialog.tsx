import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { date } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { REPAIRING, STOPPED } from '../../../../school/room/contract/status.ts';
import { classroomStop } from '../../contract/setup.calls.ts';
import { AffectedTable } from '../AffectedTable.tsx';
import '../resource.css';

const FIELDS = {
  status: select<string>({
    label: '设为',
    start: REPAIRING,
    options: [
      { value: REPAIRING, label: '维修' },
      { value: STOPPED, label: '停用' },
    ],
  }),
  repairFrom: date({ label: '维修起始', required: true }),
  repairTo: date({ label: '维修结束', hint: '不填为尚未确定' }),
};
type Answer = CallData<typeof classroomStop>;
/** 停用或维修 of a room: who is there on those days is read first; nothing happens before it has been seen (教室 10、11). */
export function StopRoomDialog({
  row,
  onDone,
  onClose,
}: {
  row: EntityRow;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Task
      title={`停用或维修：${row.roomName}`}
      wide={({ seen }) => seen !== null}
      action={({ seen }) => (seen ? `确认，${seen.length} 条标为待调整` : '保存')}
      fields={FIELDS}
      shows={(data: Answer) => (data.done ? null : data.affected)}
      send={async ({ status, repairFrom, repairTo }, { seen }) => {
        const repairs = status === REPAIRING;
        const body = {
          version: row.version,
          status: status as '2' | '3',
          repairFrom: (repairs && repairFrom) || null,
          repairTo: (repairs && repairTo) || null,
          ...(seen ? { confirmed: seen.length } : {}),
        };
        return (await callApi(classroomStop, { params: { id: row.id }, body }, AT_FIELDS)).data;
      }}
      said={({ affected }, { values }) => {
        const aside = affected.length > 0 ? `，${affected.length} 条占用标为待调整` : '';
        return `${row.roomName}已${values.status === REPAIRING ? '设为维修' : '停用'}${aside}`;
      }}
      saidFor={4500}
      onDone={onDone}
      onClose={onClose}
    >
      {({ at, values, seen }) => (
        <>
          {seen && (
            <>
              <p role="status">有 {seen.length} 条占用受影响，确认后标为待调整：</p>
              <AffectedTable
                rows={seen.map((occupancy) => ({ occupancy, reason: occupancy.adjustReason }))}
              />
            </>
          )}
          <FormGrid>
            {at.status}
            {values.status === REPAIRING && (
              <>
                {at.repairFrom}
                {at.repairTo}
              </>
            )}
          </FormGrid>
          <Hint>
            {values.status === REPAIRING
              ? '维修期间不能登记占用，也不在空闲教室中出现；结束后在表单中改回正常。'
              : '停用后不再安排，从今天起的占用标为待调整。'}
          </Hint>
        </>
      )}
    </Task>
  );
}
