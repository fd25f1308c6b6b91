import {
  NOTICE_POSITION,
  type NoticeKind,
  type NoticePosition,
} from '../../../../machines/notification/notification.machine.ts';
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

/** A text in the corner (通知 21). The same words do not stand there twice: the new one takes the place of the old. */
export function notify({ type, message, ...rest }: Notice): void {
  const { position = NOTICE_POSITION, title = null } = rest;
  const same = actor('notification')
    .getSnapshot()
    .context.notices.find(
      (it) =>
        it.kind === type && it.text === message && it.title === title && it.position === position,
    );
  if (same) actor('notification').send({ type: 'CLOSE', id: same.id });
  actor('notification').send({
    type: 'NOTIFY',
    notice: { id: randomText(12), kind: type, text: message, ...rest },
  });
}
