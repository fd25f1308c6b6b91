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
  /** What can still be done about it, on a button of the notice; Z does it too (通知 24). */
  act?: { label: string; run: () => void };
}
/** What the buttons of the notices that stand there do, by notice. */
const acts = new Map<string, () => void>();
let heard: unknown;
/** The chart says which button was meant; one that has gone does nothing any more. */
function hear(): void {
  const notices = actor('notification');
  if (heard === notices) return;
  heard = notices;
  acts.clear();
  notices.on('acted', ({ id }) => acts.get(id)?.());
  notices.subscribe(({ context }) => {
    for (const id of acts.keys())
      if (!context.notices.some((it) => it.id === id)) queueMicrotask(() => acts.delete(id));
  });
}

/** A text in the corner (通知 21). The same words do not stand there twice: the new one takes the place of the old. */
export function notify({ type, message, act, ...rest }: Notice): void {
  const { position = NOTICE_POSITION, title = null } = rest;
  const same = actor('notification')
    .getSnapshot()
    .context.notices.find(
      (it) =>
        it.kind === type && it.text === message && it.title === title && it.position === position,
    );
  if (same) actor('notification').send({ type: 'CLOSE', id: same.id });
  const id = randomText(12);
  if (act) {
    hear();
    acts.set(id, act.run);
  }
  actor('notification').send({
    type: 'NOTIFY',
    notice: { id, kind: type, text: message, ...(act ? { act: act.label } : {}), ...rest },
  });
}
