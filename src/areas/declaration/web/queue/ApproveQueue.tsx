import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { WhySubject } from '../../../../platform/contract/why/why.calls.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { WhyButton } from '../../../../platform/web/form/why/WhyButton.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { SavedFilters } from '../../../../platform/web/list/SavedFilters.tsx';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePrefetch } from '../../../../platform/web/list/usePrefetch.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { KeysHint } from '../../../../school/approval/web/keys/KeysHelp.tsx';
import { useApproveKeys } from '../../../../school/approval/web/keys/useApproveKeys.ts';
import { useMark } from '../../../../school/approval/web/keys/useMark.ts';
import { loadDrawer } from '../drawer/detail.tsx';
import { rowName } from '../list/listColumns.tsx';
import { QueueDialogs } from './QueueDialogs.tsx';
import { QueueDrawer } from './QueueDrawer.tsx';
import { groupFilters, QueueGroups } from './QueueGroups.tsx';
import { QueueToolbar } from './QueueToolbar.tsx';
import { QueueBands, UnfinishedBand } from './queueBands.tsx';
import { useQueueFilters } from './queueFilters.ts';
import { QueueProgress, QueueTabs, type Tab } from './queueTabs.tsx';
import { useCutOff, useQueue } from './useQueue.ts';
import { useQueueColumns } from './useQueueColumns.ts';
import { useQueueList } from './useQueueList.ts';

const EMPTY: Record<Tab, string> = {
  pending: '您的审批范围内没有待审批的申报。',
  done: '您的审批范围内还没有审批过的申报。',
  returned: '您的审批范围内没有本级退回的申报。',
  rejected: '您的审批范围内没有本级不予通过的申报。',
  reached: '您的审批范围内没有到过本级、本轮还没有办的申报。',
  own: '没有在本级等待审批的本人申报。',
  all: '当前学年学期、校区和业务类型下，您的审批范围内没有到达本级的申报。',
};

const queueOf = (level: Level) =>
  ({ kind: 'queue', queue: `declaration:${level}` }) as const satisfies WhySubject;

/** The queue of one level: what waits, what was decided, one decision over many (申报 58；审批 57). */
export function ApproveQueue({ level }: { level: Level }) {
  const readOnly = useReadOnly();
  const shown = useQueueList(level);
  const { list, tab, result, total, selection, drawer, readAgain } = shown;
  usePrefetch(loadDrawer);
  const queue = useQueue(level, drawer.open);
  const filters = useQueueFilters(result.data?.principals);
  const onHelp = () => queue.send({ type: 'HELP' });
  const mark = useMark(drawer.openId);
  useApproveKeys({ open: drawer.openId !== null, onNext: drawer.onNext, onHelp, onMark: mark.on });
  const cutOff = useCutOff(queue);
  const decides = !readOnly && tab === 'pending';
  const columns = useQueueColumns(tab, readOnly);
  const takesBack = !readOnly && tab === 'done';
  return (
    <PageFrame
      title={`${LEVEL_UNIT_ZH[level]}审批`}
      hint={
        result.data && (
          <QueueBands
            {...result.data}
            onOwn={tab === 'pending' ? () => list.patch({ tab: 'own' }) : null}
          />
        )
      }
    >
      {cutOff && !readOnly && (
        <UnfinishedBand
          found={cutOff}
          onGoOn={() => queue.send({ type: 'RESUME' })}
          onForget={() => queue.send({ type: 'FORGET' })}
        />
      )}
      <QueueTabs
        tab={tab}
        counts={shown.counts}
        onTab={(next) => list.patch({ tab: next === 'pending' ? '' : next })}
        beside={
          <QueueGroups
            level={level}
            filters={groupFilters(list.query)}
            onGroup={(group) => list.patch({ group })}
          />
        }
      />
      <FilterBar
        filters={filters}
        values={list.filters}
        onSearch={list.patch}
        onReset={() => list.reset(['tab'])}
        more={<SavedFilters list={`approve:${level}`} />}
      />
      <DataTable
        name="approve"
        label={`${LEVEL_UNIT_ZH[level]}审批队列`}
        columns={columns}
        result={result}
        list={list}
        {...(decides || takesBack ? { selection } : {})}
        rowName={rowName}
        onOpen={(row) => drawer.open(row.id)}
        openId={drawer.openId}
        goneOf={shown.goneOf}
        noteOf={shown.attendedOf}
        shortcuts
        empty={
          <EmptyState
            {...whyEmpty(list, total, '申报', { text: EMPTY[tab] }, ['tab'])}
            why={tab === 'pending' && <WhyButton subject={queueOf(level)} />}
          />
        }
        toolbar={<QueueToolbar {...{ queue, level, shown, decides, takesBack }} />}
        note={
          <>
            <KeysHint onHelp={onHelp} /> <QueueProgress today={result.data?.today} />
          </>
        }
      />
      <QueueDrawer
        {...{ drawer, level, mark, readAgain }}
        goneOf={shown.goneOf}
        attendedOf={shown.attendedOf}
      />
      <QueueDialogs {...{ queue, selection, readAgain }} />
    </PageFrame>
  );
}
