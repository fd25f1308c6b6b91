import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { roomConflicts } from '../../contract/semesterRoom.calls.ts';
import { AffectedTable } from '../AffectedTable.tsx';

/** 冲突报告 of the semester. */
export function Conflicts({ onRoom }: { onRoom: (id: number) => void }) {
  const { data, error, refetch } = useCall(roomConflicts, { query: {} }, { keepPrevious: true });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint>正在检查…</Hint>;
  if (data.total === 0) return <EmptyState text="您的数据范围内，本学期的教室占用没有冲突。" />;
  return (
    <>
      <p role="status">共 {data.total} 条冲突</p>
      <AffectedTable rows={data.rows} onRoom={onRoom} />
    </>
  );
}
