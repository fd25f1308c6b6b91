import { useSelector } from '@xstate/react';
import type { NoticeKind, NoticePosition, ShownNotice } from '../../../machines/notification/notification.machine.ts';
import { randomText } from '../api/random.ts';
import { actor } from './root.ts';

export interface Notice {
  type: NoticeKind;
  message: string;
  title?: string;
  /** milliseconds; default 4500, 0 stays */
  duration?: number;
  position?: NoticePosition;
}

/** A text in the corner (specification 4, 9); answers its id, to be closed with `closeNotice`. */
export function notify({ type, message, ...rest }: Notice): string {
  const id = randomText(12);
  actor('notification').send({ type: 'NOTIFY', notice: { id, kind: type, text: message, ...rest } });
  return id;
}
export const closeNotice = (id: string): void => actor('notification').send({ type: 'CLOSE', id });

/** Oldest first; `notificationActor().send` takes HOVER, LEAVE, CLOSE and ESC. */
export const useNotices = (): readonly ShownNotice[] => useSelector(actor('notification'), (snapshot) => snapshot.context.notices);
export const notificationActor = () => actor('notification');
