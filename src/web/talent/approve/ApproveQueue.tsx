import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../machines/approval/approval.types.ts';
import { approveList } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationRow } from '../../../contract/talent/declaration.shapes.ts';
import { useContextParams } from '../../actors/context.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { useCall, useRefresh } from '../../api/query.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { PageFrame } from '../../ui/list/PageFrame.tsx';
import { useDrawer } from '../../ui/list/useDrawer.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { usePreferredSize } from '../../ui/list/usePreferredSize.ts';
import { usePrefetch } from '../../ui/list/usePrefetch.ts';
import { useSelection } from '../../ui/list/useSelection.ts';
import { whyEmpty } from '../../ui/list/whyEmpty.ts';
import { DeclarationDrawer, loadDrawer } from '../declaration/detail.tsx';
import { rowName } from '../declaration/listColumns.tsx';
import { QueueBands } from './queueBands.tsx';
import { QueueBatch, type QueueBatchType } from './queueBatch.tsx';
import { QUEUE_COLUMNS } from './queueColumns.tsx';
import { useQueueFilters } from './queueFilters.ts';
import { QueueTabs, type Tab } from './queueTabs.tsx';
import { SelectAll } from './SelectAll.tsx';

const NONE: DeclarationRow[] = [];
const EMPTY: Record<Tab, string> = {
  pending: '没有待审批的申报，已全部处理完。',
  done: '您的单位还没有审批过申报。',
  returned: '本级没有退回或不予通过的申报。',
  all: '当前学年学期、校区和业务类型下没有到达本级的申报。',
};

/** The queue of one level: what waits, what was decided, one decision over many (domain.md 1.3.7, 5 B1). */
export function ApproveQueue({ level }: { level: Level }) {
  const readOnly = useReadOnly();
  const list = useListState(approveList, { pageSize: usePreferredSize() });
  const tab: Tab = list.filters.tab ?? 'pending';
  const result = useCall(approveList, { params: { level }, query: list.query }, { keepPrevious: true });
  const { rows = NONE, total = 0 } = result.data ?? {};
  const selection = useSelection(rows, JSON.stringify([useContextParams(), list.filters]));
  const settled = !result.isPlaceholderData && !result.isFetching;
  const drawer = useDrawer({ ...list, rows, total, settled, readAt: result.dataUpdatedAt });
  const refresh = useRefresh();
  usePrefetch(loadDrawer);
  const readAgain = () => refresh('approveList', 'declarationStatistics', 'homeSummary');
  const [batch, setBatch] = useState<QueueBatchType | null>(null);
  const filters = useQueueFilters();
  const chosen = selection.rows.length;
  const decides = !readOnly && tab === 'pending';

  return (
    <PageFrame title={`${LEVEL_UNIT_ZH[level]}审批`} hint={<span className="hint">J / K 上下移动，Enter 打开，空格选择</span>}>
      <QueueBands elsewhere={result.data?.pendingElsewhere ?? 0} levelOff={result.data?.levelOff ?? false} />
      <QueueTabs tab={tab} counts={result.data?.counts} onTab={(next) => list.patch({ tab: next === 'pending' ? '' : next })} />
      <FilterBar filters={filters} values={list.filters} onSearch={list.patch} onReset={() => list.reset(['tab'])} />
      <DataTable
        name="approve"
        label={`${LEVEL_UNIT_ZH[level]}审批队列`}
        columns={QUEUE_COLUMNS}
        result={result}
        list={list}
        {...(decides ? { selection } : {})}
        rowName={rowName}
        onOpen={(row) => drawer.open(row.id)}
        openId={drawer.openId}
        shortcuts
        empty={<EmptyState {...whyEmpty(list, total, '申报', { text: EMPTY[tab] }, ['tab'])} />}
        toolbar={
          <>
            {decides && (
              <>
                <Button size="sm" disabled={chosen === 0} onClick={() => setBatch('pass')}>
                  批量通过{chosen > 0 && `（${chosen}）`}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  disabled={chosen === 0}
                  onClick={() => setBatch('returnToDeclarer')}
                >
                  批量退回{chosen > 0 && `（${chosen}）`}
                </Button>
                <SelectAll level={level} query={list.query} total={total} selection={selection} />
              </>
            )}
            <Button size="sm" variant="outline" colorPalette="gray" loading={result.isFetching} onClick={readAgain}>
              刷新
            </Button>
          </>
        }
      />
      {drawer.openId !== null && (
        <DeclarationDrawer
          id={drawer.openId}
          onClose={drawer.close}
          onChanged={(nextWanted) => {
            if (nextWanted) drawer.advance();
            void readAgain();
          }}
          onPrev={drawer.onPrev}
          onNext={drawer.onNext}
        />
      )}
      {batch && (
        <QueueBatch
          type={batch}
          rows={selection.rows}
          onDone={(answer) => {
            selection.remove(answer.done);
            void readAgain();
          }}
          onClose={() => setBatch(null)}
          onOpen={(id) => {
            setBatch(null);
            drawer.open(id);
          }}
        />
      )}
    </PageFrame>
  );
}
