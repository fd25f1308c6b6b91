import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import type { Occupancy } from '../../contract/room.calls.ts';
import { buildingStop } from '../../contract/setup.calls.ts';
import { AffectedTable } from '../AffectedTable.tsx';
import '../resource.css';

/** 停用: what stands in the building is read first; nothing happens before it has been seen (教室 4). */
export function StopDialog({
  row,
  onDone,
  onClose,
}: {
  row: EntityRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const [affected, setAffected] = useState<readonly Occupancy[] | null>(null);
  const { busy, send: underWay } = useSending();
  const name = String(row.buildingName);
  const send = (confirmed: number) =>
    underWay(async () => {
      try {
        const { data } = await callApi(buildingStop, {
          params: { id: row.id },
          body: { confirmed },
        });
        if (data.done) {
          notify({ type: 'success', message: `${name}已停用，以后的学期不再安排` });
          onDone();
        } else setAffected(data.affected);
      } catch {
        onClose(); // its dialog has said why
      }
    });
  return (
    <TaskDialog
      title={`停用${name}`}
      wide={affected !== null && affected.length > 0}
      busy={busy}
      action={affected ? `确认停用（${affected.length} 条占用）` : '查看占用并停用'}
      onAction={() => void send(affected?.length ?? 0)}
      onClose={onClose}
    >
      <p>
        停用后，以后的学期不再安排这栋楼的教室；已安排在以后学期的占用标为待调整。本学期的占用照常进行。
      </p>
      {affected && (
        <>
          <p role="status">本学期及以后还有 {affected.length} 条占用：</p>
          <AffectedTable
            rows={affected.map((occupancy) => ({
              occupancy,
              reason: occupancy.adjustReason ?? '本学期照常进行',
            }))}
          />
        </>
      )}
    </TaskDialog>
  );
}
