import { useLocation, useNavigate } from 'react-router-dom';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { BatchBar } from './BatchBar.tsx';
import { BatchList } from './BatchList.tsx';
import { Desk } from './desk/Desk.tsx';
import { DivisionPage } from './division/DivisionPage.tsx';
import { FreshmanList } from './FreshmanList.tsx';
import { OtherType } from './OtherType.tsx';
import { Statistics } from './Statistics.tsx';
import { usePlace } from './usePlace.ts';
import './enrolment.css';

const TABS = [
  { key: 'batches', label: '批次' },
  { key: 'list', label: '新生名单' },
  { key: 'desk', label: '报到登记' },
  { key: 'division', label: '分班' },
  { key: 'statistics', label: '统计' },
] as const;
export type EnrolTab = (typeof TABS)[number]['key'];
/** A kept page has its own location, so the way is given in whole. */
const PATH = '/student/enrolment';

/** 新生注册与分班: batches, and of a chosen one its list, the report desk, the division and the figures. */
export default function EnrolmentView() {
  const [view] = useAddress('tab');
  const [chosen] = useAddress('batchId');
  const { search } = useLocation();
  const navigate = useNavigate();
  const batchId = idOf(chosen);
  const [mayReport, mayEdit] = [
    useMay('student:enrolment:report'),
    useMay('student:enrolment:edit'),
  ];
  const place = usePlace(batchId);
  const { businessType } = useWorkingContext();
  const shown = TABS.filter(
    ({ key }) => (key !== 'desk' || mayReport) && (key !== 'division' || mayEdit),
  );
  const tab: EnrolTab =
    batchId === null ? 'batches' : (shown.find(({ key }) => key === view)?.key ?? 'batches');
  const go = (
    key: EnrolTab,
    batch: number | null = batchId,
    more: Readonly<Record<string, string>> = {},
  ) => {
    // the filters of one list are none of the other's
    const next = new URLSearchParams({
      ...(key === 'batches' ? {} : { tab: key }),
      ...(batch === null ? {} : { batchId: String(batch) }),
      ...more,
    });
    navigate({ pathname: PATH, search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  const tabs =
    batchId === null ? null : (
      <PageTabs label="新生注册与分班" tabs={shown} tab={tab} onChoose={(key) => go(key)} />
    );
  if (tab === 'batches' || batchId === null)
    return <BatchList bar={tabs} onOpen={(id) => go('list', id)} />;
  const bar = (
    <>
      {tabs}
      {place.data && (
        <BatchBar
          place={place.data}
          onShow={(more) => go('list', batchId, more)}
          onBatch={(id) => go(tab, id)}
        />
      )}
      {place.error && (
        <ErrorState message={place.error.message} onRetry={() => void place.refetch()} />
      )}
    </>
  );
  if (place.data && place.data.businessType !== businessType)
    return (
      <PageFrame title="新生注册与分班">
        <OtherType place={place.data} />
      </PageFrame>
    );
  if (tab === 'list')
    return (
      <FreshmanList
        key={`${batchId} ${search.includes('edit=')}`}
        batchId={batchId}
        place={place.data}
        bar={bar}
      />
    );
  return (
    <PageFrame title="新生注册与分班">
      {bar}
      {place.data && tab === 'desk' && <Desk key={batchId} place={place.data} />}
      {place.data && tab === 'division' && <DivisionPage key={batchId} place={place.data} />}
      {place.data && tab === 'statistics' && (
        <Statistics key={batchId} batchId={batchId} batchName={place.data.batchName} />
      )}
    </PageFrame>
  );
}
