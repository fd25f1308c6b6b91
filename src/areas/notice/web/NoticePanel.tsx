import { type RefObject, useEffect, useRef, useState } from 'react';
import { SHELL } from '../../../platform/contract/shell.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Skeleton } from '../../../platform/web/kit/feedback/Skeleton.tsx';
import { returnedLines, standingLines } from '../../../school/approval/web/standing.ts';
import { type NoticeRow, noticeList, noticeRead, noticeReadAll } from '../contract/notice.calls.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { byDay } from './noticeDays.ts';
import './noticePanel.css';
import { LightButton } from '../../../platform/web/kit/plain/LightButton.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';

/** Notices that one answer brings, and the most that a list may. */
const STEP = 20;
const MOST = 200;

interface Props {
  /** The bell: a press on it, or the focus there, is its own matter. */
  around: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}

/** Esc, a press or the focus elsewhere close it; it has the focus when it opens. */
function useAway({ around, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) onClose(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [around, onClose]);
  return box;
}

/** What the bell tells (通知 14): queues that have grown, what stands until it is done, then the rest by day. */
export default function NoticePanel(props: Props) {
  const { onClose } = props;
  const [size, setSize] = useState(STEP);
  const { data, error, refetch } = useCall(
    noticeList,
    { query: { pageSize: size } },
    { keepPrevious: true },
  );
  const [box, open, refresh] = [useAway(props), useOpen(), useRefresh()];
  const readOnly = useReadOnly();
  const reread = () => refresh(noticeList.name, SHELL.noticeUnread.name);
  const goTo = (path: string) => {
    onClose(true);
    open(path);
  };
  const choose = async ({ id, read }: NoticeRow, link: string | null) => {
    if (link) goTo(link);
    if (read || readOnly) return;
    await callApi(noticeRead, { params: { id }, body: {} });
    await reread();
  };
  const readAll = async (until: number) => {
    box.current?.focus(); // the button goes with what it has done
    await callApi(noticeReadAll, { body: { until } });
    await reread();
  };
  const queues = data?.rows.filter((row) => row.grows) ?? [];
  const standing = data ? [...standingLines(data), ...returnedLines(data.returned)] : [];
  const days = data
    ? byDay(
        data.rows.filter((row) => !row.grows),
        data.today,
      )
    : [];
  const empty = data && queues.length + standing.length + days.length === 0;
  return (
    <div
      className="notice-panel"
      role="dialog"
      aria-label="通知"
      tabIndex={-1}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose(true);
      }}
    >
      <div className="notice-head">
        <h2>通知</h2>
        {data && data.unread > 0 && <span className="tabular">{data.unread} 条未读</span>}
        {data && data.unread > 0 && !readOnly && (
          <LightButton small onClick={() => void readAll(data.until).catch(() => {})}>
            全部已读
          </LightButton>
        )}
      </div>
      <div className="notice-scroll">
        {error && !data && (
          <p className="notice-none" role="alert">
            通知没有读到：{error.message}
            <LightButton small onClick={() => void refetch()}>
              重试
            </LightButton>
          </p>
        )}
        {!data && !error && <Skeleton height={160} />}
        {empty && (
          <p className="notice-none">
            没有通知。有申报等您审批，或您的申报被退回、通过时，会在这里告诉您。
          </p>
        )}
        {queues.length > 0 && <Group title="待审批" rows={queues} onChoose={choose} />}
        {standing.length > 0 && (
          <section aria-label="提醒">
            <h3>提醒</h3>
            <ul>
              {standing.map(({ key, kind, text, more, path }) => (
                <NoticeItem
                  key={key}
                  kind={kind}
                  text={text}
                  note={more}
                  onClick={() => goTo(path)}
                />
              ))}
            </ul>
          </section>
        )}
        {days.map(({ title, rows }) => (
          <Group key={title} title={title} rows={rows} onChoose={choose} />
        ))}
        {data && data.total > data.rows.length && size < MOST && (
          <Pressable className="notice-more" onClick={() => setSize(Math.min(size + STEP, MOST))}>
            显示更早的通知
          </Pressable>
        )}
      </div>
    </div>
  );
}

function Group({
  title,
  rows,
  onChoose,
}: {
  title: string;
  rows: readonly NoticeRow[];
  onChoose: (row: NoticeRow, link: string | null) => Promise<void>;
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <NoticeItem
            key={row.id}
            {...row}
            onClick={() => void onChoose(row, row.link).catch(() => {})}
            onAct={(link) => void onChoose(row, link).catch(() => {})}
          />
        ))}
      </ul>
    </section>
  );
}
