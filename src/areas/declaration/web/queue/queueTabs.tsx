import type { KeyboardEvent } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { declarationStatistics } from '../../contract/declaration.calls.ts';
import './queue.css';

export const TABS = [
  { key: 'pending', label: '待审批' },
  { key: 'done', label: '已审批' },
  { key: 'returned', label: '已退回' },
  { key: 'own', label: '本人申报' },
  { key: 'all', label: '全部' },
] as const;
export type Tab = (typeof TABS)[number]['key'];

/** The views of a queue with their counts (申报 58), 本人申报 only for whom there is any; left and right walk between them. */
export function QueueTabs(props: {
  tab: Tab;
  counts: Record<Tab, number> | undefined;
  onTab: (tab: Tab) => void;
}) {
  const { tab, counts, onTab } = props;
  const shown = TABS.filter(({ key }) => key !== 'own' || key === tab || (counts?.own ?? 0) > 0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (shown.findIndex(({ key }) => key === tab) + step + shown.length) % shown.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
    onTab(shown[at]?.key ?? tab);
  };
  return (
    <div className="queue-head">
      <div className="queue-tabs" role="tablist" aria-label="队列" onKeyDown={onKeyDown}>
        {shown.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === tab}
            tabIndex={key === tab ? 0 : -1}
            onClick={() => onTab(key)}
          >
            {label}
            <b>{counts?.[key] ?? '—'}</b>
          </button>
        ))}
      </div>
      <Progress />
    </div>
  );
}

/** How far everything that the person may see has come, in the arrow form (审批 69). */
function Progress() {
  const { data } = useCall(declarationStatistics, { query: {} }, { keepPrevious: true });
  return <p className="hint">{data && `范围内进度：${data.progressText}`}</p>;
}
