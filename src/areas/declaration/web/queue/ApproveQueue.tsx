import { Button } from '@chakra-ui/react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { useContextParams } from '../../../../platform/web/actors/context.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi, pathOf, QUIET } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useSelection } from '../../../../platform/web/list/table/useSelection.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { usePrefetch } from '../../../../platform/web/list/usePrefetch.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { approveList, declarationGet } from '../../contract/declaration.calls.ts';
import { approveExport } from '../../contract/queue.calls.ts';
import { DeclarationDrawer, loadDrawer } from '../drawer/detail.tsx';
import { rowName } from '../list/listColumns.tsx';
import { ExportButton } from '../query/ExportButton.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { KeysHelp, KeysHint } from './keys/KeysHelp.tsx';
import { BUTTON_KEYS } from './keys/keys.ts';
import { OpinionTemplates } from './keys/OpinionTemplates.tsx';
import { useApproveKeys } from './keys/useApproveKeys.ts';
import { useMark } from './keys/useMark.ts';
import { groupFilters, QueueGroups } from './QueueGroups.tsx';
import { QueueTools } from './QueueTools.tsx';
import { QueueBands, UnfinishedBand } from './queueBands.tsx';
import { QueueBatch } from './queueBatch.tsx';
import { QUEUE_COLUMNS } from './queueColumns.tsx';
import { useQueueFilters } from './queueFilters.ts';
import { QueueTabs, type Tab } from './queueTabs.tsx';
import { SelectAll } from './SelectAll.tsx';
import { UnitStatistics } from './UnitStatistics.tsx';
import { useAssigning, useCutOff, useDeciding, useHelping, useQueue } from './useQueue.ts';

const NONE: DeclarationRow[] = [];
const EMPTY: Record<Tab, string> = {
  pending: '没有待审批的申报，已全部处理完。',
  done: '您的单位还没有审批过申报。',
  returned: '本级没有退回或不予通过的申报。',
  own: '没有在本级等待审批的本人申报。',
  all: '当前学年学期、校区和业务类型下没有到达本级的申报。',
};

/** The queue of one level: what waits, what was decided, one decision over many (申报 58；审批 57). */
export function ApproveQueue({ level }: { level: Level }) {
  const readOnly = useReadOnly();
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
  const refresh = useRefresh();
  usePrefetch(loadDrawer);
  // the next item is there when this one is decided
  useCall(
    declarationGet,
    { params: { id: drawer.nextId ?? 0 } },
    { enabled: drawer.openId !== null && drawer.nextId !== undefined },
  );
  const readAgain = () =>
    refresh(
      'approveList',
      'approveGroups',
      'declarationStatistics',
      'homeSummary',
      'pendingByType',
    );
  const queue = useQueue(level, drawer.open);
  const filters = useQueueFilters();
  const onHelp = () => queue.send({ type: 'HELP' });
  const close = () => queue.send({ type: 'CLOSE' });
  const mark = useMark(drawer.openId);
  useApproveKeys({ open: drawer.openId !== null, onNext: drawer.onNext, onHelp, onMark: mark.on });
  const [cutOff, helping, assigning, deciding] = [
    useCutOff(queue),
    useHelping(queue),
    useAssigning(queue),
    useDeciding(queue),
  ];
  const decides = !readOnly && tab === 'pending';

  return (
    <PageFrame title={`${LEVEL_UNIT_ZH[level]}审批`} hint={<KeysHint onHelp={onHelp} />}>
      {result.data && (
        <QueueBands
          {...result.data}
          onOwn={tab === 'pending' ? () => list.patch({ tab: 'own' }) : null}
        />
      )}
      {cutOff && !readOnly && (
        <UnfinishedBand
          found={cutOff}
          onGoOn={() => queue.send({ type: 'RESUME' })}
          onForget={() => queue.send({ type: 'FORGET' })}
        />
      )}
      <QueueTabs
        tab={tab}
        counts={result.data?.counts}
        onTab={(next) => list.patch({ tab: next === 'pending' ? '' : next })}
      />
      <FilterBar
        filters={filters}
        values={list.filters}
        onSearch={list.patch}
        onReset={() => list.reset(['tab'])}
      />
      <QueueGroups
        level={level}
        filters={groupFilters(list.query)}
        onGroup={(group) => list.patch({ group })}
      />
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
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              loading={result.isFetching}
              onClick={readAgain}
            >
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
          keys={BUTTON_KEYS}
          beside={(detail) => <UnitStatistics detail={detail} level={level} />}
          mark={mark}
          opinionTools={(opinion, type) => (
            <OpinionTemplates
              opinion={opinion}
              onOpinion={type}
              mark={mark.now(opinion)}
              onMark={mark.on}
            />
          )}
        />
      )}
      {helping && <KeysHelp onClose={close} />}
      {assigning && (
        <AssignDialog
          rows={assigning}
          onAssigned={readAgain}
          onPass={(rows) => queue.send({ type: 'FOLLOW', rows })}
          onOpen={(id) => queue.send({ type: 'OPEN', id })}
          onClose={close}
        />
      )}
      {deciding && (
        <QueueBatch
          type={deciding.act}
          rows={deciding.rows}
          resumed={deciding.resumed}
          onKeep={(left) => queue.send({ type: 'LEFT', left })}
          onDone={(answer) => {
            selection.remove(answer.done);
            void readAgain();
          }}
          onClose={close}
          onOpen={(id) => queue.send({ type: 'OPEN', id })}
        />
      )}
    </PageFrame>
  );
}
