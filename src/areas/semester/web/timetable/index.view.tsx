import { useState } from 'react';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import timetable from '../../../../school/semester/contract/timetable.entity.ts';
import { PeriodGrid } from './PeriodGrid.tsx';
import { type PeriodRow, SIZE } from './periodText.ts';

const TABS = [
  { key: 'grid', label: '作息表' },
  { key: 'list', label: '逐条' },
] as const;

/** 作息时间 as one sheet for all campuses (学期 43); record by record, with import and export, beside it. */
export default function TimetableView() {
  const [tab, setTab] = useAddress('tab');
  const { data, error, refetch } = useCall(entityCalls(timetable).list, {
    query: { pageNum: 1, pageSize: SIZE },
  });
  // a school without any begins with the import, and stays with it until somebody asks for the sheet: its dialog has something to say then
  const [begun, setBegun] = useState<'grid' | 'list' | null>(null);
  if (data && begun === null) setBegun(data.total === 0 ? 'list' : 'grid');
  const total = data?.total ?? 1;
  const chosen = tab === 'list' || total > SIZE ? 'list' : (begun ?? 'grid');
  const bar = (
    <PageTabs
      label="作息时间"
      tabs={TABS}
      tab={chosen}
      onChoose={(key) => {
        setBegun('grid');
        setTab(key === 'grid' ? null : key, { replace: true });
      }}
    />
  );
  if (chosen === 'list') return <EntityView entity={timetable} bar={bar} />;
  return (
    <PageFrame title="作息时间">
      {bar}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <PeriodGrid rows={data.rows as PeriodRow[]} />}
    </PageFrame>
  );
}
