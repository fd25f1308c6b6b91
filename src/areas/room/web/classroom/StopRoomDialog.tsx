import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { DateField } from '../../../../platform/web/kit/field/DateField.tsx';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { REPAIRING, STOPPED } from '../../../../school/room/contract/status.ts';
import type { Occupancy } from '../../contract/room.calls.ts';
import { classroomStop } from '../../contract/setup.calls.ts';
import { AffectedTable } from '../AffectedTable.tsx';
import '../resource.css';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

const KINDS = [
  { value: REPAIRING, label: '维修' },
  { value: STOPPED, label: '停用' },
];
const START = { status: REPAIRING, repairFrom: '', repairTo: '' };
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
  const [filled, setFilled] = useState(START);
  const [affected, setAffected] = useState<readonly Occupancy[] | null>(null);
  const { busy, problems, send: underWay } = useSending();
  const put = (part: Partial<typeof START>) => {
    setFilled({ ...filled, ...part });
    setAffected(null);
  };
  const repairs = filled.status === REPAIRING;
  const send = () =>
    underWay(async () => {
      const days = {
        repairFrom: (repairs && filled.repairFrom) || null,
        repairTo: (repairs && filled.repairTo) || null,
      };
      const body = { version: row.version, status: filled.status as '2' | '3', ...days };
      const seen = affected ? { confirmed: affected.length } : {};
      const { data } = await callApi(
        classroomStop,
        { params: { id: row.id }, body: { ...body, ...seen } },
        AT_FIELDS,
      );
      if (!data.done) return setAffected(data.affected);
      const aside = data.affected.length > 0 ? `，${data.affected.length} 条占用标为待调整` : '';
      notify({
        type: 'success',
        message: `${row.roomName}已${repairs ? '设为维修' : '停用'}${aside}`,
      });
      onDone();
    });
  return (
    <TaskDialog
      title={`停用或维修：${row.roomName}`}
      wide={affected !== null}
      busy={busy}
      action={affected ? `确认，${affected.length} 条标为待调整` : '保存'}
      onAction={() => void send()}
      onClose={onClose}
    >
      {affected && (
        <>
          <p role="status">有 {affected.length} 条占用受影响，确认后标为待调整：</p>
          <AffectedTable
            rows={affected.map((occupancy) => ({ occupancy, reason: occupancy.adjustReason }))}
          />
        </>
      )}
      <FormGrid>
        <SelectField
          label="设为"
          name="status"
          value={filled.status}
          options={KINDS}
          error={problems.status}
          onChange={(status) => put({ status })}
        />
        {repairs && (
          <>
            <DateField
              label="维修起始"
              name="repairFrom"
              required
              value={filled.repairFrom}
              error={problems.repairFrom}
              onChange={(repairFrom) => put({ repairFrom })}
            />
            <DateField
              label="维修结束"
              name="repairTo"
              hint="不填为尚未确定"
              value={filled.repairTo}
              error={problems.repairTo}
              onChange={(repairTo) => put({ repairTo })}
            />
          </>
        )}
      </FormGrid>
      <Hint>
        {repairs
          ? '维修期间不能登记占用，也不在空闲教室中出现；结束后在表单中改回正常。'
          : '停用后不再安排，从今天起的占用标为待调整。'}
      </Hint>
    </TaskDialog>
  );
}
