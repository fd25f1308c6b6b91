import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SHELL } from '../../../platform/contract/shell.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { actor } from '../../../platform/web/actors/root.ts';
import { send } from '../../../platform/web/api/send.ts';
import { whenOnline } from '../../../platform/web/lazily.ts';
import type NoticePanel from './NoticePanel.tsx';
import './bell.css';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';

const load = () => whenOnline(async () => (await import('./NoticePanel.tsx')).default);

/** How many notices have not been read. A failure is told by nothing, since nobody has asked. */
async function readUnread(signal: AbortSignal): Promise<number> {
  const request = {
    ...SHELL.noticeUnread,
    query: {},
    context: false,
    silent: true,
    paced: true,
    signal,
  } as const;
  return ((await send(request)) as { data: { unread: number } }).data.unread;
}

/** Asked for by the chart of live notices; after a failure the last number stays. */
function useUnread(userId: string, read: typeof readUnread): number {
  const { data } = useQuery({
    queryKey: [SHELL.noticeUnread.name, userId],
    queryFn: ({ signal }) => read(signal),
  });
  return data ?? 0;
}
interface Props {
  userId: string;
  /** the path of the page that is shown */
  current: string;
  read?: typeof readUnread;
}

/** The bell with the number of unread notices (通知 13); the panel is loaded when it is first wanted. */
export function Bell({ userId, current, read = readUnread }: Props) {
  const unread = useUnread(userId, read);
  const [Panel, setPanel] = useState<typeof NoticePanel | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // `/` is where one comes in: the number has just been asked for
    if (shown.current !== current && shown.current !== '/')
      actor('live').send({ type: 'NAVIGATED' });
    shown.current = current;
  }, [current]);
  const close = useCallback((refocus: boolean) => {
    setPanel(null);
    if (refocus) root.current?.querySelector('button')?.focus();
  }, []);
  const toggle = () => {
    if (Panel) return close(true);
    load().then(
      (panel) => setPanel(() => panel),
      () => notify({ type: 'error', message: '通知没有加载成功，请检查网络后重试' }),
    );
  };
  return (
    <div className="bell" ref={root}>
      <Pressable
        className="dropdown-button"
        aria-label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
        title="通知"
        aria-haspopup="dialog"
        aria-expanded={Panel !== null}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={toggle}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path
            d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        {unread > 0 && (
          <b className="bell-count tabular" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </b>
        )}
      </Pressable>
      {Panel && <Panel around={root} onClose={close} />}
    </div>
  );
}
