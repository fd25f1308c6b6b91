import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { useContextParams } from '../../../../platform/web/actors/context.ts';
import { callApi, QUIET } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useSelection } from '../../../../platform/web/list/table/useSelection.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import { approveList } from '../../contract/queue.calls.ts';
import type { Tab } from './queueTabs.tsx';

const NONE: DeclarationRow[] = [];

/** What a level's queue shows, what of it is chosen and what of it is open. */
export function useQueueList(level: Level) {
  const list = useListState(approveList, { pageSize: usePreferredSize() });
  const tab: Tab = list.filters.tab ?? 'pending';
  const result = useCall(
    approveList,
    { params: { level }, query: list.query },
    { keepPrevious: true },
  );
  const { rows = NONE, total = 0 } = result.data ?? {};
  const selection = useSelection(rows, JSON.stringify([useContextParams(), list.filters]), {
    readAt: result.dataUpdatedAt,
    find: async (query) =>
      (await callApi(approveList, { params: { level }, query: { ...list.query, ...query } }, QUIET))
        .data.rows,
  });
  const settled = !result.isPlaceholderData && !result.isFetching;
  const drawer = useDrawer({ ...list, rows, total, settled, readAt: result.dataUpdatedAt });
  // the next item is there when this one is decided
  useCall(
    declarationGet,
    { params: { id: drawer.nextId ?? 0 } },
    { enabled: drawer.openId !== null && drawer.nextId !== undefined },
  );
  const refresh = useRefresh();
  const readAgain = () =>
    refresh(
      'approveList',
      'approveGroups',
      'declarationStatistics',
      'homeSummary',
      'pendingByType',
    );
  return { list, tab, result, total, selection, drawer, readAgain };
}
export type QueueList = ReturnType<typeof useQueueList>;
