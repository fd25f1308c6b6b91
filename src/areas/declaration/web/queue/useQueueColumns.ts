import { useMemo } from 'react';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import type { QueueRow } from '../../contract/queue.calls.ts';
import { LISTS, takeBack } from '../drawer/takeBack.ts';
import { decidedColumns, PENDING_COLUMNS } from './queueColumns.tsx';
import type { Tab } from './queueTabs.tsx';

const DECIDED: readonly Tab[] = ['done', 'returned', 'rejected'];
/** Columns of a tab; of what has been decided with 取回, where somebody may do anything. */
export function useQueueColumns(tab: Tab, readOnly: boolean): readonly Column<QueueRow>[] {
  const refresh = useRefresh();
  const decided = DECIDED.includes(tab);
  return useMemo(() => {
    if (!decided) return PENDING_COLUMNS;
    return decidedColumns(
      readOnly ? null : (row) => void takeBack(row, row.version, () => refresh(...LISTS)),
    );
  }, [decided, readOnly, refresh]);
}
