import { assertEvent, assign, cancel, emit, enqueueActions, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';

export type NoticeKind = 'primary' | 'success' | 'info' | 'warning' | 'error';
export type NoticePosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

/** How long a notice stays in milliseconds, and where (通知 21). */
export const NOTICE_DURATION = 4500;
export const NOTICE_POSITION: NoticePosition = 'top-right';

export interface ShownNotice {
  /** fresh for each notice */
  id: string;
  kind: NoticeKind;
  text: string;
  title: string | null;
  /** milliseconds; 0 stays until it is closed */
  duration: number;
  position: NoticePosition;
  /** what can still be done about it while it stands there, on its button; null: nothing */
  act: string | null;
}
export type NotificationEvent =
  | { type: 'NOTIFY'; notice: Pick<ShownNotice, 'id' | 'kind' | 'text'> & Partial<ShownNotice> }
  | { type: 'TIME_OVER'; id: string }
  | { type: 'HOVER'; id: string }
  | { type: 'LEAVE'; id: string }
  | { type: 'CLOSE'; id: string }
  /** its button */
  | { type: 'ACT'; id: string }
  /** the key for the newest that has a button */
  | { type: 'ACT_NEWEST' }
  | { type: 'ESC' };
export type NotificationEmitted = { type: 'acted'; id: string };
export interface NotificationContext {
  /** oldest first */
  notices: readonly ShownNotice[];
}

const timer = (id: string) => `notice:${id}`;
const find = (context: NotificationContext, id: string) =>
  context.notices.find((notice) => notice.id === id);

const newestWithAct = ({ notices }: NotificationContext) =>
  notices.findLast((it) => it.act !== null);

/**
 * Notices in the corner: each closes after its duration, waits while the pointer rests on it and begins its duration
 * anew when the pointer leaves; Esc closes the newest (通知 21). What can still be done about one is done once: the notice goes with it (通知 24).
 */
export const notificationMachine = setup({
  types: {} as {
    context: NotificationContext;
    events: NotificationEvent;
    emitted: NotificationEmitted;
    meta: ChartMeta;
  },
  guards: {
    isShown: ({ context, event }) => {
      assertEvent(event, ['TIME_OVER', 'HOVER', 'LEAVE', 'CLOSE']);
      return find(context, event.id) !== undefined;
    },
    hasAct: ({ context, event }) => {
      assertEvent(event, 'ACT');
      return (find(context, event.id)?.act ?? null) !== null;
    },
    someHasAct: ({ context }) => newestWithAct(context) !== undefined,
    noneIsLeft: ({ context }) => context.notices.length === 0,
  },
  actions: {
    add: assign(({ context, event }) => {
      assertEvent(event, 'NOTIFY');
      const {
        id,
        kind,
        text,
        title = null,
        duration = NOTICE_DURATION,
        position = NOTICE_POSITION,
        act = null,
      } = event.notice;
      const notice: ShownNotice = { id, kind, text, title, duration, position, act };
      return { notices: [...context.notices.filter((shown) => shown.id !== notice.id), notice] };
    }),
    startTimer: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['NOTIFY', 'LEAVE']);
      const id = event.type === 'NOTIFY' ? event.notice.id : event.id;
      const duration = find(context, id)?.duration ?? 0;
      enqueue.cancel(timer(id));
      if (duration > 0)
        enqueue.raise({ type: 'TIME_OVER', id }, { id: timer(id), delay: duration });
    }),
    stopTimer: cancel(({ event }) => {
      assertEvent(event, ['HOVER', 'CLOSE', 'ACT']);
      return timer(event.id);
    }),
    drop: assign(({ context, event }) => {
      assertEvent(event, ['TIME_OVER', 'CLOSE', 'ACT']);
      return { notices: context.notices.filter((notice) => notice.id !== event.id) };
    }),
    tellActed: emit(({ event }) => {
      assertEvent(event, 'ACT');
      return { type: 'acted' as const, id: event.id };
    }),
    actOnNewest: enqueueActions(({ context, enqueue }) => {
      const newest = newestWithAct(context);
      if (newest) enqueue.raise({ type: 'ACT', id: newest.id });
    }),
    closeNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.notices.at(-1);
      if (newest) enqueue.raise({ type: 'CLOSE', id: newest.id });
    }),
  },
}).createMachine({
  id: 'notification',
  context: { notices: [] },
  initial: 'empty',
  states: {
    empty: {
      meta: { zh: '无通知', screen: '*', fulfils: '通知 21：没有提示' },
      on: { NOTIFY: { target: 'showing', actions: ['add', 'startTimer'] } },
    },
    showing: {
      meta: {
        zh: '有通知',
        screen: 'notification',
        fulfils:
          '通知 21：到时自动关闭，悬停暂停，Esc 关闭，4500毫秒，右上，间距16；通知 24：还能做的只做一次',
      },
      always: { guard: 'noneIsLeft', target: 'empty' },
      on: {
        NOTIFY: { actions: ['add', 'startTimer'] },
        TIME_OVER: { guard: 'isShown', actions: 'drop' },
        HOVER: { guard: 'isShown', actions: 'stopTimer' },
        LEAVE: { guard: 'isShown', actions: 'startTimer' },
        CLOSE: { guard: 'isShown', actions: ['stopTimer', 'drop'] },
        ACT: { guard: 'hasAct', actions: ['stopTimer', 'drop', 'tellActed'] },
        ACT_NEWEST: { guard: 'someHasAct', actions: 'actOnNewest' },
        ESC: { actions: 'closeNewest' },
      },
    },
  },
});
