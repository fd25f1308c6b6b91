import type { NoticeKind, NoticePosition } from '../../../machines/notification/notification.machine.ts';
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

/** A text in the corner (specification 4, 9). */
export function notify({ type, message, ...rest }: Notice): void {
  actor('notification').send({ type: 'NOTIFY', notice: { id: randomText(12), kind: type, text: message, ...rest } });
}
