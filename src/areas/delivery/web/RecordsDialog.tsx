import { useCall } from '../../../platform/web/api/query.ts';
import { NumberCell, SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import { type DeliveryRow, deliveryRecords } from '../contract/delivery.calls.ts';
import { DeliveryTag } from './Standing.tsx';

/** 经过: every step of a message, the latest first (消息 9). */
export function RecordsDialog({ row, onClose }: { row: DeliveryRow; onClose: () => void }) {
  const { data, error, refetch } = useCall(deliveryRecords, {
    params: { id: row.id },
    query: {},
  });
  return (
    <TaskDialog title={`给${row.personName}的消息`} wide closeText="关闭" onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && data.length === 0 && <Hint below>还没有开始发送。</Hint>}
      {data && data.length > 0 && (
        <SmallTable boxed heads={['时间', '步骤', '状态', '次数', '说明', '谁']}>
          {data.map((record) => (
            <tr key={`${record.at} ${record.action}`}>
              <td>{minuteText(record.at)}</td>
              <td>{record.action}</td>
              <td>
                <DeliveryTag state={record.state} />
              </td>
              <NumberCell>{record.attempts}</NumberCell>
              <td>{record.error}</td>
              <td>{record.by}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </TaskDialog>
  );
}
