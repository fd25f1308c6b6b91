import { useState } from 'react';
import { alert } from '../../../../platform/web/actors/dialog.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { type HomeNotices, homeNotices } from '../../../../school/approval/contract/home.calls.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, useFill } from '../../../../school/approval/web/homeCard.ts';
import {
  returnedLines,
  type StandingLine,
  standingLines,
} from '../../../../school/approval/web/standing.ts';

interface Notice extends Omit<StandingLine, 'path'> {
  /** `11-18 10:09`; empty for what is so now. */
  at: string;
  /** The page that it opens; */
  path?: string;
  /** or all that there is to read. */
  content?: string;
}
/** Lines that the card has room for; one of them says how many more there are. */
const MOST = 5;
/** Most urgent first: the deadline, what waits too long, what has come back (首页 12), then what the school tells everybody. */
export function noticesOf({ returned, announcements, ...standing }: HomeNotices): Notice[] {
  return [
    ...standingLines(standing).map((line) => ({ ...line, at: '' })),
    ...returnedLines(returned),
    ...announcements.map(({ id, heading, issuer, content, beginOn }) => ({
      key: `announcement ${id}`,
      kind: '公告',
      text: heading,
      at: beginOn.slice(5),
      more: issuer,
      content,
    })),
  ];
}

export function NoticesCard({ onOpen, onFill }: CardProps) {
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(homeNotices, { query: {} });
  const notices = data ? noticesOf(data) : [];
  useFill(onFill, data && Math.min(notices.length, MOST) * LINE.notice);
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (data && notices.length === 0) return <Hint>没有新的通知。</Hint>;
  const cut = !whole && notices.length > MOST;
  const open = ({ path, content, text, more, at }: Notice) =>
    path
      ? onOpen(path)
      : void alert({ type: 'info', title: text, message: `${content}\n\n${more} ${at}` });
  return (
    <ul className="home-rows home-notices">
      {(cut ? notices.slice(0, MOST - 1) : notices).map((notice) => (
        <li key={notice.key}>
          <Pressable
            line
            className="home-notice"
            title={[notice.text, notice.more].filter(Boolean).join('\n')}
            onClick={() => open(notice)}
          >
            <em>{notice.kind}</em>
            <span>{notice.text}</span>
            <time>{notice.at}</time>
            {notice.more && <small>{notice.more}</small>}
          </Pressable>
        </li>
      ))}
      {cut && (
        <li>
          <TextButton onClick={() => setWhole(true)}>
            其余 {notices.length - MOST + 1} 条
          </TextButton>
        </li>
      )}
    </ul>
  );
}
