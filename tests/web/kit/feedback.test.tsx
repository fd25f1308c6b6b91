import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import { notificationMachine } from '../../../machines/notification/notification.machine.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { Themed, texts } from '../gestures.tsx';

afterEach(cleanup);

/** 通知 23 */
it('a dialog takes the focus, Esc closes it as its close button does, and the focus goes back', async () => {
  const actor = createActor(dialogMachine).start();
  const answers: unknown[] = [];
  actor.on('*', (answer) => answers.push(answer));
  render(
    <Themed>
      <button type="button">提交审批</button>
      <DialogHost actor={actor} />
    </Themed>,
  );
  const opener = screen.getByText('提交审批');
  opener.focus();
  act(() =>
    actor.send({
      type: 'ASK',
      dialog: {
        id: 'q',
        kind: 'confirm',
        type: 'warn',
        message: '确定删除吗？',
        distinguishCancelAndClose: true,
      },
    }),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })),
  );
  // the box listens for Esc a frame after it has been drawn
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(answers).toEqual([{ type: 'rejected', ids: ['q'], reason: 'close' }]);
  });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('a notice goes after 4500 ms, not while the pointer rests on it', () => {
  const clock = new SimulatedClock();
  const actor = createActor(notificationMachine, { clock }).start();
  render(<NotificationHost actor={actor} />);
  act(() =>
    actor.send({ type: 'NOTIFY', notice: { id: 'a', kind: 'info', text: '正在上传文件，请稍候' } }),
  );
  const notice = document.querySelector<HTMLElement>('[data-notice=a]')!;
  act(() => void fireEvent.pointerEnter(notice));
  act(() => clock.increment(60_000));
  expect(texts('.notice p')).toEqual(['正在上传文件，请稍候']);
  act(() => void fireEvent.pointerLeave(notice));
  act(() => clock.increment(4499));
  expect(texts('.notice p')).toEqual(['正在上传文件，请稍候']);
  act(() => clock.increment(1));
  expect(texts('.notice p')).toEqual([]);
});

/** 通知 23 */
it('Esc belongs to an open dialog before it closes a notice', () => {
  const [dialogs, notices] = [
    createActor(dialogMachine).start(),
    createActor(notificationMachine).start(),
  ];
  render(
    <Themed>
      <DialogHost actor={dialogs} />
      <NotificationHost actor={notices} />
    </Themed>,
  );
  act(() => notices.send({ type: 'NOTIFY', notice: { id: 'a', kind: 'success', text: '已保存' } }));
  act(() =>
    dialogs.send({
      type: 'ASK',
      dialog: { id: 'q', kind: 'alert', type: 'error', message: '系统未知错误，请反馈给管理员' },
    }),
  );
  const esc = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  esc();
  expect(texts('.notice p')).toEqual(['已保存']);
  act(() => dialogs.send({ type: 'CONFIRM' }));
  esc();
  expect(texts('.notice p')).toEqual([]);
});
