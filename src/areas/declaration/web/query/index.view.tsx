import { useLocation, useNavigate } from 'react-router-dom';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { QueryList } from './QueryList.tsx';
import { QueryPivot } from './QueryPivot.tsx';

const TABS = [
  { key: 'list', label: '申报列表' },
  { key: 'pivot', label: '汇总' },
] as const;
/** A kept page has its own location, so the way is given in whole. */
const PATH = '/talent/declarationQuery';
type Tab = (typeof TABS)[number]['key'];

/** 申报查询 (报表 1、2、4): what one may read, over all semesters, as a list or summed up; both have the same filters. */
export default function QueryView() {
  const [view] = useAddress('view');
  const { search } = useLocation();
  const navigate = useNavigate();
  const tab: Tab = view === 'pivot' ? 'pivot' : 'list';
  const choose = (key: Tab) => {
    const next = new URLSearchParams(search);
    for (const gone of ['view', 'page', 'open', 'counted']) next.delete(gone);
    if (key === 'pivot') next.set('view', 'pivot');
    navigate({ pathname: PATH, search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  return (
    <PageFrame title="申报查询">
      <PageTabs label="申报查询" tabs={TABS} tab={tab} onChoose={choose} />
      {tab === 'list' ? <QueryList /> : <QueryPivot />}
    </PageFrame>
  );
}
