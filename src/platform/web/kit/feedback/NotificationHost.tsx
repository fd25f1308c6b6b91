import { useSelector } from '@xstate/react';
import { AnimatePresence, LazyMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type {
  NoticeKind,
  NoticePosition,
  notificationMachine,
  ShownNotice,
} from '../../../../../machines/notification/notification.machine.ts';
import { NOTICE_POSITIONS, NOTICE_SPACING } from '../../../contract/validators/constants.ts';
import './feedback.css';
import { features } from './motion.ts';
import { moves, OPENING } from './moving.ts';

const KIND_ZH: Record<NoticeKind, string> = {
  primary: '消息',
  success: '成功',
  info: '提示',
  warning: '警告',
  error: '错误',
};
const KIND_MARK: Record<NoticeKind, string> = {
  primary: 'M12 8h.01M12 11v5',
  info: 'M12 8h.01M12 11v5',
  success: 'M8 12.5l2.7 2.7L16 9.5',
  warning: 'M12 8v5M12 16h.01',
  error: 'M9 9l6 6M15 9l-6 6',
};
const CORNER_ZH: Record<NoticePosition, string> = {
  'top-right': '右上角通知',
  'top-left': '左上角通知',
  'bottom-right': '右下角通知',
  'bottom-left': '左下角通知',
};
type Actor = ActorRefFrom<typeof notificationMachine>;

/** Notices in the corners, 16 px apart; the chart holds their clocks (通知 21). */
export function NotificationHost({ actor }: { actor: Actor }) {
  const notices = useSelector(actor, (s) => s.context.notices);
  const any = notices.length > 0;
  useNetwork(actor);
  useActKey(
    actor,
    notices.some(({ act }) => act !== null),
  );
  useEffect(() => {
    if (!any) return;
    const onKey = (e: KeyboardEvent) => {
      // Esc belongs first to what is open above the page: a dialog, a drawer, a list
      if (
        e.key !== 'Escape' ||
        e.isComposing ||
        e.defaultPrevented ||
        document.querySelector('[role$=dialog][data-state=open]')
      )
        return;
      actor.send({ type: 'ESC' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [any, actor]);
  return createPortal(
    <LazyMotion features={features} strict>
      {NOTICE_POSITIONS.map((position) => (
        <Corner
          key={position}
          position={position}
          notices={notices.filter((n) => n.position === position)}
          actor={actor}
        />
      ))}
    </LazyMotion>,
    // beside the dialogs: these hide everything else in the body from screen readers but live regions
    document.body,
  );
}

export const OFFLINE_TEXT = '网络已断开：已打开的内容和正在填写的都还在，连接恢复以后再提交。';
/** Without a network that is told before somebody sends; it goes when the network is back (通知 26). */
function useNetwork(actor: Actor): void {
  useEffect(() => {
    const tell = () => {
      if (navigator.onLine) actor.send({ type: 'CLOSE', id: 'offline' });
      else
        actor.send({
          type: 'NOTIFY',
          notice: { id: 'offline', kind: 'warning', text: OFFLINE_TEXT, duration: 0 },
        });
    };
    tell();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, [actor]);
}

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"]';
/** Z does what the newest notice offers, outside of fields; a question that stands over everything has its own keys. */
function useActKey(actor: Actor, any: boolean): void {
  useEffect(() => {
    if (!any) return;
    const onKey = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'z' || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.isComposing || e.repeat || e.defaultPrevented) return;
      if (e.target instanceof Element && e.target.closest(WRITING)) return;
      if (document.querySelector('[role="alertdialog"], .task-dialog')) return;
      e.preventDefault();
      actor.send({ type: 'ACT_NEWEST' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [any, actor]);
}

/** There before its first notice, or that one would not be read out; a landmark only while something stands in it. */
function Corner({
  position,
  notices,
  actor,
}: {
  position: NoticePosition;
  notices: readonly ShownNotice[];
  actor: Actor;
}) {
  const landmark = notices.length > 0 ? { role: 'region', 'aria-label': CORNER_ZH[position] } : {};
  return (
    <div
      className={`notices at-${position}`}
      style={{ gap: NOTICE_SPACING }}
      aria-live="polite"
      {...landmark}
    >
      <AnimatePresence initial={false}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} actor={actor} />
        ))}
      </AnimatePresence>
    </div>
  );
}

function Notice({ notice, actor }: { notice: ShownNotice; actor: Actor }) {
  const { id, kind, title, text, act } = notice;
  const moving = moves();
  const away = notice.position.endsWith('left') ? -24 : 24;
  const hover = () => actor.send({ type: 'HOVER', id });
  const leave = () => actor.send({ type: 'LEAVE', id });
  return (
    <m.div
      className={`notice is-${kind}`}
      {...(kind === 'error' ? { role: 'alert' } : {})}
      data-notice={id}
      initial={moving && { opacity: 0, x: away }}
      animate={{ opacity: 1, x: 0 }}
      exit={{ opacity: 0, x: away }}
      transition={{ duration: moving ? OPENING : 0 }}
      onPointerEnter={hover}
      onPointerLeave={leave}
      onFocus={hover}
      onBlur={leave}
    >
      <svg className="notice-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={KIND_MARK[kind]} />
      </svg>
      <div>
        {title === null ? (
          <span className="visually-hidden">{KIND_ZH[kind]}：</span>
        ) : (
          <b>{title}</b>
        )}
        <p>{text}</p>
        {act !== null && (
          <button
            type="button"
            className="notice-act"
            aria-keyshortcuts="Z"
            onClick={() => actor.send({ type: 'ACT', id })}
          >
            {act}
            <span aria-hidden="true">Z</span>
          </button>
        )}
      </div>
      <button
        type="button"
        className="message-close"
        aria-label="关闭通知"
        onClick={() => actor.send({ type: 'CLOSE', id })}
      >
        ×
      </button>
    </m.div>
  );
}
