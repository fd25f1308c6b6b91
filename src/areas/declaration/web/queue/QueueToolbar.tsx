import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { pathOf } from '../../../../platform/web/api/call.ts';
import { RefreshButton } from '../../../../platform/web/kit/piece/RefreshButton.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { approveExport } from '../../contract/queue.calls.ts';
import { ExportButton } from '../query/ExportButton.tsx';
import { SelectAll } from './many/SelectAll.tsx';
import { QueueTools, TakeBackTool, toolsOf } from './QueueTools.tsx';
import { QUEUE_COLUMNS } from './queueColumns.tsx';
import type { QueueActor } from './useQueue.ts';
import type { QueueList } from './useQueueList.ts';

const DECIDED: readonly string[] = ['done', 'returned', 'rejected'];
interface Props {
  queue: QueueActor;
  level: Level;
  shown: QueueList;
  /** Items wait, and this person may decide on them. */
  decides: boolean;
  /** Passed items, of which this person may take back their own. */
  takesBack: boolean;
}
/** Above the queue: what is done with the chosen items, all of them chosen, exported or read anew. */
export function QueueToolbar({ queue, level, shown, decides, takesBack }: Props) {
  const { list, tab, result, total, selection, readAgain } = shown;
  return (
    <>
      {decides && (
        <>
          <QueueTools queue={queue} chosen={selection.rows} {...toolsOf(level)} />
          <SelectAll
            level={level}
            query={list.query}
            total={total}
            again={result.data?.again ?? 0}
            selection={selection}
          />
        </>
      )}
      {DECIDED.includes(tab) && (
        <Toggle
          pressed={list.filters.handled === 'true'}
          onClick={() => list.patch({ handled: list.filters.handled === 'true' ? '' : 'true' })}
        >
          我办理的
        </Toggle>
      )}
      {takesBack && <TakeBackTool queue={queue} chosen={selection.rows} />}
      <ExportButton
        path={pathOf(approveExport.path, { level })}
        query={list.query as Record<string, unknown>}
        total={total}
        columns={QUEUE_COLUMNS.map(({ key }) => key)}
        list="approve"
      />
      <RefreshButton busy={result.isFetching} come={shown.come} onClick={readAgain} />
    </>
  );
}
