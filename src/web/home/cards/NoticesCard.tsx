import { type HomeNotices, homeNotices } from '../../../contract/home/home.calls.ts';
import { useCall } from '../../api/query.ts';
import { mineWith } from '../../ui/links.ts';
import { ErrorState } from '../../ui/list/EmptyState.tsx';
import { type StandingLine, standingLines } from '../../ui/standing.ts';
import { shortTime } from '../../ui/time.ts';
import type { CardProps } from '../cards.ts';

interface Notice extends StandingLine {
  /** `11-18 10:09`; empty for what is so now. */
  at: string;
}
/** What the system tells, most urgent first: the deadline, what waits too long, what has come back (domain.md 2.9). */
export function noticesOf({ returned, ...standing }: HomeNotices): Notice[] {
  return [
    ...standingLines(standing).map((line) => ({ ...line, at: '' })),
    ...returned.map(({ id, courseName, unitName, operatorName, opinion, at }) => ({
      key: String(id),
      kind: '已退回',
      text: courseName,
      at: shortTime(at),
      more: `${[unitName, operatorName].filter(Boolean).join(' ')}：${opinion}`,
      path: mineWith('returned', { open: String(id) }),
    })),
  ];
}

export function NoticesCard({ onOpen }: CardProps) {
  const { data, error, refetch } = useCall(homeNotices, { query: {} });
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  const notices = data ? noticesOf(data) : [];
  if (data && notices.length === 0) return <p className="hint">没有新的通知。</p>;
  return (
    <ul className="home-rows">
      {notices.map(({ key, kind, text, at, more, path }) => (
        <li key={key}>
          <button type="button" className="home-notice" onClick={() => onOpen(path)}>
            <em>{kind}</em>
            <span>{text}</span>
            <time>{at}</time>
            {more && <small>{more}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
