import { type HomeNotices, homeNotices } from '../../../contract/home/home.calls.ts';
import { useCall } from '../../api/query.ts';
import { ErrorState } from '../../ui/list/EmptyState.tsx';
import type { CardProps } from '../cards.ts';
import { mineWith, queuePath } from '../links.ts';
import { shortSemester, shortTime } from './WindowCard.tsx';

export interface Notice {
  key: string;
  kind: string;
  text: string;
  /** `11-18 10:09`; empty for what is so now. */
  at: string;
  more: string;
  path: string;
}

/** What the system tells, most urgent first: the deadline, what waits too long, what has come back (domain.md 2.9). */
export function noticesOf({ deadline, waiting, returned }: HomeNotices): Notice[] {
  return [
    ...(deadline ? [deadlineNotice(deadline, waiting)] : []),
    ...waiting.map(({ level, title, threeDays, sevenDays }) => ({
      key: level,
      kind: '待审批',
      text: `${title}：${threeDays} 条已等待 3 天及以上`,
      at: '',
      more: sevenDays > 0 ? `其中 ${sevenDays} 条已满 7 天` : '',
      path: queuePath(level),
    })),
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
function deadlineNotice(deadline: NonNullable<HomeNotices['deadline']>, levels: HomeNotices['waiting']): Notice {
  const { semesterName, closeAt, daysLeft, unfinished, waiting } = deadline;
  const left = [unfinished > 0 && `${unfinished} 条申报尚未提交`, waiting > 0 && `${waiting} 条等待您审批`].filter(Boolean);
  return {
    key: 'deadline',
    kind: '截止',
    text: `${shortSemester(semesterName)} 教学任务申报 ${shortTime(closeAt)} 截止（剩 ${daysLeft} 天）`,
    at: '',
    more: left.join('，'),
    path: unfinished > 0 ? mineWith() : queuePath(levels[0]?.level ?? 'management'),
  };
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
