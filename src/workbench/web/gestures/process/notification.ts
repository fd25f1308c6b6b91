import type { ShownNotice } from '../../../../../machines/notification/notification.machine.ts';
import { type At, button, type ChartHands, type Gesture } from '../../stage/gesture.ts';

interface OfOne {
  id: string;
}
const noticesOf = (at: At) => at.context.notices as readonly ShownNotice[];
const inside = (id: string) => `[data-notice="${id}"]`;
const over =
  (what: 'hover' | 'leave') =>
  ({ id }: OfOne, at: At): Gesture[] => {
    const notice = noticesOf(at).find((it) => it.id === id);
    return [{ do: what, inside: inside(id), name: notice ? `通知“${notice.text}”` : '通知' }];
  };
const CORNERS = {
  'top-right': '右上角',
  'top-left': '左上角',
  'bottom-right': '右下角',
  'bottom-left': '左下角',
};

/** Notices in the corners (通知 21). */
export const notificationHands: ChartHands = {
  gestures: {
    HOVER: over('hover'),
    LEAVE: over('leave'),
    CLOSE: ({ id }: OfOne) => [button('关闭通知', inside(id))],
    ACT: ({ id }: OfOne, at: At) => {
      const act = noticesOf(at).find((it) => it.id === id)?.act;
      return act ? [button(act, inside(id))] : [];
    },
    ACT_NEWEST: () => [{ do: 'press', key: 'z' }],
    ESC: () => [{ do: 'press', key: 'Escape' }],
  },
  shows: (at) => {
    const notices = noticesOf(at);
    return [
      ...Object.entries(CORNERS).map(([position, zh]) => ({
        zh: `${zh}通知`,
        css: `.notices.at-${position} .notice p`,
        texts: notices.filter((notice) => notice.position === position).map(({ text }) => text),
      })),
      {
        zh: '通知上的按钮',
        css: '.notice .notice-act',
        texts: notices.flatMap(({ act }) => (act ? [`${act}Z`] : [])),
      },
      { zh: '通知标题', css: '.notice b', texts: notices.flatMap(({ title }) => title ?? []) },
    ];
  },
};
