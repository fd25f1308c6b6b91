import { useContextParams } from '../../../../platform/web/actors/context.ts';
import { callApi, QUIET } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useSelection } from '../../../../platform/web/list/table/useSelection.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationList } from '../../contract/declaration.calls.ts';

const NONE: DeclarationRow[] = [];

/** What the declarers' list shows, what of it is chosen and what of it is open. */
export function useDeclarations() {
  const list = useListState(declarationList, { pageSize: usePreferredSize() });
  const result = useCall(declarationList, { query: list.query }, { keepPrevious: true });
  const { rows = NONE, total = 0 } = result.data ?? {};
  const scope = JSON.stringify([useContextParams(), list.filters]);
  const selection = useSelection(rows, scope, {
    readAt: result.dataUpdatedAt,
    find: async (query) =>
      (await callApi(declarationList, { query: { ...list.query, ...query } }, QUIET)).data.rows,
  });
  const drawer = useDrawer({
    ...list,
    rows,
    total,
    settled: !result.isPlaceholderData && !result.isFetching,
    readAt: result.dataUpdatedAt,
  });
  const refresh = useRefresh();
  const readAgain = () => refresh('declarationList', 'declarationStatistics', 'homeSummary');
  return { list, result, total, selection, drawer, readAgain };
}
export type Declarations = ReturnType<typeof useDeclarations>;
