import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { RefreshButton } from '../../../../platform/web/kit/piece/RefreshButton.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { SavedFilters } from '../../../../platform/web/list/SavedFilters.tsx';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { usePrefetch } from '../../../../platform/web/list/usePrefetch.ts';
import { noneInScope, whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import {
  declarationQuery,
  declarationQueryExport,
  type QueryRow,
} from '../../contract/query.calls.ts';
import { DeclarationDrawer, loadDrawer } from '../drawer/detail.tsx';
import { DECLARATION_COLUMNS, rowName } from '../list/listColumns.tsx';
import { QUEUE_COLUMNS } from '../queue/queueColumns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { queryChips, useQueryFilters } from './queryFilters.ts';

const NONE: QueryRow[] = [];
const LIST_NAME = 'declarationQuery';
const SEMESTER: Column<QueryRow> = {
  key: 'semesterName',
  title: '学期',
  width: 184,
  cell: (row) => row.semesterName,
};
/** Columns of the declarers' list with the semester, and those that only queues have. */
const COLUMNS: readonly Column<QueryRow>[] = [
  ...DECLARATION_COLUMNS.slice(0, 3),
  SEMESTER,
  ...DECLARATION_COLUMNS.slice(3),
  ...QUEUE_COLUMNS.filter((column) => ['risks', 'waitingDays', 'lastOpinion'].includes(column.key)),
];

/** The list of the query: filters, saved filters, chosen columns, export (报表 1–3). */
export function QueryList() {
  const list = useListState(declarationQuery, { pageSize: usePreferredSize() });
  const result = useCall(declarationQuery, { query: list.query }, { keepPrevious: true });
  const { rows = NONE, total = 0 } = result.data ?? {};
  const filters = useQueryFilters();
  const [named] = useAddress('named');
  const refresh = useRefresh();
  const readAgain = () => refresh('declarationQuery', 'declarationPivot', 'homeSummary');
  usePrefetch(loadDrawer);
  const settled = !result.isPlaceholderData && !result.isFetching;
  const drawer = useDrawer({ ...list, rows, total, settled, readAt: result.dataUpdatedAt });
  return (
    <>
      <FilterBar
        filters={filters}
        values={list.filters as Record<string, string>}
        onSearch={list.patch}
        onReset={() => list.reset()}
        chips={queryChips(list.filters as Record<string, string>, named)}
        onDropChip={(name) => list.patch({ [name]: '' })}
        more={<SavedFilters list={LIST_NAME} />}
      />
      <DataTable
        name={LIST_NAME}
        label="申报查询结果"
        columns={COLUMNS}
        result={result}
        list={list}
        rowName={rowName}
        onOpen={(row) => drawer.open(row.id)}
        openId={drawer.openId}
        shortcuts
        empty={<EmptyState {...whyEmpty(list, total, '申报', noneInScope('申报'))} />}
        toolbar={
          <>
            <ExportButton
              path={declarationQueryExport.path}
              query={list.query as Record<string, unknown>}
              total={total}
              columns={COLUMNS.map(({ key }) => key)}
              list={LIST_NAME}
            />
            <RefreshButton busy={result.isFetching} onClick={() => void readAgain()} />
          </>
        }
      />
      {drawer.openId !== null && (
        <DeclarationDrawer
          id={drawer.openId}
          onClose={drawer.close}
          onChanged={() => void readAgain()}
          onPrev={drawer.onPrev}
          onNext={drawer.onNext}
        />
      )}
    </>
  );
}
