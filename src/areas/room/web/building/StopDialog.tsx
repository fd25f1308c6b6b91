import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
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
  const name = String(row.buildingName);
  return (
    <Task
      title={`停用${name}`}
      wide={({ seen }) => seen !== null && seen.length > 0}
      action={({ seen }) => (seen ? `确认停用（${seen.length} 条占用）` : '查看占用并停用')}
      shows={(data: CallData<typeof buildingStop>) => (data.done ? null : data.affected)}
      send={async (_, { seen }) => {
        const body = { confirmed: seen?.length ?? 0 };
        return (await callApi(buildingStop, { params: { id: row.id }, body })).data;
      }}
      said={() => `${name}已停用，以后的学期不再安排`}
      saidFor={4500}
      onRefused={onClose} // its dialog has said why
      onDone={onDone}
      onClose={onClose}
    >
      {({ seen }) => (
        <>
          <p>
            停用后，以后的学期不再安排这栋楼的教室；已安排在以后学期的占用标为待调整。本学期的占用照常进行。
          </p>
          {seen && (
            <>
              <p role="status">本学期及以后还有 {seen.length} 条占用：</p>
              <AffectedTable
                rows={seen.map((occupancy) => ({
                  occupancy,
                  reason: occupancy.adjustReason ?? '本学期照常进行',
                }))}
              />
            </>
          )}
        </>
      )}
    </Task>
  );
}
