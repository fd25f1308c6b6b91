import type { ReactNode } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { usePhone } from '../../../../platform/web/kit/page/useMedia.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { declarationStatistics } from '../../contract/declaration.calls.ts';

export const TABS = [
  { key: 'pending', label: '待审批' },
  { key: 'done', label: '已审批' },
  { key: 'returned', label: '已退回' },
  { key: 'rejected', label: '不予通过' },
  { key: 'own', label: '本人申报' },
  { key: 'reached', label: '本轮未办' },
  { key: 'all', label: '全部' },
] as const;
export type Tab = (typeof TABS)[number]['key'];

/** Only where there is any: the other tabs are always there. */
const SELDOM: readonly Tab[] = ['own', 'reached'];

/** The views of a queue with their counts (申报 58), which add up to 全部; left and right walk between them. */
export function QueueTabs(props: {
  tab: Tab;
  counts: Record<Tab, number> | undefined;
  onTab: (tab: Tab) => void;
  /** At the other end of their line. */
  beside: ReactNode;
}) {
  const { tab, counts, onTab } = props;
  const shown = TABS.filter(
    ({ key }) => !SELDOM.includes(key) || key === tab || (counts?.[key] ?? 0) > 0,
  );
  return (
    <PageTabs
      label="队列"
      tabs={shown.map((one) => ({ ...one, count: counts?.[one.key] ?? '—' }))}
      tab={tab}
      onChoose={onTab}
      beside={props.beside}
    />
  );
}

/** How many this person has decided on today, and how far everything that they may see has come, in the arrow form (审批 69). */
export function QueueProgress({ today }: { today: number | undefined }) {
  const phone = usePhone();
  const { data } = useCall(declarationStatistics, { query: {} }, { keepPrevious: true });
  const far = data && !phone ? `范围内进度：${data.progressText}` : '';
  return (
    <Hint as="span" title={far}>
      {today !== undefined && `今日已办 ${today} 条　`}
      {far}
    </Hint>
  );
}
