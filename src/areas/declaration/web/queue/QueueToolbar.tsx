import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { pathOf } from '../../../../platform/web/api/call.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { approveExport } from '../../contract/queue.calls.ts';
import { ExportButton } from '../query/ExportButton.tsx';
import { SelectAll } from './many/SelectAll.tsx';
import { QueueTools } from './QueueTools.tsx';
import { QUEUE_COLUMNS } from './queueColumns.tsx';
import type { QueueActor } from './useQueue.ts';
import type { QueueList } from './useQueueList.ts';

interface Props {
  queue: QueueActor;
  level: Level;
  shown: QueueList;
  /** Items wait, and this person may decide on them. */
  decides: boolean;
}
/** Above the queue: what is done with the chosen items, all of them chosen, exported or read anew. */
export function QueueToolbar({ queue, level, shown, decides }: Props) {
  const { list, result, total, selection, readAgain } = shown;
  return (
    <>
      {decides && (
        <>
          <QueueTools queue={queue} level={level} chosen={selection.rows} />
          <SelectAll
            level={level}
            query={list.query}
            total={total}
            again={result.data?.again ?? 0}
            selection={selection}
          />
        </>
      )}
      <ExportButton
        path={pathOf(approveExport.path, { level })}
        query={list.query as Record<string, unknown>}
        total={total}
        columns={QUEUE_COLUMNS.map(({ key }) => key)}
        list="approve"
      />
      <Button variant="outline" loading={result.isFetching} onClick={readAgain}>
        刷新
      </Button>
    </>
  );
}
