import { cases, model } from '../kit/model.ts';
import { notificationBroken } from './notification.invariants.ts';
import { notificationMachine } from './notification.machine.ts';

export const notificationModel = model({
  name: 'notification',
  kind: 'process',
  machine: notificationMachine,
  variants: [{ name: '-' }],
  events: cases(
    notificationMachine,
    { type: 'NOTIFY', notice: { id: 'n1', kind: 'success', text: '上传成功', duration: 3000 } },
    {
      type: 'NOTIFY',
      notice: { id: 'n2', kind: 'warning', text: '密码将于 3 天后到期', title: '提醒', duration: 0, position: 'bottom-left' },
    },
    { type: 'NOTIFY', notice: { id: 'n3', kind: 'primary', text: '新的待办' } },
    ...['n1', 'n2', 'n3', 'n4'].flatMap((id) => [
      { type: 'TIME_OVER' as const, id },
      { type: 'HOVER' as const, id },
      { type: 'LEAVE' as const, id },
      { type: 'CLOSE' as const, id },
    ]),
    { type: 'ESC' },
  ),
  broken: notificationBroken,
  home: ['empty'],
  closers: ['ESC', 'TIME_OVER'],
});
