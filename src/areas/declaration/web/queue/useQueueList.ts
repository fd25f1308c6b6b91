import { useEffect } from 'react';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { useContextParams } from '../../../../platform/web/actors/context.ts';
import { callApi, QUIET } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useSelection } from '../../../../platform/web/list/table/useSelection.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import { approveList, type QueueRow } from '../../contract/queue.calls.ts';
import { useAttended, useLooking } from './live/useAttention.ts';
import { type Moved, useMoved } from './live/useMoved.ts';
import type { Tab } from './queueTabs.tsx';

const NONE: QueueRow[] = [];

const idsOf = (rows: readonly { id: number }[], openId: number | null): number[] => [
  ...new Set([...rows.map(({ id }) => id), ...(openId === null ? [] : [openId])]),
];
const goneCount = (rows: readonly { id: number }[], moved: ReadonlyMap<number, Moved>): number =>
  rows.filter(({ id }) => (moved.get(id)?.told ?? null) !== null).length;

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
  const { moved, now } = useMoved(level, list.query, rows);
  const goneOf = (row: { id: number }) => moved.get(row.id)?.told ?? undefined;
  const drawer = useDrawer({
    ...list,
    rows,
    total,
    settled,
    readAt: result.dataUpdatedAt,
    isGone: (id) => goneOf({ id }) !== undefined,
  });
  // the next item is there when this one is decided
  useCall(
    declarationGet,
    { params: { id: drawer.nextId ?? 0 } },
    { enabled: drawer.openId !== null && drawer.nextId !== undefined },
  );
  useLooking(tab === 'pending' && !goneOf({ id: drawer.openId ?? 0 }) ? drawer.openId : null);
  const attended = useAttended(level, idsOf(rows, drawer.openId));
  const refresh = useRefresh();
  const readAgain = () =>
    refresh(
      'approveList',
      'approveGroups',
      'declarationStatistics',
      'homeSummary',
      'pendingByType',
    );
  // what has left the list is not chosen any more, and what is open is shown as it is now
  const { openId } = drawer;
  const open = rows.find(({ id }) => id === openId);
  const isOld =
    open !== undefined && (moved.get(open.id)?.version ?? open.version) !== open.version;
  const away = selection.rows.filter((row) => goneOf(row) !== undefined).map(({ id }) => id);
  useEffect(() => {
    if (away.length > 0) selection.remove(away);
  });
  useEffect(() => {
    if (isOld) void refresh('declarationGet');
  }, [isOld, refresh]);
  return {
    list,
    tab,
    result,
    total,
    /** As they are now, whatever the rows show. */
    counts: now?.counts ?? result.data?.counts,
    /** How many have come to this list since it was read. */
    come: now ? Math.max(0, now.total - (total - goneCount(rows, moved))) : 0,
    goneOf,
    /** `黄继清 正在看` */
    attendedOf: (row: { id: number }) => attended.get(row.id),
    selection,
    drawer,
    readAgain,
  };
}
export type QueueList = ReturnType<typeof useQueueList>;
